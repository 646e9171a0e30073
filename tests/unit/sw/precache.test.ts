import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bytesOfPack } from '#contract/shared/packs.ts';
import { entry, type Files, startWorker } from './worker-fixture.ts';

const page = entry('/en/index.html', 'page', 'first', 'en');
const style = entry('/assets/a.css', 'style');
const staff = entry('/staff.html', 'staff', 'staff');
const entries = [page, style, staff];
let files: Files;

const packed = (text: string) => () => new Response(new Uint8Array(bytesOfPack(text)));

beforeEach(() => {
  files = new Map([
    ['/en/index.html', 'page'],
    ['/assets/a.css', 'style'],
    ['/staff.html', 'staff'],
  ]);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

async function start(list = entries, browserHolds?: ReadonlyMap<string, string>) {
  const fixture = startWorker(list, files, browserHolds);
  return { ...fixture, precache: await import('../../../sw/precache.ts') };
}

describe('the files of the site', () => {
  it('are cached under URL and hash, list by list', async () => {
    const { cache, precache } = await start();
    expect(await precache.fillFirst(['en'])).toBe(1);
    expect([...cache.kept.keys()]).toEqual([`/en/index.html?${page.revision}`]);
    expect(await precache.fillPublic(['en'])).toBe(1);
    expect(await precache.staffIsKept()).toBe(false);
    expect(await precache.fillStaff()).toBe(1);
    expect(await precache.staffIsKept()).toBe(true);
  });

  it('are fetched once, regardless of how often they are filled', async () => {
    const { asked, precache } = await start();
    await precache.fillPublic(['en']);
    expect(await precache.fillPublic(['en'])).toBe(0);
    expect(asked).toEqual(['/en/index.html', '/assets/a.css']);
  });

  it('are taken from the browser’s cache where their name has a hash, and from the network if that one is another file', async () => {
    const { cache, precache, ways } = await start();
    const answers = ['an earlier build', 'style'];
    files.set('/assets/a.css', () => new Response(answers.shift()));
    await precache.fillPublic(['en']);
    expect(ways).toEqual(['no-cache /en/index.html', 'default /assets/a.css', 'reload /assets/a.css']);
    expect(await cache.kept.get(`/assets/a.css?${style.revision}`)?.text()).toBe('style');
  });

  it.each([
    { what: 'asked for nowhere where the browser holds them', held: 'style', expected: [] },
    {
      what: 'from the network where it holds another file',
      held: 'an older one',
      expected: ['/assets/a.css'],
    },
  ])('are $what', async ({ held, expected }) => {
    const { asked, cache, precache } = await start([style], new Map([['/assets/a.css', held]]));
    expect(await precache.fillPublic(['en'])).toBe(1);
    expect(asked).toEqual(expected);
    expect(await cache.kept.get(`/assets/a.css?${style.revision}`)?.text()).toBe('style');
  });

  it('continue after an interrupted download', async () => {
    const { asked, cache, precache } = await start();
    await precache.fillFirst(['en']);
    files.set('/assets/a.css', () => Promise.reject(new TypeError('broken off')));
    await expect(precache.fillPublic(['en'])).rejects.toThrow('broken off');
    expect([...cache.kept.keys()]).toEqual([`/en/index.html?${page.revision}`]);
    files.set('/assets/a.css', 'style');
    asked.length = 0;
    expect(await precache.fillPublic(['en'])).toBe(1);
    expect(asked).toEqual(['/assets/a.css']);
  });

  it.each([
    { what: 'the page of a captive portal', answer: () => new Response('log in here') },
    { what: 'an error of the server', answer: () => new Response('page', { status: 500 }) },
  ])('never hold $what', async ({ answer }) => {
    const { cache, precache } = await start();
    files.set('/en/index.html', answer);
    await expect(precache.fillFirst(['en'])).rejects.toThrow('/en/index.html');
    expect(cache.kept.size).toBe(0);
  });
});

describe('the pages of a pack', () => {
  const pack = '/en/pages.txt';
  const inPack = (name: string) => entry(`/en/${name}.html`, `<p>${name} ०</p>`, 'first', 'en', pack);
  const pages = [inPack('numbers'), inPack('guidance'), inPack('offline')];
  const text = ['numbers', 'guidance', 'offline']
    .map((name) => `/en/${name}.html\n<p>${name} ०</p>`)
    .join('\f');
  const policy = { 'content-security-policy': "default-src 'none'", 'content-encoding': 'br' };

  it('come in one answer, and each is stored under its own address with the policy of the pack', async () => {
    files.set(
      pack,
      () =>
        new Response(new Uint8Array(bytesOfPack(text)), {
          headers: { ...policy, 'content-type': 'text/plain' },
        }),
    );
    const { asked, cache, precache } = await start(pages);
    expect(await precache.fillFirst(['en'])).toBe(3);
    expect(asked).toEqual([pack]);
    const stored = cache.kept.get(`/en/guidance.html?${pages[1]?.revision}`);
    expect(await stored?.text()).toBe('<p>guidance ०</p>');
    expect(stored?.headers.get('content-security-policy')).toBe("default-src 'none'");
    expect(stored?.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(stored?.headers.get('content-encoding')).toBeNull();
  });

  it('are asked for one by one where only one is missing', async () => {
    files.set(pack, packed(text));
    files.set('/en/offline.html', '<p>offline ०</p>');
    const { asked, cache, precache } = await start(pages);
    for (const { url, revision } of pages.slice(0, 2)) await cache.put(`${url}?${revision}`, new Response());
    expect(await precache.fillFirst(['en'])).toBe(1);
    expect(asked).toEqual(['/en/offline.html']);
  });

  it.each([
    { what: 'the page of a captive portal', answer: 'log in here', stored: [], next: 'numbers' },
    {
      what: 'a page of another build',
      answer: text.replace('guidance ०', 'newer'),
      stored: ['numbers', 'offline'],
      next: 'guidance',
    },
    { what: 'half a pack', answer: text.slice(0, 60), stored: ['numbers'], next: 'guidance' },
  ])('are not stored from $what, but asked for alone', async ({ answer, stored, next }) => {
    files.set(pack, packed(answer));
    const { asked, cache, precache } = await start(pages);
    await expect(precache.fillFirst(['en'])).rejects.toThrow('no network');
    expect(asked).toEqual([pack, `/en/${next}.html`]);
    expect([...cache.kept.keys()].map((key) => key.replace(/\.html.*/, ''))).toEqual(
      stored.map((name) => `/en/${name}`),
    );
  });
});

describe('the scripts of a pack', () => {
  const pack = '/scripts-later.txt';
  const script = (name: string) => entry(`/assets/${name}-1.js`, `run("${name}")`, 'public', undefined, pack);
  const scripts = ['a', 'b', 'c', 'd', 'e'].map(script);
  const text = ['a', 'b', 'c', 'd', 'e'].map((name) => `/assets/${name}-1.js\nrun("${name}")`).join('\f');

  it('come in one answer, as scripts', async () => {
    files = new Map([[pack, packed(text)]]);
    const { asked, cache, precache } = await start(scripts);
    expect(await precache.fillPublic(['en'])).toBe(5);
    expect(asked).toEqual([pack]);
    const stored = cache.kept.get(`/assets/c-1.js?${scripts[2]?.revision}`);
    expect(stored?.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(await stored?.text()).toBe('run("c")');
  });

  it('are kept as far as they have come when the download breaks off, and the others come next time', async () => {
    const begun = text.slice(0, text.indexOf('run("d")'));
    const broken = new ReadableStream({
      start: (stream) => stream.enqueue(new TextEncoder().encode(begun)),
      pull: (stream) => stream.error(new TypeError('broken off')),
    });
    files = new Map<string, string | (() => Response)>([[pack, () => new Response(broken)]]);
    const { asked, cache, precache } = await start(scripts);
    await expect(precache.fillPublic(['en'])).rejects.toThrow('broken off');
    expect([...cache.kept.keys()].map((key) => key.slice(8, 9))).toEqual(['a', 'b', 'c']);
    files.set('/assets/d-1.js', 'run("d")');
    files.set('/assets/e-1.js', 'run("e")');
    expect(await precache.fillPublic(['en'])).toBe(2);
    expect(asked).toEqual([pack, '/assets/d-1.js', '/assets/e-1.js']);
  });

  it('end their download when a phone has no room for them', async () => {
    const cancel = vi.fn();
    const endless = new ReadableStream({
      start: (stream) => stream.enqueue(new TextEncoder().encode(`${text}\f`)),
      cancel,
    });
    files = new Map<string, string | (() => Response)>([[pack, () => new Response(endless)]]);
    const { cache, precache } = await start(scripts);
    vi.spyOn(cache, 'put').mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
    await expect(precache.fillPublic(['en'])).rejects.toThrow('full');
    expect(cancel).toHaveBeenCalled();
  });

  it('come alone after an update that changed fewer than half of them, or where the browser holds the others', async () => {
    files = new Map<string, string | (() => Response)>([
      [pack, packed(text)],
      ['/assets/d-1.js', 'run("d")'],
      ['/assets/e-1.js', 'run("e")'],
    ]);
    const { asked, cache, precache } = await start(scripts, new Map([['/assets/a-1.js', 'run("a")']]));
    for (const { url, revision } of scripts.slice(1, 3))
      await cache.put(`${url}?${revision}`, new Response());
    expect(await precache.fillPublic(['en'])).toBe(3);
    expect(asked).toEqual(['/assets/d-1.js', '/assets/e-1.js']);
  });
});

describe('a cached file', () => {
  it('is of this version, and of an earlier one only under /assets/', async () => {
    const { cache, precache } = await start();
    await cache.put('/en/index.html?old', new Response('old page'));
    await cache.put('/assets/old.js?1', new Response('old script'));
    expect(await precache.cachedResponse('/en/index.html')).toBeUndefined();
    expect(await (await precache.cachedResponse('/assets/old.js'))?.text()).toBe('old script');
    await precache.fillFirst(['en']);
    expect(await (await precache.cachedResponse('/en/index.html'))?.text()).toBe('page');
  });

  it('stays through one update, and is removed by the second', async () => {
    const first = await start();
    await first.precache.fillPublic(['en']);
    await first.precache.pruneCaches();
    const kept = [...first.cache.kept.keys()];

    const next = entry('/assets/b.css', 'style b');
    const update = async (list: typeof entries) => {
      vi.resetModules();
      vi.stubGlobal('self', { __WB_MANIFEST: list });
      const { pruneCaches: prune } = await import('../../../sw/precache.ts');
      await prune();
    };
    await update([next]);
    expect([...first.cache.kept.keys()]).toEqual(kept);
    await update([next]);
    expect([...first.cache.kept.keys()]).toEqual([]);
  });
});
