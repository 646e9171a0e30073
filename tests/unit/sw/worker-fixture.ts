// Environment of a service worker in memory: its cache, network and URL.
import { createHash } from 'node:crypto';
import { IDBFactory } from 'fake-indexeddb';
import { vi } from 'vitest';
import type { Language } from '#contract/shared/language.ts';
import type { PrecacheEntry } from '#contract/shared/pages.ts';

export const origin = 'https://site.example';

/** Files served by the network, by path; a function returns its own response. */
export type Files = Map<string, string | (() => Response | Promise<Response>)>;

export const entry = (
  url: string,
  text: string,
  list: PrecacheEntry['list'] = 'public',
  language?: Language,
  pack?: string,
): PrecacheEntry => ({
  url,
  revision: createHash('sha256').update(text).digest('hex').slice(0, 16),
  list,
  ...(language && { language }),
  ...(pack && { pack }),
});

/** `browserHolds`: what its own cache has, by path. */
export function startWorker(
  entries: readonly PrecacheEntry[],
  files: Files,
  browserHolds: ReadonlyMap<string, string> = new Map(),
) {
  const cache = new MemoryCache();
  const asked: string[] = [];
  const ways: string[] = [];
  vi.stubGlobal('self', { __WB_MANIFEST: entries });
  vi.stubGlobal('location', { origin });
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('caches', { open: async () => cache });
  vi.stubGlobal('fetch', async (input: string | { url: string }, how?: RequestInit) => {
    const { pathname } = new URL(typeof input === 'string' ? input : input.url, origin);
    if (how?.cache === 'only-if-cached') {
      const held = browserHolds.get(pathname);
      if (held === undefined) throw new TypeError('not in the cache');
      return new Response(held);
    }
    asked.push(pathname);
    ways.push(`${how?.cache} ${pathname}`);
    const file = files.get(pathname);
    if (file === undefined) throw new TypeError('no network');
    return typeof file === 'string' ? new Response(file) : file();
  });
  return { cache, asked, ways };
}

/** URLs with their query, as in Cache Storage. */
class MemoryCache {
  readonly kept = new Map<string, Response>();

  async put(key: string, answer: Response): Promise<void> {
    this.kept.set(key, answer);
  }

  async match(key: string, { ignoreSearch = false } = {}): Promise<Response | undefined> {
    const found = [...this.kept].find(([kept]) => (ignoreSearch ? kept.split('?')[0] === key : kept === key));
    return found?.[1].clone();
  }

  async keys(): Promise<{ url: string }[]> {
    return [...this.kept.keys()].map((key) => ({ url: `${origin}${key}` }));
  }

  async delete({ url }: { url: string }): Promise<boolean> {
    return this.kept.delete(url.slice(origin.length));
  }
}
