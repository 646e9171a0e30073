import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listEntries, withdrawEntry } from '#offline/outbox/outbox.ts';
import { flushStaff } from '#offline/staff/flush-staff.ts';
import { type StaffKeys, saveStaffKeys } from '#offline/staff/staff-keys.ts';
import { Phone, type Process } from '#simulator/phone.ts';

const session = { role: 'sp', user: { id: 'anita' }, until: 0 } as never;
const device = vi.hoisted(() => ({
  outbox: null as unknown,
  keys: null as StaffKeys | null,
  isPersonNeeded: false,
  asked: 0,
}));
vi.mock('#offline/outbox/outbox.ts', async (original) => ({
  ...(await original<object>()),
  get deviceOutbox() {
    return device.outbox;
  },
}));
vi.mock('#offline/staff/flush-staff.ts', async (original) => {
  const known = await original<typeof import('#offline/staff/flush-staff.ts')>();
  return {
    ...known,
    flushStaff: async (...given: Parameters<typeof known.flushStaff>) => ({
      ...(await known.flushStaff(...given)),
      ...(device.isPersonNeeded && { personNeeded: true }),
    }),
  };
});
vi.mock('#api/staff/client/staff-keys.ts', () => ({
  keysOf: async (id: string) => (device.keys?.userId === id ? device.keys : null),
}));
vi.mock('#api/staff/client/session.ts', async (original) => ({
  ...(await original<object>()),
  useSession: () => session,
}));
vi.mock('#api/staff/client/person.ts', async (original) => ({
  ...(await original<object>()),
  refreshRoster: async () => {
    device.asked += 1;
  },
}));
const { useSendNow, useSendWrite, useSendWrites } = await import('#api/staff/outbox/staff-outbox.ts');
const { staffKey } = await import('#api/staff/client/staff-query.ts');

let phone: Phone;
let page: Process;
let keys: StaffKeys;
let queries: QueryClient;
const ids = ['01900000-0000-7000-8000-000000000001', '01900000-0000-7000-8000-000000000002'] as const;
const target = (_id: string) => ({ _id, name: 'FIR-1', version: 3 });
const input = { status: 'action', note: 'Seen.' } as const;

/** What a hook gives on a console. */
function given<T>(hook: () => T): T {
  const seen: T[] = [];
  const Console = () => {
    seen.push(hook());
    return null;
  };
  renderToStaticMarkup(createElement(QueryClientProvider, { client: queries }, createElement(Console)));
  return seen[0] as T;
}

beforeEach(async () => {
  phone = new Phone();
  page = phone.start();
  Object.assign(device, { outbox: page.outbox, isPersonNeeded: false, asked: 0 });
  const sealKey = Buffer.alloc(32, 7).toString('base64url');
  const signIn = { userId: 'anita', sealKey, token: 'a token', expiresAt: '2026-11-28T00:00:00.000Z' };
  keys = await saveStaffKeys(signIn, page.platform);
  device.keys = keys;
  queries = new QueryClient();
  queries.setQueryData([...staffKey(session, 'incidents'), 'page'], {
    data: ids.map((_id) => ({ _id, version: 3, status: 'pending' })),
  });
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => vi.unstubAllGlobals());

const kept = () => listEntries(page.outbox, 'anita', keys.entries);
const send = () => flushStaff(page.outbox, keys, () => ({ userId: 'anita', token: 'a token' }));
const statuses = () =>
  queries
    .getQueryData<{ data: { status: string; version: number }[] }>([
      ...staffKey(session, 'incidents'),
      'page',
    ])
    ?.data.map(({ status, version }) => `${status} ${version}`);

describe('one change', () => {
  it('is named as saved before it is sent, and stands in the list once it is delivered', async () => {
    const onSaved = vi.fn();
    const end = given(() => useSendWrite('incident-status'))(target(ids[0]), input, { onSaved });
    await expect.poll(() => onSaved).toHaveBeenCalledOnce();
    expect(await kept()).toHaveLength(1);
    expect(statuses()).toEqual(['pending 3', 'pending 3']);
    await send();
    expect(await end).toBe('delivered');
    expect(statuses()).toEqual(['action 4', 'pending 3']);
  });

  it('that is taken back while it waits ends as taken back', async () => {
    const onSaved = vi.fn();
    const end = given(() => useSendWrite('incident-status'))(target(ids[0]), input, { onSaved });
    await expect.poll(() => onSaved).toHaveBeenCalledOnce();
    const [entry] = await kept();
    expect(await withdrawEntry(page.outbox, entry?.id ?? '')).toBe('withdrawn');
    expect(await end).toBe('withdrawn');
    expect(statuses()).toEqual(['pending 3', 'pending 3']);
  });

  it('that waits leaves the list as it is', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    expect(await given(() => useSendWrite('incident-status'))(target(ids[0]), input)).toBe('waiting');
    expect(statuses()).toEqual(['pending 3', 'pending 3']);
  });
});

describe('a change of several rows', () => {
  it('is one write a row, and all that are delivered stand in the list', async () => {
    const { unsaved, ends } = await given(() => useSendWrites('incident-status'))(ids.map(target), input);
    expect(unsaved).toEqual([]);
    await send();
    expect((await ends).map(({ sent }) => sent)).toEqual(['delivered', 'delivered']);
    expect(statuses()).toEqual(['action 4', 'action 4']);
  });

  it('names the rows that could not be saved', async () => {
    device.keys = null;
    const { unsaved, ends } = await given(() => useSendWrites('incident-status'))(ids.map(target), input);
    expect(unsaved.map(({ _id }) => _id)).toEqual(ids);
    expect(await ends).toEqual([]);
    expect(statuses()).toEqual(['pending 3', 'pending 3']);
  });
});

it.each([true, false])('where a person is needed (%s), the roster is asked for again', async (isNeeded) => {
  device.isPersonNeeded = isNeeded;
  await given(useSendNow)();
  expect(device.asked).toBe(isNeeded ? 1 : 0);
  device.keys = null;
  await expect(given(useSendNow)()).resolves.toBeUndefined();
});
