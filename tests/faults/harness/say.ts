/** Reports progress of a long run on standard error; only the table goes to standard output. */
export const say = (line: string): void => void process.stderr.write(`${line}\n`);
