// What the server and the process that opens strangers' files say to each other over its standard input and output:
// the length of a head, the length of a body, the head as JSON, the body.
import type { Readable, Writable } from 'node:stream';
import * as z from 'zod/mini';
import { complaintLimits } from '#contract/public/facts/complaint-fields.ts';
import { evidenceRefusals } from '#contract/public/facts/evidence.ts';
import { fileKinds } from '#contract/public/files/file-kind.ts';

const tasks = ['inspect', 'draw', 'type'] as const;
export type Task = (typeof tasks)[number];

export const taskQuestion = z.object({ task: z.enum(tasks) });

const because = z.string().check(z.maxLength(300));

/** An answer is checked: the process may have been taken over by the file it read. */
export const readerAnswer = z.union([
  z.object({ is: z.literal('ready') }),
  z.object({ is: z.literal('inspected'), kind: z.enum(fileKinds), isActive: z.boolean() }),
  z.object({ is: z.literal('refused'), code: z.enum(evidenceRefusals), because }),
  /** The body is the preview; an empty one: it cannot be drawn. */
  z.object({ is: z.literal('drawn') }),
  z.object({ is: z.literal('type'), type: z.nullable(z.object({ ext: z.string(), mime: z.string() })) }),
  z.object({ is: z.literal('failed'), because }),
]);
export type Answer = z.infer<typeof readerAnswer>;

interface Message {
  readonly head: unknown;
  readonly body: Buffer;
}

const lengthBytes = 8;
const mostHeadBytes = 4096;

export const headBefore = (head: object, bodyBytes: number): Buffer => {
  const text = Buffer.from(JSON.stringify(head));
  const lengths = Buffer.alloc(lengthBytes);
  lengths.writeUInt32BE(text.length, 0);
  lengths.writeUInt32BE(bodyBytes, 4);
  return Buffer.concat([lengths, text]);
};

export function writeMessage(to: Writable, head: object, body: Buffer = Buffer.alloc(0)): void {
  to.write(headBefore(head, body.length));
  if (body.length > 0) to.write(body);
}

/** Throws where a message is longer than any that we send. */
export async function* messagesOf(from: Readable): AsyncGenerator<Message> {
  const bytes = new Incoming(from);
  for (;;) {
    const lengths = await bytes.take(lengthBytes);
    if (!lengths) return;
    const [headLength, bodyLength] = [lengths.readUInt32BE(0), lengths.readUInt32BE(4)];
    if (headLength > mostHeadBytes || bodyLength > complaintLimits.fileBytes)
      throw new Error('a message that is too long');
    const head = await bytes.take(headLength);
    const body = await bytes.take(bodyLength);
    if (!head || !body) return;
    yield { head: JSON.parse(head.toString('utf8')), body };
  }
}

/** Gathers the pieces of a stream into buffers of the lengths that are asked for; a whole file lies in memory once. */
class Incoming {
  readonly #pieces: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(from: Readable) {
    this.#pieces = from[Symbol.asyncIterator]();
  }

  /** null: the stream ended before. */
  async take(length: number): Promise<Buffer | null> {
    const all = Buffer.allocUnsafe(length);
    for (let have = 0; have < length; ) {
      if (this.#rest.length === 0) {
        const { value, done } = await this.#pieces.next();
        if (done) return null;
        this.#rest = value;
      }
      const piece = this.#rest.subarray(0, length - have);
      piece.copy(all, have);
      have += piece.length;
      this.#rest = this.#rest.subarray(piece.length);
    }
    return all;
  }
}
