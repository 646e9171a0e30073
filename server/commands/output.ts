// Output of the operator's commands: the result on standard output; progress and errors (one line, exit code
// 1) on standard error.
import { type Config, readConfig } from '../config/config.ts';
import { type OpenDatabase, openDatabase } from '../db/open.ts';

export const printNote = (line: string): void => {
  process.stderr.write(`${line}\n`);
};

export async function runCommand(main: () => Promise<string>, tell = print): Promise<void> {
  try {
    tell(await main());
  } catch (error) {
    printNote(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
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
