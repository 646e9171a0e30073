// Every act of a station with a roster names the person who made it: in the history, the audit and the files, also
// after two changes of SHO.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { apiBase, type Endpoint, needsPerson } from '#contract/endpoint.ts';
import { allEndpoints } from '#contract/endpoints/all.ts';
import type { ItemReport } from '#contract/item.ts';
import { personHeader } from '#contract/person.ts';
import { rightFor } from '#fixtures/data/arbitrary.ts';
import { type District, openDistrict, type Person } from '#fixtures/server/district.ts';
import {
  actionNoted,
  auditOf,
  type Colleague,
  enrol,
  newStation,
  personForm,
  reportOf,
  statusPath,
  unlock,
} from '#fixtures/server/person.ts';
import { uuidv7 } from '#offline/crypto/uuid.ts';
import { checkChain } from '#server/queries/audit-chain.ts';

let district: District;
beforeAll(async () => {
  district = await openDistrict();
});
afterAll(() => district.close());

const signed = Object.entries(allEndpoints as Record<string, Endpoint>).filter(([, row]) => needsPerson(row));

describe('an act that nobody signed, at a station with a roster', () => {
  let seat: Person;
  beforeAll(async () => {
    seat = await newStation(district);
    await enrol(district, seat);
  });

  it.each(signed)('%s is refused', async (_name, row) => {
    const path = row.path.replace(/:\w+/g, () => uuidv7());
    const [right] = row.body ? fc.sample(rightFor(row.body), { numRuns: 20, seed: 1 }).filter(isOf(row)) : [];
    const answer = await district.call(row.method, path, {
      by: seat,
      ...(row.body && { body: right }),
      headers: { 'idempotency-key': uuidv7() },
    });
    expect([answer.status, answer.body.code]).toEqual([401, 'person_needed']);
  });
});

const isOf = (row: Endpoint) => (body: unknown) => z.safeParse(row.body as z.ZodMiniType, body).success;

const ofKale = { fullName: 'Ganesh Kale', post: expect.stringMatching(/^PSI 4711, Station \d+$/) };
const name = { by: { fullName: 'Ganesh Kale' }, post: ofKale.post };
const spoken = { by: 'Ganesh Kale', post: ofKale.post };

