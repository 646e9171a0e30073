import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { incidentStatusAct } from '#contract/acts/status.ts';
import { listEntries } from '#offline/outbox/outbox.ts';
import { flushStaff } from '#offline/staff/flush-staff.ts';
import { type StaffKeys, saveStaffKeys } from '#offline/staff/staff-keys.ts';
import { Phone, type Process } from '#simulator/phone.ts';

const device = vi.hoisted(() => ({ outbox: null as unknown, keys: null as StaffKeys | null }));
vi.mock('#offline/outbox/outbox.ts', async (original) => ({
  ...(await original<object>()),
  get deviceOutbox() {
    return device.outbox;
  },
}));
vi.mock('#api/staff/client/staff-keys.ts', () => ({
  keysOf: async (id: string) => (device.keys?.userId === id ? device.keys : null),
}));

const {
  deliveredLate,
  enqueueAsStaff: keepAsStaff,
  writeAsStaff,
} = await import('#api/staff/outbox/staff-outbox.ts');

let phone: Phone;
let page: Process;
let keys: StaffKeys;
const session = { role: 'pi', user: { id: 'anita' }, until: 0 } as never;
const id = '01900000-0000-7000-8000-000000000001';
const write = {
  row: incidentStatusAct.endpoint,
  kind: 'incident-status',
  case: id,
  params: { id },
  body: { status: 'action', additionalNotes: 'Seen.' },
  version: 3,
  summary: { referenceId: 'FIR-1' },
} as const;

beforeEach(async () => {
  phone = new Phone();
  page = phone.start();
  device.outbox = page.outbox;
  const sealKey = Buffer.alloc(32, 7).toString('base64url');
  const signIn = { userId: 'anita', sealKey, token: 'a token', expiresAt: '2026-11-28T00:00:00.000Z' };
  keys = await saveStaffKeys(signIn, page.platform);
  device.keys = keys;
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => vi.unstubAllGlobals());

const kept = () => listEntries(page.outbox, 'anita', keys.entries);
const send = (token: string | null = 'a token') =>
  flushStaff(page.outbox, keys, () => (token === null ? null : { userId: 'anita', token }));
const offline = () => vi.stubGlobal('navigator', { onLine: false });

describe('a staff write', () => {
  it('is saved with its own idempotency key and the version that the officer saw', async () => {
    offline();
    await writeAsStaff(session, write);
    const [entry] = await kept();
    expect(entry).toMatchObject({ kind: 'incident-status', case: id, owner: 'anita', state: 'sealed' });
    expect(entry?.letter).toMatchObject({
      method: 'PUT',
      headers: { 'idempotency-key': entry?.id, 'if-match': '"3"' },
      summary: { referenceId: 'FIR-1' },
    });
    expect(entry?.letter?.path).toMatch(new RegExp(`/pi-user/incident-reports/status/${id}$`));
  });

  it('without a version is sent without If-Match', async () => {
    offline();
    await writeAsStaff(session, { ...write, version: null });
    const [entry] = await kept();
    expect(entry?.letter?.headers).not.toHaveProperty('if-match');
  });

  it('is refused and not saved without this user’s keys', async () => {
    device.keys = null;
    await expect(writeAsStaff(session, write)).rejects.toThrow('keys');
    expect(await kept()).toEqual([]);
  });

  it('rejects when there is no space, and nothing is sent', async () => {
    phone.disk.free = 10;
    let listening = 0;
    const { subscribe } = page.outbox.changes;
    vi.spyOn(page.outbox.changes, 'subscribe').mockImplementation((listener) => {
      const stop = subscribe(listener);
      listening += 1;
      return () => {
        listening -= 1;
        stop();
      };
    });
    await expect(writeAsStaff(session, write)).rejects.toMatchObject({ name: 'StoreError' });
    expect(listening).toBe(0);
    phone.disk.free = Number.POSITIVE_INFINITY;
    await send();
    expect(phone.network.requests).toEqual([]);
  });
});

describe('the result of a staff write', () => {
  it('is waiting immediately when offline', async () => {
    offline();
    expect(await writeAsStaff(session, write)).toBe('waiting');
    expect(phone.network.requests).toEqual([]);
  });

  it('is delivered when the server has accepted it', async () => {
    const { end } = await keepAsStaff(session, write);
    await send();
    expect(await end).toBe('delivered');
    expect(await kept()).toEqual([]);
  });

  it('is announced by the list of waiting changes only where its sender no longer waits', async () => {
    const { end } = await keepAsStaff(session, write);
    const [entry] = await kept();
    const change = { id: entry?.id ?? '', what: 'received' };
    expect(deliveredLate(change, await kept())).toBeUndefined();
    phone.network.rest = 'lost_before';
    await send();
    await end;
    expect(deliveredLate(change, await kept())?.id).toBe(entry?.id);
    expect(deliveredLate({ ...change, what: 'waiting' }, await kept())).toBeUndefined();
    expect(deliveredLate(change, [])).toBeUndefined();
  });

  it('is attention when the server has refused it', async () => {
    phone.network.rest = 409;
    const { end } = await keepAsStaff(session, write);
    await send();
    expect(await end).toBe('attention');
  });

  it('is signIn when the session has ended', async () => {
    phone.network.rest = 401;
    const { end } = await keepAsStaff(session, write);
    await send();
    expect(await end).toBe('signIn');
    expect(await kept()).toHaveLength(1);
  });

  it('is signIn behind a change that waits for it, too', async () => {
    phone.network.rest = 401;
    await keepAsStaff(session, write);
    await send();
    const { end } = await keepAsStaff(session, { ...write, case: 'another' });
    expect(await end).toBe('signIn');
  });

  it('is waiting at once behind a change that the network lost', async () => {
    phone.network.rest = 'lost_before';
    const first = await keepAsStaff(session, write);
    await send();
    expect(await first.end).toBe('waiting');
    const { end } = await keepAsStaff(session, { ...write, version: null });
    expect(await end).toBe('waiting');
  });

  it('is waiting when the network loses the request, at once', async () => {
    // The moment after which nobody waits any longer does not come.
    const later = setTimeout;
    vi.stubGlobal('setTimeout', (run: () => void, ms: number) => (ms < 10_000 ? later(run, ms) : 0));
    phone.network.rest = 'lost_before';
    const { end } = await keepAsStaff(session, write);
    await send();
    const patience = new Promise((over) => later(over, 60_000, 'still sending'));
    expect(await Promise.race([end, patience])).toBe('waiting');
  });
});
