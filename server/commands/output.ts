// Output of the operator's commands: the result on standard output; progress and errors (one line) on standard error.
// Their lines in the audit bear the name of who ran them.
import { userInfo } from 'node:os';
import { type Config, exitCodeOf, readConfig } from '../config/config.ts';
import { type OpenDatabase, openDatabase } from '../db/open.ts';
import { nameOperator } from '../queries/audit.ts';

export const printNote = (line: string): void => {
  process.stderr.write(`${line}\n`);
};

export async function runCommand(main: () => Promise<string>, tell = print): Promise<void> {
  nameOperator(operatorName(process.env));
  try {
    tell(await main());
  } catch (error) {
    printNote(error instanceof Error ? error.message : String(error));
    process.exitCode = exitCodeOf(error);
  }
}

const longestName = 100;

/** Who typed it, before `sudo` and the command `vishwas` changed the user. As this machine says: root can say anything. */
const operatorName = ({ SUDO_USER, LOGNAME, USER }: NodeJS.ProcessEnv): string =>
  (SUDO_USER || LOGNAME || USER || ownName()).slice(0, longestName);

/** In a container the user may have no name. */
function ownName(): string {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.() ?? 'unknown'}`;
  }
}

const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** Closes the database at the end. */
export async function withDatabase<Result>(
  work: (opened: OpenDatabase, config: Config) => Promise<Result>,
  config = readConfig(process.env),
): Promise<Result> {
  const opened = await openDatabase(config, printNote);
  try {
    return await work(opened, config);
  } finally {
    await opened.close();
  }
}
