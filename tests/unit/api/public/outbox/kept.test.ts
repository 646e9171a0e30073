import { afterEach, expect, it, vi } from 'vitest';

type Change = { owner: string; id: string; what: string };
const at = (place: 'phone' | 'received', kind = 'complaint') =>
  place === 'received' ? { at: place, receipt: { kind } } : { at: place, entry: { kind } };
const phone = vi.hoisted(() => ({
  reports: [] as { at: string }[],
  isBroken: false,
  starts: 0,
  tell: (_: Change) => undefined as unknown,
}));
vi.mock('#offline/index.ts', () => ({
  allReports: '*',
  publicOwner: 'public',
  deviceOutbox: { changes: { subscribe: (listener: typeof phone.tell) => (phone.tell = listener) } },
  countUnsent: async () => new Map(phone.reports.map((_, at) => [`owner ${at}`, {}])),
  listReports: async () => (phone.isBroken ? Promise.reject(new Error('blocked')) : phone.reports),
  showBadge: async (counted: object) => void badges.push(counted),
  startPublicOutbox: () => {
    phone.starts += 1;
  },
}));
const kept: object[] = [];
vi.mock('#api/public/outbox/kept.ts', () => ({ noteKept: (next: object) => void kept.push(next) }));
const badges: object[] = [];
const turn = () => new Promise((done) => setTimeout(done, 0));

afterEach(() => {
  vi.resetModules();
  Object.assign(phone, { reports: [], isBroken: false, starts: 0 });
  for (const list of [kept, badges]) list.length = 0;
});

const wake = async () => (await import('#api/public/outbox/wake.ts')).wakeOutbox;

it('the outbox wakes once, and counts again at what changes the number of reports', async () => {
  phone.reports = [at('phone'), at('received')];
  const wakeOutbox = await wake();
  wakeOutbox();
  wakeOutbox();
  await turn();
  expect(phone.starts).toBe(1);
  expect(kept).toEqual([{ reports: 2, unsent: 1 }]);
  expect(badges).toEqual([{ unsent: 1 }]);

  phone.reports = [at('received'), at('received')];
  phone.tell({ owner: 'public', id: 'a', what: 'received' });
  await turn();
  expect(kept.at(-1)).toEqual({ reports: 2, unsent: 0 });

  phone.tell({ owner: 'public', id: 'a', what: 'file' });
  phone.tell({ owner: 'officer', id: 'b', what: 'queued' });
  await turn();
  expect(kept).toHaveLength(2);
  phone.tell({ owner: 'public', id: '*', what: 'file' });
  await turn();
  expect(kept).toHaveLength(3);
});

it('a message and an answer about a report are no reports, and wait as one does', async () => {
  phone.reports = [at('received'), at('phone', 'message'), at('received', 'closing-answer')];
  (await wake())();
  await turn();
  expect(kept).toEqual([{ reports: 1, unsent: 1 }]);
});

it('a phone that blocks its storage keeps nothing', async () => {
  phone.isBroken = true;
  (await wake())();
  await turn();
  expect(kept).toEqual([{ reports: 0, unsent: 0 }]);
});

it('knows whether anything of anybody waits on this device', async () => {
  const { hasUnsent } = await import('#api/public/outbox/wake.ts');
  expect(await hasUnsent()).toBe(false);
  phone.reports = [at('phone')];
  expect(await hasUnsent()).toBe(true);
});
