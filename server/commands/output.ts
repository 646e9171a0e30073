// Output of the operator's commands: the result on standard output; progress and errors (one line, exit code
// 1) on standard error.

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
