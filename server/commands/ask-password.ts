// A new password of standard input: at a terminal unseen and twice, from a pipe its first line.
import { createInterface, type Interface } from 'node:readline';
import { Writable } from 'node:stream';

type Terminal = Pick<NodeJS.Process, 'stdin' | 'stderr'>;

/** `check`: throws one line where the password is not taken; asked before it is typed again. */
export async function askPassword(
  check: (password: string) => void,
  { stdin, stderr }: Terminal = process,
): Promise<string> {
  const isTerminal = stdin.isTTY === true;
  // With `terminal` nothing is echoed but by this interface, and what it writes goes nowhere.
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: stdin, output: nowhere, terminal: isTerminal, historySize: 0 });
  try {
    if (!isTerminal) {
      const given = await nextLine(lines);
      check(given);
      return given;
    }
    const ask = async (what: string) => {
      stderr.write(what);
      return nextLine(lines).finally(() => stderr.write('\n'));
    };
    const first = await ask('New password (12 characters at least; it is not shown): ');
    check(first);
    if ((await ask('The same password again: ')) !== first)
      throw new Error('The two passwords differ: nothing was changed.');
    return first;
  } finally {
    lines.close();
  }
}

/** '' where a pipe ends without a line. Throws at Ctrl-C and Ctrl-D, which close the interface. */
const nextLine = (lines: Interface) =>
  new Promise<string>((done, failed) => {
    const isTerminal = lines.terminal;
    const stopped = () => (isTerminal ? failed(new Error('Stopped: nothing was changed.')) : done(''));
    lines.once('close', stopped);
    lines.once('line', (line) => {
      lines.off('close', stopped);
      done(line);
    });
  });
