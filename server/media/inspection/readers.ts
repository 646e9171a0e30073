// Has strangers' files opened by processes of their own (reader.ts). One process reads one file at a time and is used
// again. What keeps it too long, needs too much memory or crashes it costs that process, and that file alone is refused.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import type { Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { FileRefused } from '../refused.ts';
import { openTurns } from '../turns.ts';
import { confiningWords } from './confinement.ts';
import type { InspectedFile } from './inspect.ts';
import { ReaderEnded, usageOf, watchLimits } from './limits.ts';
import { type Answer, headBefore, messagesOf, readerAnswer, type Task } from './messages.ts';

/** Each may need as much memory as a file may. */
const mostProcesses = 2;
const startMs = 60_000;
const idleMs = 60_000;
/** One that has read much is replaced, so that what it holds does not grow. */
const mostFiles = 200;
const crashesAllowed = 1;

interface Reader {
  readonly child: ChildProcess;
  readonly answers: ReturnType<typeof messagesOf>;
  /** Memory before its first file; null: the system does not tell. */
  readonly emptyBytes: number | null;
  files: number;
  idle?: NodeJS.Timeout;
}

type Source = { readonly bytes: number; readonly pieces: () => AsyncIterable<Buffer> | Iterable<Buffer> };
type Reply = { readonly said: Answer; readonly body: Buffer };

/** Throws FileRefused. */
export async function inspectFile(path: string): Promise<InspectedFile> {
  const { said } = await ask('inspect', await sourceOf(path)).catch(asRefusal);
  if (said.is === 'refused') throw new FileRefused(said.code, said.because);
  if (said.is === 'inspected') return { kind: said.kind, isActive: said.isActive };
  return asRefusal(new ReaderEnded(said.is === 'failed' ? said.because : `the answer ${said.is}`, true));
}

/** null: it cannot be drawn. */
export async function drawPreview(picture: Buffer): Promise<Buffer | null> {
  const { said, body } = await ask('draw', sourceIn(picture)).catch(nothingWhereEnded);
  return said.is === 'drawn' && body.length > 0 ? body : null;
}

/** The type that the first bytes of a file show. */
export async function typeOf(head: Buffer): Promise<{ ext: string; mime: string } | null> {
  const { said } = await ask('type', sourceIn(head)).catch(nothingWhereEnded);
  return said.is === 'type' ? said.type : null;
}

function asRefusal(error: unknown): never {
  if (error instanceof ReaderEnded) throw new FileRefused('unsupported_media_type', error.message);
  throw error;
}

function nothingWhereEnded(error: unknown): Reply {
  if (!(error instanceof ReaderEnded)) throw error;
  return { said: { is: 'failed', because: error.message }, body: Buffer.alloc(0) };
}

const sourceOf = async (path: string): Promise<Source> => ({
  bytes: (await stat(path)).size,
  pieces: () => createReadStream(path, { highWaterMark: pieceBytes }) as AsyncIterable<Buffer>,
});

const sourceIn = (bytes: Buffer): Source => ({ bytes: bytes.length, pieces: () => [bytes] });

const pieceBytes = 256 * 1024;

/** Stops where the pipe breaks, because the reader ended; throws where the file cannot be read. */
async function pour({ pieces }: Source, into: Writable): Promise<void> {
  for await (const piece of pieces()) {
    const isTaken = await new Promise((done) => into.write(piece, (error) => done(!error)));
    if (!isTaken) return;
  }
}

const turns = openTurns({ atOnce: mostProcesses });
const idle: Reader[] = [];

async function ask(task: Task, source: Source): Promise<Reply> {
  for (let crashes = 0; ; crashes += 1) {
    try {
      const asked = turns.take('', async () => answerOf((await takeIdle()) ?? (await start()), task, source));
      if (!asked) throw new Error('the readers of files are closed');
      return await asked;
    } catch (error) {
      if (!(error instanceof ReaderEnded) || error.isCertain || crashes >= crashesAllowed) throw error;
    }
  }
}

async function answerOf(reader: Reader, task: Task, source: Source): Promise<Reply> {
  const watch = watchLimits(reader);
  const { stdin } = reader.child;
  try {
    if (!stdin) throw new Error('a reader of files without an input');
    stdin.write(headBefore({ task }, source.bytes));
    const poured = pour(source, stdin);
    // No answer would come to a part of a file.
    poured.catch(() => reader.child.kill('SIGKILL'));
    const reply = await replyOf(reader);
    await poured;
    if (reply === null) throw watch.passed() ?? new ReaderEnded('its reader crashed', false);
    reader.files += 1;
    if (reader.files < mostFiles) keepIdle(reader);
    else reader.child.kill('SIGKILL');
    return reply;
  } catch (error) {
    reader.child.kill('SIGKILL');
    throw error;
  } finally {
    watch.end();
  }
}

/** null: it ended without an answer. */
async function replyOf({ answers }: Reader): Promise<Reply | null> {
  try {
    const { value, done } = await answers.next();
    return done ? null : { said: readerAnswer.parse(value.head), body: value.body };
  } catch {
    throw new ReaderEnded('its reader said something else than an answer', true);
  }
}

function keepIdle(reader: Reader): void {
  reader.idle = setTimeout(() => reader.child.kill('SIGKILL'), idleMs).unref();
  idle.push(reader);
}

async function takeIdle(): Promise<Reader | undefined> {
  for (let reader = idle.pop(); reader; reader = idle.pop()) {
    clearTimeout(reader.idle);
    if (reader.child.exitCode === null && reader.child.signalCode === null) return reader;
  }
  return undefined;
}

/** A buffer is given back as soon as its file is done, so that the next file finds the memory free. */
const lean = ['--max-old-space-size=96', '--expose-gc'];

/** Throws where no reader can be started at all: then no file is refused for it. */
async function start(): Promise<Reader> {
  // In a release the program lies beside the bundle that this file became part of.
  const isSource = import.meta.url.endsWith('.ts');
  const program = fileURLToPath(new URL(isSource ? './reader.ts' : './file-reader.js', import.meta.url));
  const node = [process.execPath, ...(isSource ? ['--import', 'tsx'] : []), ...lean, program];
  const [command = '', ...args] = [...(await confiningWords()), ...node];
  const child = spawn(command, args, { env: {}, stdio: ['pipe', 'pipe', 'ignore'] });
  const failed = once(child, 'error').then(([error]) => error as Error);
  child.stdin?.on('error', () => undefined);
  letGo(child);
  const answers = messagesOf(child.stdout as NonNullable<typeof child.stdout>);
  const timer = setTimeout(() => child.kill('SIGKILL'), startMs);
  try {
    const first = await Promise.race([answers.next(), failed]);
    if (first instanceof Error) throw first;
    if (first.done) throw new Error(`the reader of files did not start: ${[command, ...args].join(' ')}`);
    try {
      setPriority(child.pid ?? 0, constants.priority.PRIORITY_BELOW_NORMAL);
    } catch {
      // Not allowed here: it competes with the server for the processor.
    }
    return { child, answers, emptyBytes: (await usageOf(child.pid))?.bytes ?? null, files: 0 };
  } finally {
    clearTimeout(timer);
  }
}

/** An idle reader does not keep the server running; it ends when its input does. */
function letGo(child: ChildProcess): void {
  child.unref();
  for (const pipe of [child.stdin, child.stdout]) (pipe as unknown as { unref?: () => void })?.unref?.();
}
