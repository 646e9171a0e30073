// npm run backup-key -- FILE: makes the key pair of the backups. FILE gets the secret half, which opens them;
// the public half, for BACKUP_RECIPIENT, is printed.
import { open } from 'node:fs/promises';
import { resolve } from 'node:path';
import { newIdentity } from '../backup/age.ts';
import { commandLine } from '../config/release.ts';
import { runCommand } from './output.ts';

async function main(): Promise<string> {
  const [given] = process.argv.slice(2);
  if (!given) throw new Error(commandLine('backup-key -- FILE'));
  const path = resolve(given);
  const { recipient, file } = await newIdentity(new Date());
  const opened = await open(path, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    throw new Error(error.code === 'EEXIST' ? `${path} exists: it is not overwritten` : error.message);
  });
  await opened.writeFile(file).finally(() => opened.close());
  return [
    `BACKUP_RECIPIENT=${recipient}`,
    `Without ${path} no backup can be opened. Keep it on two sticks in two safes, print it, and remove it from this machine.`,
  ].join('\n');
}

await runCommand(main);
