import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';

type Change = { owner: string; id: string; what: string };
const phone = vi.hoisted(() => ({ listeners: [] as ((change: Change) => void)[] }));
// A page runs its effects after it was drawn; here it is never drawn.
vi.mock('react', async (original) => ({
  ...(await original<object>()),
  useEffect: (effect: () => unknown) => void effect(),
}));
vi.mock('#offline/index.ts', () => ({
  allReports: '*',
  publicOwner: 'public',
  deviceOutbox: {
    changes: { subscribe: (listener: (change: Change) => void) => void phone.listeners.push(listener) },
  },
  listReports: async () => [],
  deliveryStatus: async () => ({ at: 'gone' }),
}));
vi.mock('#api/public/persisted-query.ts', () => ({ forgetPersisted: async () => undefined }));
const { useFollowed, useReports } = await import('#api/public/outbox/reports.ts');

const keys = { reports: ['reports'], files: ['report-files', 'a'], delivery: ['delivery', 'a'] };
let client: QueryClient;
beforeEach(() => {
  phone.listeners.length = 0;
  client = new QueryClient();
});

function open(hook: () => unknown): void {
  const Page = () => {
    hook();
    return null;
  };
  renderToStaticMarkup(createElement(QueryClientProvider, { client }, createElement(Page)));
}

/** What is asked for again after a change. */
async function askedAfter(change: Partial<Change>): Promise<string[]> {
  for (const key of Object.values(keys)) client.setQueryData(key, []);
  for (const listener of phone.listeners) listener({ owner: 'public', id: 'a', what: 'received', ...change });
  await new Promise((turn) => setTimeout(turn, 0));
  return Object.entries(keys)
    .filter(([, key]) => client.getQueryState(key)?.isInvalidated !== false)
    .map(([name]) => name);
}

it.each([
  ['lists reports', () => useReports()],
  ['follows one', () => useFollowed({ id: 'a', at: 'phone' } as never)],
])('a page that %s hears of each change, once', async (_, hook) => {
  open(hook);
  open(hook);
  expect(phone.listeners).toHaveLength(1);
  expect(await askedAfter({})).toEqual(['reports', 'files', 'delivery']);
  expect(await askedAfter({ id: 'b' })).toEqual(['reports', 'files']);
});

it('the progress of a file changes nothing but the files, and the work of officers nothing', async () => {
  open(() => useReports());
  expect(await askedAfter({ what: 'file' })).toEqual(['files']);
  expect(await askedAfter({ owner: 'anita' })).toEqual([]);
});

it('when another tab forgot everything, this page forgets it too', async () => {
  open(() => useReports());
  client.setQueryData(['track', 'FIR-1'], 'an answer');
  await askedAfter({ id: '*', what: 'forgotten' });
  expect(client.getQueryData(['track', 'FIR-1'])).toBeUndefined();
  expect(client.getQueryData(keys.delivery)).toBeUndefined();
  expect(client.getQueryData(keys.reports)).toBeUndefined();
});

it('asks for the status of a complaint again once a message about it has arrived', async () => {
  open(useReports);
  const known = [
    { id: 'm', summary: { reportId: 'c' } },
    { id: 'c', referenceId: 'FIR-1', summary: {} },
  ];
  const isAskedAfter = async (what: string, id: string) => {
    client.setQueryData(['reports'], known);
    client.setQueryData(['track', 'FIR-1'], {});
    client.setQueryData(['track', 'FIR-2'], {});
    for (const listener of phone.listeners) listener({ owner: 'public', id, what });
    await new Promise((turn) => setTimeout(turn, 0));
    expect(client.getQueryState(['track', 'FIR-2'])?.isInvalidated).toBe(false);
    return client.getQueryState(['track', 'FIR-1'])?.isInvalidated;
  };
  expect(await isAskedAfter('sending', 'm')).toBe(false);
  expect(await isAskedAfter('received', 'c')).toBe(false);
  expect(await isAskedAfter('received', 'm')).toBe(true);
});
