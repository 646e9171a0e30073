// The process that opens strangers' files. It gets their bytes over its standard input, one file after the other, and has
// nothing else: no settings, no keys, no database. media/inspection/readers.ts starts it, and ends it where a file
// keeps it too long or needs too much memory.
import { FileRefused } from '../refused.ts';
import { inspectFile, typeOf } from './inspect.ts';
import { type Answer, messagesOf, type Task, taskQuestion, writeMessage } from './messages.ts';
import { drawPreview } from './preview.ts';

const longestReason = 300;

type Done = { answer: Answer; body?: Buffer };

const work: Readonly<Record<Task, (bytes: Buffer) => Promise<Done>>> = {
  inspect: async (bytes) => ({ answer: { is: 'inspected', ...(await inspectFile(bytes)) } }),
  draw: async (bytes) => {
    const body = await drawPreview(bytes);
    return { answer: { is: 'drawn' }, ...(body && { body }) };
  },
  type: async (bytes) => ({ answer: { is: 'type', type: await typeOf(bytes) } }),
};

const say = ({ answer, body }: Done) => writeMessage(process.stdout, answer, body);

say({ answer: { is: 'ready' } });
for await (const { head, body } of messagesOf(process.stdin)) {
  const { task } = taskQuestion.parse(head);
  say(await work[task](body).catch(failure));
  globalThis.gc?.();
}
process.exit(0);

function failure(error: unknown): Done {
  const because = String(error instanceof FileRefused ? error.because : error).slice(0, longestReason);
  if (error instanceof FileRefused) return { answer: { is: 'refused', code: error.code, because } };
  return { answer: { is: 'failed', because } };
}
