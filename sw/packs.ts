// Takes the pages of a pack apart (build/packs.ts): each is stored as if it had come alone.
import { betweenPages, type PrecacheEntry } from '#contract/shared/pages.ts';

/** Says of the pack itself, not of a page in it. */
const ofPack = ['content-encoding', 'content-length', 'content-type', 'etag', 'last-modified'];

/** By their addresses, with the headers of the pack: its policy allows what each of its pages needs. */
export async function pagesIn(answer: Response): Promise<Map<string, Response>> {
  const headers = new Headers(answer.headers);
  for (const name of ofPack) headers.delete(name);
  headers.set('content-type', 'text/html; charset=utf-8');
  const parts = (await answer.text()).split(betweenPages);
  return new Map(
    parts.map((part) => {
      const end = part.indexOf('\n');
      return [part.slice(0, end), new Response(part.slice(end + 1), { headers })];
    }),
  );
}

/** What is asked for together: the pages of one pack, or one file. A page that alone is missing comes alone. */
export function askedTogether(missing: readonly PrecacheEntry[]): PrecacheEntry[][] {
  const asked = new Map<string, PrecacheEntry[]>();
  for (const entry of missing) {
    const from = entry.pack ?? entry.url;
    asked.set(from, [...(asked.get(from) ?? []), entry]);
  }
  return [...asked.values()];
}
