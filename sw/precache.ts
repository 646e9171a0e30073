// The site's own files, each under its address and content hash: an unchanged file is never fetched twice, an interrupted
// install goes on where it stopped, and a captive portal's page, which has another hash, is never stored.
import { type Language, languages } from '#contract/shared/language.ts';
import { type PrecacheEntry, staffShellFile } from '#contract/shared/pages.ts';
import { toHex } from '#contract/shared/text.ts';
import { savedSiteList, saveSiteList } from '#offline/worker.ts';
import { askedTogether, filesIn } from './packs.ts';

declare const self: { __WB_MANIFEST: PrecacheEntry[] };

const entries = self.__WB_MANIFEST;
const cacheName = 'vishwas-site';
const atOnce = 4;

const keyOf = ({ url, revision }: PrecacheEntry) => `${url}?${revision}`;
const byUrl = new Map(entries.map((entry) => [entry.url, entry]));

/** The pages, which can be read and called from without scripts. */
export const fillFirst = (wanted: readonly Language[]) =>
  fill((entry) => entry.list === 'first' && isIn(entry, wanted));

/** Returns how many files were added. */
export const fillPublic = (wanted: readonly Language[]) =>
  fill((entry) => (entry.list === 'first' || entry.list === 'public') && isIn(entry, wanted));

/** The page asks for it when the assistant is opened. */
export const fillAssistant = () => fill((entry) => entry.list === 'assistant');

/** Some file of the assistant, also one of the version before. */
export async function assistantIsKept(): Promise<boolean> {
  const cache = await caches.open(cacheName);
  return (await cache.keys()).some(({ url }) => new URL(url).pathname.startsWith('/assets/assistant/'));
}

/**
 * The page asks for it after a sign-in. It stays after sign-out, because it holds no data. Officers write to citizens, and
 * print papers, in either language.
 */
export const fillStaff = () =>
  fill(({ list, url }) => list === 'staff' || (list !== 'assistant' && url.startsWith('/assets/')));

export const staffIsKept = () => hasAny(`/${staffShellFile}`);

/** Of this version or of the one before it. */
export async function keptLanguages(): Promise<Language[]> {
  const kept = await Promise.all(languages.map((language) => hasAny(offlinePageIn(language))));
  return languages.filter((_, at) => kept[at]);
}

export const offlinePageIn = (language: Language) => `/${language}/offline.html`;

async function hasAny(url: string): Promise<boolean> {
  const cache = await caches.open(cacheName);
  return (await cache.match(url, { ignoreSearch: true })) !== undefined;
}

const isIn = ({ language }: PrecacheEntry, wanted: readonly Language[]) =>
  language === undefined || wanted.includes(language);

export const isListed = (url: string) => byUrl.has(url);

/** The cached file of this version or, for a page of the previous one that is still open, of that one. Where the browser
 * gives no cache (its disk fails, or the page is being left), the network answers. */
export async function cachedResponse(url: string): Promise<Response | undefined> {
  const entry = byUrl.get(url);
  if (!entry && !url.startsWith('/assets/')) return undefined;
  try {
    const cache = await caches.open(cacheName);
    return await (entry ? cache.match(keyOf(entry)) : cache.match(url, { ignoreSearch: true }));
  } catch {
    return undefined;
  }
}

/** Deletes what neither this version nor the one before it lists. */
export async function pruneCaches(): Promise<void> {
  const cache = await caches.open(cacheName);
  const list = entries.map(keyOf);
  const keep = new Set([...list, ...(await savedSiteList())]);
  for (const request of await cache.keys()) {
    const { pathname, search } = new URL(request.url);
    if (!keep.has(pathname + search)) await cache.delete(request);
  }
  await saveSiteList(list);
}

async function fill(isWanted: (entry: PrecacheEntry) => boolean): Promise<number> {
  const cache = await caches.open(cacheName);
  const there = new Set((await cache.keys()).map(({ url }) => url.slice(new URL(url).origin.length)));
  const missing = entries.filter((entry) => isWanted(entry) && !there.has(keyOf(entry)));
  const store = async (entry: PrecacheEntry, answer: Response | undefined) => {
    if (!answer) return;
    await cache.put(keyOf(entry), answer);
    there.add(keyOf(entry));
  };
  await inLanes(missing.filter(isHashed), async (entry) => store(entry, await heldByBrowser(entry)));
  const wanted = missing.filter((entry) => !there.has(keyOf(entry)));
  await inLanes(askedTogether(wanted, entries), async (together) => {
    const pack = together.length > 1 ? together[0]?.pack : undefined;
    const left = new Map(together.map((entry) => [entry.url, entry]));
    if (pack)
      for await (const [url, file] of filesIn(await fetchFile(pack, 'no-cache'))) {
        const entry = left.get(url);
        if (!entry || !(await isExactly(file, entry))) continue;
        await store(entry, file);
        left.delete(url);
      }
    for (const entry of left.values()) await store(entry, await fetchExactly(entry));
  });
  return missing.length;
}

async function inLanes<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const queue = all.values();
  const lane = async () => {
    for (const one of queue) await work(one);
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
}

/** Its name holds its hash: the browser may keep it for a year. */
const isHashed = ({ url }: PrecacheEntry) => url.startsWith('/assets/');

/** What the page has just loaded, without the network. */
async function heldByBrowser(entry: PrecacheEntry): Promise<Response | undefined> {
  const answer = await fetch(entry.url, { cache: 'only-if-cached', mode: 'same-origin' }).catch(() => null);
  return answer?.ok && (await isExactly(answer, entry)) ? answer : undefined;
}

/**
 * If what the browser holds is not the file it should be (an earlier build's under the same name, a captive portal's answer), it
 * comes from the network.
 */
async function fetchExactly(entry: PrecacheEntry): Promise<Response> {
  for (const cache of isHashed(entry) ? (['default', 'reload'] as const) : (['no-cache'] as const)) {
    const answer = await fetchFile(entry.url, cache);
    if (await isExactly(answer, entry)) return answer;
  }
  throw new Error(`${entry.url} is not the file it should be`);
}

async function fetchFile(url: string, cache: RequestCache): Promise<Response> {
  const answer = await fetch(url, { cache, redirect: 'error', credentials: 'same-origin' });
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return answer;
}

async function isExactly(answer: Response, { revision }: PrecacheEntry): Promise<boolean> {
  const digest = await crypto.subtle.digest('SHA-256', await answer.clone().arrayBuffer());
  return toHex(new Uint8Array(digest)).startsWith(revision);
}
