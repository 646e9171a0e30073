// Takes a pack apart (build/packs.ts): each file in it is stored as if it had come alone.
import { betweenFiles, lettersOfPack, unescapedLetters } from '#contract/shared/packs.ts';
import type { PrecacheEntry } from '#contract/shared/pages.ts';

const nothing = new Uint8Array();

/** Says of the pack itself, not of a file in it. */
const ofPack = ['content-encoding', 'content-length', 'content-type', 'etag', 'last-modified'];

const typeOf = (url: string) => (url.endsWith('.js') ? 'text/javascript' : 'text/html');

/**
 * Each file with its address as soon as it has come, so that a download that breaks off is not lost. With the headers of the pack:
 * its policy allows what each of its pages needs.
 */
export async function* filesIn(answer: Response): AsyncGenerator<[string, Response]> {
  const shared = new Headers(answer.headers);
  for (const name of ofPack) shared.delete(name);
  const reader = answer.body?.getReader();
  let unfinished = '';
  try {
    for (let isDone = !reader; !isDone; ) {
      const read = await reader?.read();
      isDone = read?.done ?? true;
      const parts = (unfinished + lettersOfPack(read?.value ?? nothing)).split(betweenFiles);
      unfinished = isDone ? '' : (parts.pop() ?? '');
      for (const part of parts) yield fileIn(part, shared);
    }
  } finally {
    // Where a file could not be stored, the rest is of no use: a slow line is not filled with it.
    await reader?.cancel().catch(() => undefined);
  }
}

function fileIn(part: string, shared: Headers): [string, Response] {
  const end = part.indexOf('\n');
  const url = part.slice(0, end);
  const headers = new Headers(shared);
  headers.set('content-type', `${typeOf(url)}; charset=utf-8`);
  return [url, new Response(unescapedLetters(part.slice(end + 1)), { headers })];
}

/**
 * What is asked for together: the files of one pack, or one file. Where less than half of a pack is missing, its files come alone.
 * `all`: every file of every pack.
 */
export function askedTogether(missing: PrecacheEntry[], all: readonly PrecacheEntry[]): PrecacheEntry[][] {
  const inPack = (wanted: string) => (entry: PrecacheEntry) => entry.pack === wanted;
  const packs = new Set(missing.flatMap(({ pack }) => pack ?? []));
  const whole = [...packs].filter(
    (pack) => missing.filter(inPack(pack)).length * 2 >= all.filter(inPack(pack)).length,
  );
  const alone = missing.filter(({ pack }) => !pack || !whole.includes(pack));
  return [...whole.map((pack) => missing.filter(inPack(pack))), ...alone.map((entry) => [entry])];
}
