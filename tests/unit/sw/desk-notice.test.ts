// An empty push on a device of an officer: the notice names no case, and opens the console.
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, it, vi } from 'vitest';

const { secrets } = vi.hoisted(() => ({ secrets: [] as string[] }));
vi.mock('#offline/receipts/held-secrets.ts', () => ({ heldSecrets: async () => secrets }));

const { openNews, showNews } = await import('../../../sw/push.ts');
const { saveDeskPage, saveLanguage } = await import('#offline/storage/settings.ts');

let shown: { title: string; body: string; lang: string; tag: string }[];
let asked: string[];
let opened: string[];

beforeEach(() => {
  secrets.length = 0;
  [shown, asked, opened] = [[], [], []];
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('registration', {
    showNotification: async (title: string, options: { body: string; lang: string; tag: string }) =>
      void shown.push({ title, ...options }),
  });
  vi.stubGlobal('clients', {
    matchAll: async () => [],
    openWindow: async (page: string) => void opened.push(page),
  });
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return Response.json({ success: true, unread: 0 });
  });
});

const press = (tag: string) => openNews({ tag, close: () => undefined } as unknown as Notification);
const tags = () => shown.map(({ tag }) => tag);

it.each([
  ['en', 'New work is waiting for you', 'Open the console to see it.'],
  ['mr', 'तुमच्यासाठी काम आले आहे', 'पाहण्यासाठी डॅशबोर्ड उघडा.'],
] as const)(
  'says that there is work, in the language of the device (%s), and opens the console',
  async (lang, title, body) => {
    await saveLanguage(lang);
    await saveDeskPage('/sho-dashboard');
    await showNews();
    expect(shown).toMatchObject([{ title, body, lang, tag: 'desk' }]);
    expect(asked).toEqual([]);
    await press('desk');
    expect(opened).toEqual(['/sho-dashboard']);
  },
);

it('says only that there is news once the officer has signed out', async () => {
  await saveDeskPage('/sho-dashboard');
  await saveDeskPage(null);
  await showNews();
  expect(tags()).toEqual(['news']);
  await press('desk');
  expect(opened).toEqual(['/my-reports']);
});

it('says both on a device that also holds a complaint', async () => {
  secrets.push('secret');
  await saveDeskPage('/superintendent-dashboard');
  await showNews();
  expect(tags()).toEqual(['desk', 'news']);
  expect(asked).toHaveLength(1);
});
