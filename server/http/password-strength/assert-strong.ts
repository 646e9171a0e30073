// Has passwords judged beside the thread that answers everybody.
import { Worker } from 'node:worker_threads';
import { Problem } from '../problem.ts';

interface Judge {
  readonly worker: Worker;
  readonly waiting: Map<number, { done(isWeak: boolean): void; failed(error: Error): void }>;
}

let judge: Judge | undefined;
let count = 0;

/** Throws `weak_password`. `own`: name, e-mail address, station and whatever else a stranger knows of the account. */
export async function assertStrong(
  password: string,
  own: readonly (string | null | undefined)[],
): Promise<void> {
  if (await isWeak(password, own)) throw new Problem('weak_password');
}

function isWeak(password: string, own: readonly (string | null | undefined)[]): Promise<boolean> {
  judge ??= start();
  const { worker, waiting } = judge;
  count += 1;
  const id = count;
  return new Promise((done, failed) => {
    waiting.set(id, { done, failed });
    worker.ref();
    worker.postMessage({ id, password, own });
  });
}

function start(): Judge {
  // In a release the thread's program lies beside the bundle that this file became part of.
  const isSource = import.meta.url.endsWith('.ts');
  const program = new URL(isSource ? './judge.ts' : './password-judge.js', import.meta.url);
  const worker = isSource ? workerOfSource(program) : new Worker(program, { env: {} });
  const started: Judge = { worker, waiting: new Map() };
  worker.on('message', ({ id, isWeak }: { id: number; isWeak: boolean }) => {
    started.waiting.get(id)?.done(isWeak);
    started.waiting.delete(id);
    // An idle thread does not keep the program running.
    if (started.waiting.size === 0) worker.unref();
  });
  const end = (error: Error) => {
    if (judge === started) judge = undefined;
    for (const { failed } of started.waiting.values()) failed(error);
    started.waiting.clear();
  };
  worker.on('error', end);
  worker.on('exit', () => end(new Error('the thread that judges passwords has ended')));
  return started;
}

/** A thread reads no TypeScript of its own accord, even where the process does. Node finds tsx from the project's folder. */
function workerOfSource(program: URL): Worker {
  const first = "import('tsx/esm/api').then(({ register }) => register())";
  const then = `import(${JSON.stringify(program.href)})`;
  return new Worker(`${first}.then(() => ${then});`, { eval: true, execArgv: [], env: {} });
}
