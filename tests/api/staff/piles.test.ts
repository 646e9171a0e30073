// Parts of a list by the next act, and by station; each is also a file.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type PileName, pileNames } from '#contract/shared/piles.ts';
import { type District, openDistrict, type Person } from '#fixtures/server/district.ts';
import { uuidv7 } from '#offline/crypto/uuid.ts';

const day = (number: number) => new Date(Date.UTC(2026, 10, number, 6));

let district: District;
const made: Record<string, string> = {};
beforeAll(async () => {
  // The clock goes back and forth; the sign-ins stay.
  district = await openDistrict({ SESSION_DAYS: '30', SESSION_IDLE_HOURS: '720' });
  const file = async (name: string, given: Parameters<District['file']>[0], on: number) => {
    district.clock.now = day(on);
    made[name] = (await district.file(given)).id;
  };
  await file('closed', { location: 'Wadgaon' }, 1);
  await file('acted', { location: 'Wadgaon' }, 2);
  await file('opened', { location: 'Wadgaon' }, 3);
  await file('fresh', { location: 'Dhamani' }, 9);
  await file('shared', { location: 'Shirgaon' }, 9);
  await file('nowhere', { location: 'Far away' }, 9);
  await file('moved', { location: 'Khadki' }, 9);
  await file('secret', { confidential: true }, 9);
  await status('closed', 'resolved');
  await status('acted', 'action');
  await read('opened');
  const transfer = { stationId: district.own.id };
  await district.call('PUT', `/sp-user/incident-reports/${made.moved}/transfer`, {
    by: district.sp,
    body: transfer,
  });
});
afterAll(() => district.close());

const status = (name: string, to: string) =>
  district.call('PUT', `/pi-user/incident-reports/status/${made[name]}`, {
    by: district.own,
    body: { status: to, additionalNotes: 'Seen.' },
    headers: { 'idempotency-key': uuidv7() },
  });
const read = (name: string) =>
  district.call('POST', `/pi-user/incident-reports/${made[name]}/read`, { by: district.own });

const nameOf = (id: string) => Object.entries(made).find(([, known]) => known === id)?.[0] ?? id;
async function listed(query: string, by: Person = district.own): Promise<string[]> {
  const room = by === district.sp ? 'sp-user' : 'pi-user';
  const { body } = await district.call('GET', `/${room}/incident-reports${query}`, { by });
  expect(body.totalReports).toBe(body.data.length);
  return body.data.map(({ _id }: { _id: string }) => nameOf(_id));
}
const sorted = async (...asked: Parameters<typeof listed>) => (await listed(...asked)).sort();

const ofStation: Record<PileName, string[]> = {
  new: ['fresh', 'moved', 'shared'],
  messages: [],
  saysNo: [],
  waiting: ['opened'],
  inHand: ['acted'],
  overdue: [],
  unassigned: ['shared'],
  given: ['moved'],
  reminders: [],
  open: ['acted', 'fresh', 'moved', 'opened', 'shared'],
  closed: ['closed'],
};

it.each(pileNames.filter((name) => name !== 'overdue'))('a station finds its pile %s', async (pile) => {
  expect(await sorted(`?pile=${pile}`)).toEqual(ofStation[pile]);
});

it('has overdue reports by their deadline, the oldest first unless sorted otherwise', async () => {
  district.clock.now = day(20);
  const byDue = await listed('?pile=overdue');
  expect(byDue).toEqual(expect.arrayContaining(['fresh', 'moved', 'shared']));
  expect(await sorted('?pile=overdue&sort=fullName')).toEqual([...byDue].sort());
  district.clock.now = day(9);
});

