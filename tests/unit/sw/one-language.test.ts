import { afterEach, describe, expect, it, vi } from 'vitest';
import { entry, startWorker } from './worker-fixture.ts';

const words = { en: 'words', mr: 'शब्द' };
const entries = (version: string) => [
  entry('/en/offline.html', `no network ${version}`, 'first', 'en'),
  entry('/mr/offline.html', `नेटवर्क नाही ${version}`, 'first', 'mr'),
  entry('/assets/react.js', 'react'),
  entry('/assets/en.js', words.en, 'public', 'en'),
  entry('/assets/mr.js', words.mr, 'public', 'mr'),
  entry('/staff.html', 'older', 'staff'),
  entry('/assets/assistant/talk.js', 'older', 'assistant'),
];
const files = (version: string) =>
  new Map([
    ['/en/offline.html', `no network ${version}`],
    ['/mr/offline.html', `नेटवर्क नाही ${version}`],
    ['/assets/react.js', 'react'],
    ['/assets/en.js', words.en],
    ['/assets/mr.js', words.mr],
    ['/staff.html', 'older'],
    ['/assets/assistant/talk.js', 'older'],
  ]);

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

async function start({ network = 'cellular' }: { network?: string | undefined } = {}) {
  const served = files('1');
  const worker = startWorker(entries('1'), served);
  vi.stubGlobal('navigator', { connection: { type: network } });
  const { saveLanguage } = await import('#offline/storage/settings.ts');
  const fill = await import('../../../sw/one-language.ts');
  const kept = () => [...worker.cache.kept.keys()].map((key) => key.split('?')[0]);
  const tell = vi.fn(async () => undefined);
  return { ...worker, ...fill, files: served, saveLanguage, kept, tell };
}

const inMarathi = ['/mr/offline.html', '/assets/react.js', '/assets/mr.js'];

describe('a phone', () => {
  it('installs the language that was chosen, and no file of the other one', async () => {
    const phone = await start();
    await phone.saveLanguage('mr');
    await phone.fillOnInstall({ isUpdate: false });
    expect(phone.kept()).toEqual(['/mr/offline.html']);
    await phone.fillWhenIdle('mr', phone.tell);
    expect(phone.kept().sort()).toEqual([...inMarathi].sort());
    expect(phone.tell).toHaveBeenCalledOnce();
  });

  it.each([
    ['the console', 'staff', '/staff.html', true],
    ['no console', 'staff', '/staff.html', false],
    ['the assistant', 'assistant', '/assets/assistant/talk.js', true],
    ['no assistant', 'assistant', '/assets/assistant/talk.js', false],
  ] as const)('that has %s has the same after an update', async (_, list, url, isThere) => {
    const phone = await start();
    const { fillAssistant, fillStaff } = await import('../../../sw/precache.ts');
    if (isThere) await { staff: fillStaff, assistant: fillAssistant }[list]();
    vi.stubGlobal('self', {
      __WB_MANIFEST: [...entries('1').filter((one) => one.list !== list), entry(url, 'newer', list)],
    });
    phone.files.set(url, 'newer');
    vi.resetModules();
    const { fillOnInstall } = await import('../../../sw/one-language.ts');
    await fillOnInstall({ isUpdate: true });
    const texts = [...phone.cache.kept].filter(([key]) => key.startsWith(`${url}?`));
    expect(await Promise.all(texts.map(([, answer]) => answer.clone().text()))).toEqual(
      isThere ? ['older', 'newer'] : [],
    );
  });

  it('installs what its worker remembers for a page of an earlier version, which does not say its language', async () => {
    const phone = await start();
    await phone.saveLanguage('mr');
    await phone.fillWhenIdle(undefined, phone.tell);
    expect(phone.kept().sort()).toEqual([...inMarathi].sort());
  });

  it('gets the other language when somebody switches to it, and asks for no file twice', async () => {
    const phone = await start();
    await phone.fillWhenIdle('en', phone.tell);
    await phone.fillWhenIdle('mr', phone.tell);
    expect(phone.asked.toSorted()).toEqual(
      [
        '/assets/en.js',
        '/assets/mr.js',
        '/assets/react.js',
        '/en/offline.html',
        '/mr/offline.html',
      ].toSorted(),
    );
  });

  it('gets both where the network costs nothing, the chosen one first', async () => {
    const phone = await start({ network: 'wifi' });
    phone.tell.mockImplementation(async () => {
      expect(phone.kept().sort()).toEqual([...inMarathi].sort());
      return undefined;
    });
    await phone.fillWhenIdle('mr', phone.tell);
    expect(phone.tell).toHaveBeenCalledOnce();
    expect(phone.kept()).toContain('/assets/en.js');
  });

  it('that holds both keeps both through an update, and one that holds one gets no other', async () => {
    for (const held of [['mr'], ['mr', 'en']]) {
      const phone = await start();
      await phone.saveLanguage('mr');
      for (const language of held) await phone.fillWhenIdle(language, phone.tell);
      vi.resetModules();
      vi.stubGlobal('self', { __WB_MANIFEST: entries('2') });
      vi.stubGlobal('fetch', async (url: string) => new Response(files('2').get(url)));
      const next = await import('../../../sw/one-language.ts');
      await next.fillOnInstall({ isUpdate: true });
      const offline = phone.kept().filter((url) => url?.endsWith('offline.html'));
      expect(offline.sort()).toEqual(held.flatMap((one) => Array(2).fill(`/${one}/offline.html`)).sort());
      vi.resetModules();
    }
  });

  it('of an officer holds the words of both, because papers and messages are in either', async () => {
    const phone = await start();
    await phone.fillWhenIdle('en', phone.tell);
    const { fillStaff } = await import('../../../sw/precache.ts');
    await fillStaff();
    expect(phone.kept()).toEqual(expect.arrayContaining(['/assets/mr.js', '/staff.html']));
    expect(phone.kept()).not.toContain('/mr/offline.html');
  });
});
