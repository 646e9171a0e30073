// Room on the disk for uploads that have begun. All servers on one disk see the same: a file beside each part says how
// long it will be and who begun it, and its time when. A promise of room ends ten minutes after the last byte. A part
// without a byte is then dropped; one with bytes keeps them, and asks for room again when it goes on.
import { mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import * as z from 'zod/mini';
import { complaintLimits } from '#contract/public/facts/complaint-fields.ts';

/** `sender`: one subscriber; `network`: what one customer may own, null where that is the same. */
export interface RoomAsked {
  readonly part: string;
  readonly bytes: number;
  readonly sender: string;
  readonly network: string | null;
}

/** Why there is none: the disk, what this sender has begun, or what was begun for this complaint. */
export type RoomRefusal = 'disk' | 'sender' | 'complaint';

export const roomLifeSeconds = 10 * 60;
const lifeMs = roomLifeSeconds * 1000;
/** Bytes promised and not yet written. Thousands of phones may share an address; a phone sends one file after another. */
const mostUnwritten = { sender: 200_000_000, network: 4_000_000_000, complaint: 50_000_000 };

const description = z.object({
  size: z.number(),
  sender: z.optional(z.string()),
  network: z.optional(z.nullable(z.string())),
});
type Description = z.infer<typeof description>;

/** Read where it is written or cut off by a crash: the largest. */
const unreadable: Description = { size: complaintLimits.fileBytes };

export const roomOf = (part: string) => `${part}.room`;
/** Of the upload protocol. */
export const descriptionOf = (part: string) => `${part}.json`;
export const partName = (name: string) => name.replace(/\.(json|room)$/, '');
const complaintOf = (name: string) => name.slice(0, name.indexOf('.'));

interface Held {
  readonly unwritten: number;
  readonly isOver: boolean;
}

/** Only one caller at a time may ask and reserve, among all servers. */
export interface Room {
  /** null: there is room. `spare`: bytes that uploads may still take of the disk. */
  refusalOf(asked: RoomAsked, spare: number): Promise<RoomRefusal | null>;
  reserve(asked: RoomAsked): Promise<void>;
  /** Whether the promise for a part has ended, so that `renew` must be asked before more of it is written. */
  isOver(part: string): Promise<boolean>;
  /** false: the disk has no room for the rest. */
  renew(part: string, spare: number): Promise<boolean>;
}

export function openRoom(partsDir: string, now: () => Date): Room {
  /** What is said of a part never changes, so it is read once. */
  let known = new Map<string, Description>();

  const names = async (): Promise<string[]> => {
    const all = new Set((await readdir(partsDir).catch(() => [])).map(partName));
    const read = await inGroups(
      [...all],
      async (name) => [name, known.get(name) ?? (await said(name))] as const,
    );
    known = new Map(read);
    return [...all];
  };
  const said = async (name: string): Promise<Description> => {
    const path = join(partsDir, name);
    // A part from before there was this file has only the description of the protocol.
    const text = (await textOf(roomOf(path))) ?? (await textOf(descriptionOf(path))) ?? '';
    try {
      return description.parse(JSON.parse(text));
    } catch {
      return unreadable;
    }
  };

  const look = async (name: string): Promise<Held> => {
    const path = join(partsDir, name);
    const [part, room] = await Promise.all([statOf(path), statOf(roomOf(path))]);
    const size = (known.get(name) ?? unreadable).size;
    const written = part?.size ?? 0;
    const begun = (room ?? (await statOf(descriptionOf(path))))?.mtimeMs ?? 0;
    const last = Math.max(begun, written > 0 ? (part?.mtimeMs ?? 0) : 0);
    const isOver = now().getTime() - last > lifeMs;
    if (!isOver) return { unwritten: Math.max(0, size - written), isOver };
    if (written === 0)
      await Promise.all([path, roomOf(path), descriptionOf(path)].map((one) => rm(one, { force: true })));
    return { unwritten: 0, isOver };
  };

  const unwrittenOf = async (some: readonly string[]): Promise<number> =>
    (await inGroups(some, look)).reduce((total, { unwritten }) => total + unwritten, 0);

  /** If whole parts need at most `enough`, that bound is the answer, and nothing is looked at. */
  const fits = async (all: readonly string[], spare: number): Promise<boolean> =>
    spare >= 0 && (all.length * complaintLimits.fileBytes <= spare || (await unwrittenOf(all)) <= spare);

  return {
    async refusalOf({ part, bytes, sender, network }, spare) {
      // A part that is begun again replaces its own promise.
      const others = (await names()).filter((name) => name !== basename(part));
      const heldBy = (is: (said: Description, name: string) => boolean) =>
        unwrittenOf(others.filter((name) => is(known.get(name) ?? unreadable, name)));
      const complaint = complaintOf(basename(part));
      const passes = async (held: Promise<number>, most: number) => (await held) + bytes > most;
      if (
        await passes(
          heldBy((_, name) => complaintOf(name) === complaint),
          mostUnwritten.complaint,
        )
      )
        return 'complaint';
      if (
        await passes(
          heldBy((one) => one.sender === sender),
          mostUnwritten.sender,
        )
      )
        return 'sender';
      if (
        network !== null &&
        (await passes(
          heldBy((one) => one.network === network),
          mostUnwritten.network,
        ))
      )
        return 'sender';
      return (await fits(others, spare - bytes)) ? null : 'disk';
    },
    async reserve({ part, bytes, sender, network }) {
      await mkdir(partsDir, { recursive: true, mode: 0o700 });
      await writeFile(roomOf(part), JSON.stringify({ size: bytes, sender, network }), { mode: 0o600 });
      await utimes(roomOf(part), now(), now());
    },
    async renew(part, spare) {
      const { isOver } = await look(basename(part));
      if (!isOver) return true;
      const written = (await statOf(part))?.size ?? 0;
      const all = await names();
      const left = Math.max(0, (known.get(basename(part)) ?? unreadable).size - written);
      if (!(await fits(all, spare - left))) return false;
      const path = (await statOf(roomOf(part))) ? roomOf(part) : descriptionOf(part);
      await utimes(path, now(), now()).catch(() => undefined);
      return true;
    },
    isOver: async (part) => (await statOf(part)) !== null && (await look(basename(part))).isOver,
  };
}

const readAtOnce = 64;

async function inGroups<One, Result>(
  all: readonly One[],
  work: (one: One) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let from = 0; from < all.length; from += readAtOnce)
    results.push(...(await Promise.all(all.slice(from, from + readAtOnce).map(work))));
  return results;
}

const statOf = (path: string) => stat(path).catch(() => null);
const textOf = (path: string) => readFile(path, 'utf8').catch(() => null);
