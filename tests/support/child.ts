// A program of ours in a process of its own, started as a user would: its lines, its end, its death.
import { type ChildProcess, spawn } from 'node:child_process';

export interface Child {
  readonly process: ChildProcess;
  /** The first line of standard output that matches; fails when the program ends without one. */
  line(matching: RegExp): Promise<string>;
  readonly output: () => string;
  readonly ended: Promise<number | null>;
  stop(): Promise<number | null>;
}

export const startChild = (file: string, args: string[], env?: NodeJS.ProcessEnv): Child =>
  startProgram(process.execPath, ['--import', 'tsx', file, ...args], env);

/** Nothing of this machine's settings, and a port that is free. */
export const environmentOf = (dataDir: string, settings: Record<string, string> = {}) => ({
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  PORT: '0',
  DATA_DIR: dataDir,
  ...settings,
});

export function startProgram(program: string, args: string[], env: NodeJS.ProcessEnv = process.env): Child {
  const child = spawn(program, args, { env });
  let output = '';
  const grown = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      for (const look of grown) look();
    });
  }
  const ended = new Promise<number | null>((done) => child.on('close', done));
  return {
    process: child,
    output: () => output,
    ended,
    line: (matching) =>
      new Promise((found, failed) => {
        const look = () => {
          const line = output.split('\n').find((one) => matching.test(one));
          if (line === undefined) return;
          grown.delete(look);
          found(line);
        };
        grown.add(look);
        look();
        void ended.then((code) => failed(new Error(`${program} ended with ${code}: ${output}`)));
      }),
    stop() {
      child.kill('SIGTERM');
      return ended;
    },
  };
}
