import { afterEach, describe, expect, it, vi } from 'vitest';
import { entry, type Files, origin, startWorker } from './worker-fixture.ts';

const pages = [
  ['/en/index.html', 'first page'],
  ['/mr/index.html', 'पहिले पान'],
  ['/mr/offline.html', 'नेटवर्क नाही'],
  ['/en/offline.html', 'no network'],
  ['/staff.html', 'console'],
  ['/assets/a.js', 'script'],
] as const;

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

async function start({ isKept = true, files = new Map() as Files } = {}) {
  const list = pages.map(([url, text]) => entry(url, text));
  const { cache, asked } = startWorker(list, files);
  const { respondToNavigation: answer } = await import('../../../sw/navigation.ts');
  if (isKept)
    for (const [at, [url, text]] of pages.entries())
      await cache.put(`${url}?${list[at]?.revision}`, new Response(text));
  const request = (path: string, given: object = {}) =>
    answer({ method: 'GET', mode: 'navigate', url: new URL(path, origin).href, ...given } as Request);
  return {
    asked,
    cache,
    request,
    text: async (path: string, given = {}) => (await request(path, given))?.text(),
  };
}

describe('a precached page', () => {
  it.each([
    ['/?lang=mr', 'पहिले पान'],
    ['/?lang=en', 'first page'],
    ['/sho-dashboard?tab=incident-reporting', 'console'],
    ['/superintendent-dashboard/', 'console'],
  ])('answers %s without the network', async (path, text) => {
    const worker = await start();
    expect(await worker.text(path)).toBe(text);
    expect(worker.asked).toEqual([]);
  });

  it('is answered in English when no language, or an unknown one, was chosen', async () => {
    const worker = await start();
    expect(await worker.text('/')).toBe('first page');
    expect(await worker.text('/?lang=fr')).toBe('first page');
  });
});

describe('a page that is not precached', () => {
  it('is fetched from the network', async () => {
    const worker = await start({ isKept: false, files: new Map([['/', 'from the network']]) });
    expect(await worker.text('/')).toBe('from the network');
  });

  it('is the offline page in the requested language when there is no network', async () => {
    const worker = await start();
    expect(await worker.text('/no-such-page?lang=mr')).toBe('नेटवर्क नाही');
  });

  it('is the same page in the other language when there is no network and only that one is kept', async () => {
    const worker = await start({ isKept: false });
    const english = pages[0];
    await worker.cache.put(
      `${english[0]}?${entry(english[0], english[1]).revision}`,
      new Response('first page'),
    );
    expect(await worker.text('/?lang=mr')).toBe('first page');
  });

  it('is an error when not even the offline page is precached', async () => {
    const worker = await start({ isKept: false });
    expect((await worker.request('/no-such-page'))?.type).toBe('error');
  });
});

describe('a file', () => {
  it('is fetched where the browser gives no cache', async () => {
    const worker = await start({ files: new Map([['/assets/a.js', 'from the network']]) });
    vi.stubGlobal('caches', { open: () => Promise.reject(new DOMException('gone', 'InvalidStateError')) });
    expect(await worker.text('/assets/a.js', { mode: 'no-cors' })).toBe('from the network');
  });

  it('is asked for again after the network failed once', async () => {
    let tries = 0;
    const flaky = () => {
      tries += 1;
      return tries === 1 ? Promise.reject(new TypeError('cut')) : new Response('script');
    };
    const worker = await start({ files: new Map([['/assets/new.js', flaky]]) });
    expect(await worker.text('/assets/new.js', { mode: 'no-cors' })).toBe('script');
  });
});

describe('other requests', () => {
  it.each([
    ['/api/v1/public/directory', {}],
    ['/media/a', {}],
    ['/health/live', {}],
    ['https://elsewhere.example/', {}],
    ['/', { method: 'POST' }],
    ['/robots.txt', { mode: 'no-cors' }],
  ])('leaves %s to the browser', async (path, given) => {
    const worker = await start();
    expect(worker.request(path, given)).toBeUndefined();
  });

  it('are answered from the cache for a listed file, and from the network for an unknown asset', async () => {
    const worker = await start({ files: new Map([['/assets/new.js', 'new script']]) });
    expect(await worker.text('/assets/a.js', { mode: 'no-cors' })).toBe('script');
    expect(worker.asked).toEqual([]);
    expect(await worker.text('/assets/new.js', { mode: 'no-cors' })).toBe('new script');
  });
});
