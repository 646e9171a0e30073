/** How far a long run has come; beside the table, which alone goes to standard output. */
export const say = (line: string): void => void process.stderr.write(`${line}\n`);
