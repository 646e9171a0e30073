// What a reader of strangers' files is started with: without a network where the machine allows it, and ended by the kernel
// when the server ends.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const endWithServer = ['/usr/bin/setpriv', '--pdeathsig', 'KILL'];
/** A user namespace gives the right to make a network namespace, in which there is no device. */
const withoutNetwork = ['/usr/bin/unshare', '--user', '--net', ...endWithServer];

const wordings: readonly (readonly string[])[] = [withoutNetwork, endWithServer];

let confinement: Promise<readonly string[]> | undefined;

/** The words before the program; none where neither is allowed. */
export function confiningWords(): Promise<readonly string[]> {
  confinement ??= firstAllowed();
  return confinement;
}

async function firstAllowed(): Promise<readonly string[]> {
  for (const words of wordings) {
    const [command = '', ...args] = words;
    const isAllowed = await promisify(execFile)(command, [...args, '/bin/true'], { env: {} }).then(
      () => true,
      () => false,
    );
    if (isAllowed) return words;
  }
  return [];
}
