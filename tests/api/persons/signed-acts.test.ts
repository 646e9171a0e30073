// A person of a roster signs each act; every act bears the name of that moment.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayInIndia } from '#contract/shared/time.ts';
import { personHeader } from '#contract/staff/person.ts';
import { type District, openDistrict, type Person } from '#fixtures/server/district.ts';
import {
  actionNoted,
  auditOf,
  type Colleague,
  enrol,
  newStation,
  personForm,
  pinOf,
  reportOf,
  statusPath,
  unlock,
} from '#fixtures/server/person.ts';
import { testPassword } from '#fixtures/server/test-app.ts';
import { uuidv7 } from '#offline/crypto/uuid.ts';
import { checkChain } from '#server/queries/audit-chain.ts';

let district: District;
beforeAll(async () => {
  district = await openDistrict();
});
afterAll(() => district.close());

describe('an act of a station with a roster', () => {
  let seat: Person;
  let id: string;
  let kale: Colleague;
  const exported = (path: string, writeId = uuidv7()) =>
    district.app.inject({
      url: `/api/v1${path}`,
      headers: {
        authorization: `Bearer ${seat.token}`,
        ...(writeId !== '' && { 'idempotency-key': writeId }),
        [personHeader]: kale.proof('GET', path, { writeId, body: '' }),
      },
    });
  beforeAll(async () => {
    seat = await newStation(district);
    id = await reportOf(district, seat);
    kale = await unlock(district, seat, { id: await enrol(district, seat) });
  });

  it('is refused without a person, as a 401 that leaves it in the outbox', async () => {
    const body = actionNoted('Nobody');
    const answer = await district.call('PUT', statusPath(id), { by: seat, body });
    expect([answer.status, answer.body.code]).toEqual([401, 'person_needed']);
    const file = await district.call('GET', '/pi-user/export/incident-reports.csv', { by: seat });
    expect(file.body.code).toBe('person_needed');
  });

  it('is refused with a bare id, a signature of other words, another call or another station', async () => {
    const body = JSON.stringify(actionNoted('Forged'));
    const writeId = uuidv7();
    const send = (proof: string, by = seat) =>
      district.call('PUT', statusPath(id), {
        by,
        body,
        headers: { 'idempotency-key': writeId, [personHeader]: proof },
      });
    const signed = (path: string, words: string, write = writeId) =>
      kale.proof('PUT', path, { writeId: write, body: words });
    const stranger = await newStation(district);
    await enrol(district, stranger);
    const forged = [
      kale.id,
      kale.keyId,
      `${kale.keyId}.${'A'.repeat(86)}`,
      signed(statusPath(id), JSON.stringify(actionNoted('Other words'))),
      signed(statusPath(uuidv7()), body),
      signed(statusPath(id), body, uuidv7()),
    ];
    for (const proof of forged) expect((await send(proof)).body.code).toBe('person_needed');
    expect((await send(signed(statusPath(id), body), stranger)).body.code).toBe('person_needed');
  });

  it('of somebody who left the roster signs no export, whatever its header says', async () => {
    const other = await newStation(district);
    const gone = await unlock(district, other, { id: await enrol(district, other) });
    await district.db
      .updateTable('person_keys')
      .set({ ended_at: district.clock.now })
      .where('id', '=', gone.keyId)
      .execute();
    const path = '/pi-user/export/incident-reports.csv';
    const writeId = uuidv7();
    const proof = gone.proof('GET', path, { writeId, body: '' });
    const headers = { 'idempotency-key': writeId, [personHeader]: proof };
    const file = await district.call('GET', path, { by: other, headers });
    expect([file.status, file.body.code]).toEqual([401, 'person_needed']);
  });

  it('bears name, rank, number and station: status, step, telling, reading and export', async () => {
    const calls = [
      await kale.call('PUT', statusPath(id), { body: actionNoted('Went there') }),
      await kale.call('PUT', `/pi-user/incident-reports/${id}/steps/${uuidv7()}`, {
        body: { kind: 'note', on: dayInIndia(), note: 'Spoke to the neighbours' },
      }),
      await kale.call('POST', `/pi-user/incident-reports/${id}/read`, { writeId: '' }),
      await kale.call('POST', '/sp-user/export/saved', {
        body: { file: 'incident-reports.csv', rows: 1 },
        writeId: '',
      }),
    ];
    expect(calls.map(({ status: code, body }) => [code, body.code])).toEqual(
      calls.map(() => [200, undefined]),
    );
    const { body } = await district.call('GET', `/pi-user/incident-reports/${id}/history`, { by: seat });
    const author = {
      by: { fullName: 'Ganesh Kale', role: 'pi' },
      post: expect.stringMatching(/^PSI 4711, Station/),
    };
    expect(body).toMatchObject({ data: [author], steps: [author] });
    const lines = (await auditOf(district, `incident:${id}`)).filter(
      ({ account_id }) => account_id === seat.id,
    );
    expect(lines.map(({ action }) => action)).toContain('incident.step');
    lines.push(
      ...(await auditOf(district, 'export:incident-reports.csv')).filter(
        (line) => line.account_id === seat.id,
      ),
    );
    expect(lines.map(({ action }) => action)).toContain('export');
    for (const line of lines)
      expect(line).toMatchObject({ acted_as: 'person', person_id: kale.id, by_name: 'Ganesh Kale' });
  });

  it('is named in the CSV, with who read the report first', async () => {
    const path = '/pi-user/export/incident-reports.csv';
    const answer = await exported(path);
    const [head = '', row = ''] = answer.payload.split('\r\n');
    expect(head).toMatch(/readBy,investigator,lastAct,answers$/);
    expect(row).toMatch(/"Ganesh Kale, PSI 4711, Station \d+",,"Ganesh Kale, PSI 4711, Station \d+",$/);
  });

  it('exports once: a copied signature, and one without an id, export nothing', async () => {
    const path = '/pi-user/export/incident-reports.csv';
    const id = uuidv7();
    const statuses = [];
    for (const writeId of [id, id, '', uuidv7()]) statuses.push((await exported(path, writeId)).statusCode);
    expect(statuses).toEqual([200, 401, 401, 200]);
  });

  it('goes on naming that person after a promotion and two changes of SHO', async () => {
    const handOver = (fullName: string, given: object = {}) =>
      district.call('POST', `/admin/pi-user/${seat.id}/new-officer`, {
        by: district.admin,
        body: { fullName, email: `${uuidv7()}@test.example`, mobNumber: '9000000007', ...given },
      });
    await district.call('PUT', `/pi-user/persons/${kale.id}`, {
      by: seat,
      body: { ...personForm({ rank: 'PI' }), pin: undefined },
    });
    expect((await handOver('First Successor')).status).toBe(200);
    expect((await handOver('Second Successor', { closePersons: [kale.id] })).status).toBe(200);
    const { body } = await district.call('GET', `/sp-user/incident-reports/${id}/history`, {
      by: district.sp,
    });
    expect(body.data[0]).toMatchObject({
      by: { fullName: 'Ganesh Kale' },
      post: expect.stringMatching(/^PSI 4711/),
    });
    const audit = await district.call('GET', '/sp-user/audit?search=ganesh%20kale&kind=reports', {
      by: district.sp,
    });
    expect(audit.body.data.length).toBeGreaterThan(0);
    for (const line of audit.body.data)
      expect(line.by).toMatchObject({ name: 'Ganesh Kale', post: expect.stringMatching(/^PSI 4711/) });
    const csv = await district.app.inject({
      url: '/api/v1/sp-user/export/incident-reports.csv',
      headers: { authorization: `Bearer ${district.sp.token}` },
    });
    expect(csv.payload).toMatch(/"Ganesh Kale, PSI 4711, Station \d+",,"Ganesh Kale, PSI 4711, Station \d+"/);
    const roster = await district.call('GET', `/sp-user/stations/${seat.id}/persons`, { by: district.sp });
    expect(roster.body.data).toEqual([]);
    expect(await checkChain(district.db)).toMatchObject({ whole: true });
  });
});