describe('the acts of one person', () => {
  let seat: Person;
  let kale: Colleague;
  let reports: Record<'kept' | 'shared' | 'sentBack', string>;
  let item: string;

  const path = (act: string, id = reports.kept) => `/pi-user/incident-reports/${act}/${id}`;
  const of = (act: string, id = reports.kept) => `/pi-user/incident-reports/${id}/${act}`;
  const csvOf = async (room: string, file: string) => {
    const url = `${apiBase}/${room}/export/${file}`;
    const isOffice = room === 'sp-user';
    const answer = await district.app.inject({
      url,
      headers: {
        authorization: `Bearer ${isOffice ? district.sp.token : seat.token}`,
        ...(!isOffice && {
          [personHeader]: kale.proof('GET', `/${room}/export/${file}`, { writeId: '', body: '' }),
        }),
      },
    });
    return answer.payload;
  };

  beforeAll(async () => {
    seat = await newStation(district);
    reports = {
      kept: await reportOf(district, seat),
      shared: (await district.file({ location: 'Nowhere known' })).id,
      sentBack: await reportOf(district, seat),
    };
    await district.db
      .insertInto('incident_stations')
      .values({ incident_id: reports.shared, account_id: seat.id })
      .execute();
    item = uuidv7();
    await district.call('PUT', `/public/items/${item}`, { body: foundItem });
    kale = await unlock(district, seat, { id: await enrol(district, seat) });
    await takeAll();
  });

  async function takeAll() {
    const make = async (method: 'PUT' | 'POST', to: string, body?: object, writeId?: string) => {
      const answer = await kale.call(method, to, {
        ...(body && { body }),
        ...(writeId !== undefined && { writeId }),
      });
      expect([to, answer.status, answer.body]).toEqual([to, 200, expect.objectContaining({ success: true })]);
    };
    await make('POST', of('read'), undefined, '');
    await make('PUT', statusPath(reports.kept), actionNoted('Went there'));
    await make('PUT', of('reopen'), { reason: 'There is more' });
    const waiting = await district.db
      .selectFrom('tellings')
      .where('incident_id', '=', reports.kept)
      .where('state', '=', 'queued')
      .select('id')
      .execute();
    await make('PUT', path('told'), { way: 'inPerson', tellings: waiting.map(({ id }) => id) });
    await make('PUT', `${of('steps')}/${uuidv7()}`, { kind: 'note', on: '2024-07-01', note: 'Neighbours' });
    await make('PUT', of('investigator'), { personId: kale.id, reason: 'Knows the village' });
    await make('PUT', path('messages'), { text: 'Please come to the station.', upTo: null });
    await make('PUT', path('conversation'), { act: 'close', reason: 'All is said', upTo: null });
    await make('POST', path('access-code'), undefined, '');
    await make('PUT', of('reminder'), { on: '2099-01-01', text: 'Ask the bank' });
    await make('PUT', of('take', reports.shared), {});
    await make('PUT', of('send-back', reports.sentBack), { reason: 'Not our village' });
    await make('PUT', `/sp-user/items/${item}`, { state: 'approved' });
    await make('POST', '/sp-user/export/saved', { file: 'incident-reports.csv', rows: 1 }, '');
    await csvOf('pi-user', 'incident-reports.csv');
  }

  it('stand under the name, rank, number and station', () => showsKale());

  it('stand in the audit under the person', async () => {
    const subjects = [
      ...Object.values(reports).map((id) => `incident:${id}`),
      `item:${item}`,
      'export:incident-reports.csv',
    ];
    const lines = (await Promise.all(subjects.map((subject) => auditOf(district, subject)))).flat();
    const own = lines.filter(({ account_id }) => account_id === seat.id);
    for (const line of own)
      expect(line).toMatchObject({ acted_as: 'person', person_id: kale.id, by_name: 'Ganesh Kale' });
    expect(JSON.stringify(own)).not.toContain('Sunil Jadhav');
    expect(new Set(own.map(({ action }) => action))).toEqual(
      new Set([
        ...['status', 'reopened', 'told', 'step', 'investigator', 'message', 'messages-close', 'code'].map(
          (act) => `incident.${act}`,
        ),
        ...['incident.reminder', 'incident.taken', 'incident.sentBack', 'item.state', 'export'],
      ]),
    );
  });

  it('go on naming that person after a promotion and two changes of SHO', async () => {
    const reminder = await reminderSeen();
    expect(reminder).toMatchObject({ text: 'Ask the bank', by: ofKale });
    await kale.call('PUT', of('reminder'), { body: { on: null } });
    await district.call('PUT', `/pi-user/persons/${kale.id}`, {
      by: seat,
      body: { ...personForm({ rank: 'PI' }), pin: undefined },
    });
    const handOver = (fullName: string, given: object = {}) =>
      district.call('POST', `/admin/pi-user/${seat.id}/new-officer`, {
        by: district.admin,
        body: { fullName, email: `${uuidv7()}@test.example`, mobNumber: '9000000007', ...given },
      });
    expect((await handOver('First Successor')).status).toBe(200);
    expect((await handOver('Second Successor', { closePersons: [kale.id] })).status).toBe(200);
    await showsKale();
    const audit = await district.call('GET', '/sp-user/audit?search=ganesh%20kale', { by: district.sp });
    expect(audit.body.data.length).toBeGreaterThan(12);
    for (const { action, by } of audit.body.data)
      if (!['person.change', 'person.unlock', 'person.add'].includes(action))
        expect([action, by]).toEqual([
          action,
          expect.objectContaining({ name: 'Ganesh Kale', post: ofKale.post }),
        ]);
    const roster = await district.call('GET', `/sp-user/stations/${seat.id}/persons`, { by: district.sp });
    expect(roster.body.data).toEqual([]);
    expect(await checkChain(district.db)).toMatchObject({ whole: true });
  });

  async function reminderSeen() {
    const { body } = await district.call('GET', `/pi-user/incident-reports/${reports.kept}`, { by: seat });
    return body.data.reminder;
  }

  /** As the superintendent's office sees it, to whom the station's changes of hands do not matter. */
  async function showsKale() {
    const history = async (id: string) =>
      (await district.call('GET', `/sp-user/incident-reports/${id}/history`, { by: district.sp })).body;
    const kept = await history(reports.kept);
    expect(kept).toMatchObject({
      data: [name],
      steps: [name],
      transfers: [{ by: { fullName: 'Asha Deshmukh' } }, { ...name, kind: 'reopened' }],
      investigators: [{ ...name, to: ofKale }],
      messages: [spoken],
      conversation: { closed: { ...spoken, reason: 'All is said' } },
    });
    expect(kept.tellings).toContainEqual(expect.objectContaining({ ...spoken, way: 'inPerson' }));
    expect((await history(reports.shared)).transfers).toMatchObject([{ ...name, kind: 'taken' }]);
    expect((await history(reports.sentBack)).transfers.at(-1)).toMatchObject({ ...name, kind: 'sentBack' });
    const { body: items } = await district.call('GET', '/sp-user/items', { by: district.sp });
    expect(items.data).toMatchObject([{ _id: item, decidedBy: ofKale }]);
    const who = '"Ganesh Kale, PSI 4711, Station \\d+"';
    const reportsFile = await csvOf('sp-user', 'incident-reports.csv');
    expect(reportsFile).toMatch(/readBy,investigator,lastAct\r\n/);
    expect(reportsFile).toMatch(new RegExp(`${who},${who},${who}(\r\n|$)`));
    expect(await csvOf('sp-user', 'lost-and-found.csv')).toMatch(new RegExp(`approved,${who}`));
  }
});

const foundItem: ItemReport = {
  ...{
    type: 'found',
    referenceId: 'FF-000001',
    title: 'Black bag',
    category: 'bags',
    location: 'Nowhere known',
  },
  ...{
    description: 'Papers of a bank',
    contactName: 'Kiran Palve',
    contactPhone: '9000000601',
    showPhone: false,
  },
  ...{ language: 'en', madeAt: new Date().toISOString() },
};