it('has unanswered messages by how long they wait, also of reports that stations share', async () => {
  const wait = (name: string, since: Date | null) =>
    district.db
      .updateTable('incidents')
      .set({ message_since: since })
      .where('id', '=', made[name] ?? '')
      .execute();
  await wait('fresh', day(9));
  await wait('shared', day(7));
  await wait('acted', day(5));
  expect(await listed('?pile=messages')).toEqual(['acted', 'shared', 'fresh']);
  expect(await listed('?pile=messages', district.sp)).toEqual(['acted', 'shared', 'fresh']);
  expect((await listed('?pile=messages&sort=createdAt')).at(-1)).toBe('acted');
  for (const name of ['fresh', 'shared', 'acted']) await wait(name, null);
});

it('has what the superintendent gave last first, unless sorted otherwise', async () => {
  const give = (name: string, at: Date | null) =>
    district.db
      .updateTable('incidents')
      .set({ given_at: at })
      .where('id', '=', made[name] ?? '')
      .execute();
  await give('acted', day(8));
  await give('fresh', day(6));
  await give('moved', day(7));
  expect(await listed('?pile=given')).toEqual(['acted', 'moved', 'fresh']);
  expect((await listed('?pile=given&sort=createdAt')).at(-1)).toBe('acted');
  for (const name of ['acted', 'fresh']) await give(name, null);
});

it('shows the superintendent what no station has, and what one station has', async () => {
  const { sp, own, other } = district;
  expect(await sorted('?pile=unassigned', sp)).toEqual(['nowhere', 'shared']);
  expect(await sorted('?station=none', sp)).toEqual(['nowhere', 'secret', 'shared']);
  expect(await sorted(`?station=${own.id}&pile=open`, sp)).toEqual(['acted', 'fresh', 'moved', 'opened']);
  expect(await listed(`?station=${other.id}`, sp)).toEqual([]);
  const found = await district.call(
    'GET',
    '/sp-user/incident-reports/search?search=far%20away&station=none',
    {
      by: sp,
    },
  );
  expect(found.body.data.map(({ _id }: { _id: string }) => nameOf(_id))).toEqual(['nowhere']);
  expect(await sorted('?pile=new&reportType=ConfidentialReport', sp)).toEqual(['secret']);
});

it('gives the unassigned report to a station, and the pile is one shorter', async () => {
  const { sp, other } = district;
  const path = `/sp-user/incident-reports/${made.nowhere}/transfer`;
  await district.call('PUT', path, { by: sp, body: { stationId: other.id } });
  expect(await listed('?pile=unassigned', sp)).toEqual(['shared']);
});

it('is a file too', async () => {
  const answer = await district.app.inject({
    url: '/api/v1/sp-user/export/incident-reports.csv?station=none',
    headers: { authorization: `Bearer ${district.sp.token}` },
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.body.trim().split('\r\n')).toHaveLength(3);
});

it('refuses an unknown pile, and a station of a station', async () => {
  const fields = async (query: string, by: Person, room: string) =>
    (await district.call('GET', `/${room}/incident-reports${query}`, { by })).body.fields;
  expect(await fields('?pile=old', district.own, 'pi-user')).toEqual([{ path: 'pile', code: 'invalid' }]);
  expect(await fields('?station=x', district.sp, 'sp-user')).toEqual([{ path: 'station', code: 'invalid' }]);
  const [{ code }] = await fields('?station=none', district.own, 'pi-user');
  expect(code).toBe('unknown_field');
});

it('has what is in hand by what is due next, without a duty last, for a station and for the district', async () => {
  await status('opened', 'action');
  const dueAt = (name: string, due_at: Date | null) =>
    district.db
      .updateTable('incidents')
      .set({ due_at })
      .where('id', '=', made[name] ?? '')
      .execute();
  await dueAt('acted', day(12));
  await dueAt('opened', day(14));
  expect(await listed('?pile=inHand')).toEqual(['acted', 'opened']);
  expect(await listed('?pile=inHand&sort=createdAt&order=desc')).toEqual(['opened', 'acted']);
  expect(await listed('?pile=inHand', district.sp)).toEqual(['acted', 'opened']);
  await dueAt('acted', null);
  expect(await listed('?pile=inHand')).toEqual(['opened', 'acted']);
});