/** As a device makes it whose clock shows this. */
const idMadeAt = (ms: number) => {
  const time = ms.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}${uuidv7().slice(13)}`;
};

describe('a write made without a network', () => {
  it('is refused of a person who was removed at once, and taken of one who was removed', async () => {
    const seat = await newStation(district);
    const late = async (query: string) => {
      const id = await reportOf(district, seat);
      const person = await unlock(district, seat, { id: await enrol(district, seat) });
      const sent = { body: actionNoted('In the field'), writeId: uuidv7() };
      district.clock.now = new Date(district.clock.now.getTime() + 1);
      await district.call('POST', '/auth/step-up', { by: seat, body: { password: testPassword } });
      const gone = await district.call('DELETE', `/pi-user/persons/${person.id}${query}`, { by: seat });
      return [gone.status, (await person.call('PUT', statusPath(id), sent)).status];
    };
    expect(await late('')).toEqual([200, 200]);
    expect(await late('?atOnce=1')).toEqual([200, 401]);
  });

  it('is delivered under its person, although another sits there and the PIN was changed', async () => {
    const seat = await newStation(district);
    const id = await reportOf(district, seat);
    const kale = await unlock(district, seat, { id: await enrol(district, seat) });
    const more = await enrol(district, seat, { fullName: 'Rekha More', buckleNo: '12' });
    await unlock(district, seat, { id: more });
    const before = uuidv7();
    await enrol(district, seat, { pin: pinOf.second }, kale.id);
    const late = await kale.call('PUT', statusPath(id), {
      body: actionNoted('In the field'),
      writeId: before,
    });
    expect(late.status).toBe(200);
    const { body } = await district.call('GET', `/sp-user/incident-reports/${id}/history`, {
      by: district.sp,
    });
    expect(body.data).toMatchObject([{ by: { fullName: 'Ganesh Kale' }, note: 'In the field' }]);
    // Made after the end, by the one who still has the key.
    const after = { body: actionNoted('Made after'), writeId: idMadeAt(Date.now() + 3_600_000) };
    expect((await kale.call('PUT', statusPath(id), after)).body.code).toBe('person_needed');
    const direct = { body: actionNoted('Now'), writeId: '' };
    expect((await kale.call('PUT', statusPath(id), direct)).body.code).toBe('person_needed');
    district.clock.now = new Date(district.clock.now.getTime() + 31 * 86_400_000);
    await district.db
      .updateTable('sessions')
      .set({ expires_at: new Date(8.64e14), last_seen_at: district.clock.now })
      .execute();
    const old = { body: actionNoted('A month later'), writeId: uuidv7() };
    const tooLate = await kale.call('PUT', statusPath(id), old);
    expect(tooLate.body.code).toBe('person_needed');
    district.clock.now = new Date();
  });

  it('after a changed PIN is refused, although the person was closed later', async () => {
    const seat = await newStation(district);
    const id = await reportOf(district, seat);
    const kale = await unlock(district, seat, { id: await enrol(district, seat) });
    await enrol(district, seat, { pin: pinOf.second }, kale.id);
    const between = idMadeAt(district.clock.now.getTime() + 3_600_000);
    district.clock.now = new Date(district.clock.now.getTime() + 2 * 3_600_000);
    await district.call('POST', '/auth/step-up', { by: seat, body: { password: testPassword } });
    const gone = await district.call('DELETE', `/pi-user/persons/${kale.id}`, { by: seat });
    const late = await kale.call('PUT', statusPath(id), {
      body: actionNoted('Made between'),
      writeId: between,
    });
    expect([gone.status, late.body.code]).toEqual([200, 'person_needed']);
    district.clock.now = new Date();
  });
});
