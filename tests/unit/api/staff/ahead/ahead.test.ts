// Which open reports are read ahead, in which order, and when it ends.
import { expect, it } from 'vitest';
import {
  type AheadSource,
  type AheadState,
  type AheadStore,
  aheadOrder,
  noneAhead,
  readAhead,
} from '#api/staff/ahead/ahead.ts';
import type { IncidentList, IncidentReport } from '#contract/staff/incident.ts';

const now = new Date('2026-03-10T12:00:00.000Z');
const past = { clock: 'firstAction', on: '2026-03-01', at: '2026-03-01T18:30:00.000Z' };

/** `at`: hours before now. */
const report = (_id: string, at: number, more: Partial<IncidentReport> = {}): IncidentReport =>
  ({
    _id,
    version: 1,
    readAt: '2026-03-01T00:00:00.000Z',
    createdAt: new Date(now.getTime() - at * 3_600_000).toISOString(),
    ...more,
  }) as IncidentReport;

const ids = (reports: readonly IncidentReport[]) => reports.map(({ _id }) => _id).join(' ');
const page = (data: IncidentReport[], totalReports = data.length, totalPages = 1): IncidentList => ({
  success: true,
  page: 1,
  totalCapped: false,
  data,
  totalReports,
  totalPages,
});

/** A server with these reports, and a device; `asked` has its calls, `calls` the pauses too. */
function world(reports: IncidentReport[], more: Partial<AheadSource> = {}) {
  const calls: string[] = [];
  const device = new Map<string, unknown>();
  const note = <Answer>(call: string, answer: Answer) => {
    calls.push(call);
    return Promise.resolve(answer);
  };
  const source: AheadSource = {
    open: () => note('open', page(reports)),
    overdue: () => note('overdue', page([])),
    history: (id) => note(`history ${id}`, 'x'.repeat(98)),
    picture: (url) => note(`picture ${url}`, 'p'.repeat(50)),
    ...more,
  };
  const keep = (name: string, value: unknown) => Promise.resolve(device.set(name, value) === device);
  const store: AheadStore = {
    rows: (list) => keep('rows', ids(list.data)),
    history: (id, history) => keep(`history ${id}`, history),
    picture: (id, picture) => keep(`picture ${id}`, picture),
    dropPictures: async (gone) => {
      for (const id of gone) device.delete(`picture ${id}`);
    },
    state: (state) => keep('state', state),
  };
  const pause = () => note('pause', undefined);
  const round = (limit = { reports: 100, bytes: 1e6 }, before: AheadState = noneAhead) =>
    readAhead(source, store, limit, before, now, pause);
  const asked = () => calls.filter((call) => call !== 'pause');
  return { calls, asked, device, round };
}

it('puts the overdue and the unread first, then the newest', () => {
  const reports = [
    report('old', 90),
    report('overdue', 500, { due: past }),
    report('new', 1),
    report('unread', 20, { readAt: null }),
  ];
  expect(ids(aheadOrder(reports, now))).toBe('unread overdue new old');
});

it('keeps rows, histories and pictures, and says how many', async () => {
  const file = { id: 'f', previewUrl: '/f' } as NonNullable<IncidentReport['evidence']>[number];
  const one = world([report('a', 1, { evidence: [file] }), report('b', 2)]);
  expect(await one.round()).toMatchObject({ kept: 2, total: 2 });
  expect(one.asked()).toEqual(['open', 'history a', 'picture /f', 'history b']);
  expect(one.device.get('rows')).toBe('a b');
  expect(one.device.get('picture f')).toHaveLength(50);
});

it('pauses before each report and each picture, and not for what the device has', async () => {
  const file = { id: 'f', previewUrl: '/f' } as NonNullable<IncidentReport['evidence']>[number];
  const one = world([report('a', 1, { evidence: [file] }), report('b', 2)]);
  const state = await one.round();
  const rounds = ['open', 'pause', 'pause', 'history a', 'pause', 'picture /f', 'pause', 'history b'];
  expect(one.calls).toEqual(rounds);
  await one.round(undefined, state);
  expect(one.calls).toEqual([...rounds, 'open', 'pause']);
});

it('says what the device has of the reports whose turn has not come', async () => {
  const held = { version: 1, at: now.getTime() - 1000, bytes: 100, pictures: [] };
  const one = world([report('changed', 1, { version: 2 }), report('same', 2), report('new', 3)], {
    history: (id) => (id === 'new' ? Promise.reject(new Error('no network')) : Promise.resolve('h')),
  });
  const before: AheadState = { ...noneAhead, held: { changed: held, same: held } };
  await expect(one.round(undefined, before)).rejects.toThrow('no network');
  expect(one.device.get('state')).toMatchObject({ kept: 2, total: 3 });
});

it('asks again only for what has changed, and drops the pictures of closed reports', async () => {
  const before: AheadState = {
    ...noneAhead,
    held: {
      same: { version: 1, at: now.getTime() - 1000, bytes: 100, pictures: [] },
      changed: { version: 1, at: now.getTime() - 1000, bytes: 100, pictures: [] },
      closed: { version: 1, at: now.getTime() - 1000, bytes: 100, pictures: ['gone'] },
    },
  };
  const one = world([report('same', 1), report('changed', 2, { version: 2 })]);
  one.device.set('picture gone', 'p');
  expect(await one.round(undefined, before)).toMatchObject({ kept: 2, total: 2 });
  expect(one.asked()).toEqual(['open', 'history changed']);
  expect(one.device.has('picture gone')).toBe(false);
});

it('ends at its number of reports, the overdue ones of later pages included', async () => {
  const one = world([], {
    open: () => Promise.resolve(page([report('a', 1), report('b', 2)], 300, 150)),
    overdue: () => Promise.resolve(page([report('late', 900, { due: past })])),
  });
  expect(await one.round({ reports: 2, bytes: 1e6 })).toMatchObject({ kept: 2, total: 300 });
  expect(one.device.get('rows')).toBe('late a');
});

it('ends at its number of bytes, and counts only what is kept', async () => {
  const one = world([report('a', 1), report('b', 2), report('c', 3)]);
  const rows = JSON.stringify(page([report('a', 1), report('b', 2), report('c', 3)])).length;
  expect(await one.round({ reports: 10, bytes: rows + 250 })).toMatchObject({ kept: 2, total: 3 });
  expect(one.asked()).toEqual(['open', 'history a', 'history b', 'history c']);
});

it('leaves what is kept when the network goes', async () => {
  const one = world([report('a', 1), report('b', 2)], {
    history: (id) => (id === 'a' ? Promise.resolve('h') : Promise.reject(new Error('no network'))),
  });
  await expect(one.round()).rejects.toThrow('no network');
  expect(one.device.get('state')).toMatchObject({ kept: 1, total: 2 });
});
