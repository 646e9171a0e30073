// Opening one incident, and transferring it to a station.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type District, openDistrict, type Person } from '#fixtures/server/district.ts';
import { uuidv7 } from '#offline/crypto/uuid.ts';

let district: District;

beforeAll(async () => {
  district = await openDistrict();
});
afterAll(() => district.close());

const read = (id: string, by: Person, room = 'pi-user') =>
  district.call('POST', `/${room}/incident-reports/${id}/read`, { by });
const transfer = (id: string, stationId: string, headers = {}) =>
  district.call('PUT', `/sp-user/incident-reports/${id}/transfer`, {
    by: district.sp,
    body: { stationId },
    headers,
  });
const auditOf = (id: string) =>
  district.db.selectFrom('audit').selectAll().where('subject', '=', `incident:${id}`).orderBy('id').execute();

describe('the position of the phone', () => {
  it('reaches the officer with its distance from the station', async () => {
    const position = { latitude: 18.93, longitude: 74.43, accuracyMeters: 12 };
    const { id } = await district.file({ position });
    const shown = async () =>
      (await district.call('GET', `/pi-user/incident-reports/${id}`, { by: district.own })).body.data;
    expect((await shown()).position).toEqual({ ...position, kmFromStation: null });
    await district.db
      .updateTable('accounts')
      .set({ latitude: 18.91, longitude: 74.42 })
      .where('id', '=', district.own.id)
      .execute();
    expect((await shown()).position).toEqual({ ...position, kmFromStation: 2.5 });
    const { body } = await district.call('GET', '/pi-user/incident-reports', { by: district.own });
    expect(body.data.find((row: { _id: string }) => row._id === id).position.latitude).toBe(18.93);
  });

  it('is not there where none was shared', async () => {
    const { id } = await district.file();
    const { body } = await district.call('GET', `/pi-user/incident-reports/${id}`, { by: district.own });
    expect(body.data).not.toHaveProperty('position');
  });
});

describe('marking an incident as read', () => {
  it('stores the time of the first opening only', async () => {
    const { id, referenceId } = await district.file();
    const first = await read(id, district.own);
    expect(first.body.readAt).toBe(district.clock.now.toISOString());
    district.clock.now = new Date(district.clock.now.getTime() + 60_000);
    expect((await read(id, district.own)).body.readAt).toBe(first.body.readAt);
    expect((await read(id, district.sp, 'sp-user')).body.readAt).toBe(first.body.readAt);
    const { body } = await district.call('GET', `/public/track/${referenceId}`);
    expect([body.readAt, body.timeline[1].completed]).toEqual([first.body.readAt, true]);
  });

  it("is not done by the superintendent's look at a station's report", async () => {
    const { id, referenceId } = await district.file();
    expect((await read(id, district.sp, 'sp-user')).body.readAt).toBeNull();
    const tracked = async () => (await district.call('GET', `/public/track/${referenceId}`)).body.readAt;
    expect(await tracked()).toBeNull();
    const { body } = await read(id, district.own);
    expect(await tracked()).toBe(body.readAt);
  });

  it('does not change the version, and writes no audit line', async () => {
    const { id } = await district.file();
    await read(id, district.own);
    const { body } = await district.call('GET', '/pi-user/incident-reports', { by: district.own });
    expect(body.data.find((row: { _id: string }) => row._id === id).version).toBe(1);
    expect(await auditOf(id)).toEqual([]);
  });

  it('writes an audit line each time for a confidential one', async () => {
    const { id } = await district.file({ confidential: true });
    expect((await read(id, district.own)).status).toBe(404);
    await read(id, district.sp, 'sp-user');
    await read(id, district.sp, 'sp-user');
    await district.call('GET', `/sp-user/incident-reports/${id}/history`, { by: district.sp });
    const lines = await auditOf(id);
    expect(lines.map((line) => [line.action, line.account_id])).toEqual([
      ['incident.read', district.sp.id],
      ['incident.read', district.sp.id],
      ['incident.history', district.sp.id],
    ]);
  });

  it('answers with the idempotency key', async () => {
    const { id } = await district.file();
    const key = uuidv7();
    const { body } = await district.call('POST', `/pi-user/incident-reports/${id}/read`, {
      by: district.own,
      headers: { 'idempotency-key': key },
    });
    expect(body.id).toBe(key);
  });
});

describe('one incident by its id', () => {
  const show = (id: string, by: Person, room = 'pi-user') =>
    district.call('GET', `/${room}/incident-reports/${id}`, { by });

  it('is shown to those who have it in their list, and to nobody else', async () => {
    const { id, referenceId } = await district.file();
    expect((await show(id, district.own)).body.data).toMatchObject({ _id: id, referenceId, readAt: null });
    expect((await show(id, district.sp, 'sp-user')).body.data._id).toBe(id);
    expect((await show(id, district.other)).status).toBe(404);
    expect((await show(id, district.sp)).status).toBe(403);
    expect((await show(uuidv7(), district.own)).status).toBe(404);
    expect((await show('search2', district.own)).status).toBe(400);
    expect(await auditOf(id)).toEqual([]);
  });

  it('writes an audit line when it is confidential', async () => {
    const { id } = await district.file({ confidential: true });
    expect((await show(id, district.own)).status).toBe(404);
    expect((await show(id, district.sp, 'sp-user')).status).toBe(200);
    expect((await auditOf(id)).map((line) => line.action)).toEqual(['incident.show']);
  });
});

describe('a transfer', () => {
  it('moves the incident from one station to another, with an audit line', async () => {
    const { id } = await district.file();
    const { status, body } = await transfer(id, district.other.id);
    expect([status, body.data.transferredTo.stationName, body.data.version]).toEqual([200, 'Nandgaon', 2]);
    expect((await read(id, district.own)).status).toBe(404);
    expect((await read(id, district.other)).status).toBe(200);
    expect((await auditOf(id))[0]).toMatchObject({
      action: 'incident.transfer',
      before: { stationId: district.own.id },
      after: { stationId: district.other.id, by: { fullName: 'Asha Deshmukh', post: 'SP' } },
    });
  });

  it('stands in the history, with its reason and the names at that time', async () => {
    const { id } = await district.file({ location: 'nowhere known' });
    await transfer(id, district.own.id);
    const reason = 'The place lies in Khadki.';
    const { status } = await district.call('PUT', `/sp-user/incident-reports/${id}/transfer`, {
      by: district.sp,
      body: { stationId: district.other.id, reason },
    });
    expect(status).toBe(200);
    const { body } = await district.call('GET', `/pi-user/incident-reports/${id}/history`, {
      by: district.other,
    });
    const by = { fullName: 'Asha Deshmukh', role: 'sp' };
    expect(body.transfers).toMatchObject([
      { from: null, to: 'Wadgaon', reason: '', by, post: 'SP' },
      { from: 'Wadgaon', to: 'Nandgaon', reason, by, post: 'SP' },
    ]);
  });

  it('changes nothing when repeated, even with the version of the first call', async () => {
    const { id } = await district.file({ location: 'nowhere known' });
    const headers = { 'idempotency-key': uuidv7(), 'if-match': '"1"' };
    const first = await transfer(id, district.own.id, headers);
    expect(await transfer(id, district.own.id, headers)).toEqual(first);
    expect(first.body.data.version).toBe(2);
  });

  it('is refused with an old version', async () => {
    const { id } = await district.file();
    await transfer(id, district.other.id);
    const { status, body } = await transfer(id, district.own.id, { 'if-match': '"1"' });
    expect([status, body.code, body.current.version]).toEqual([409, 'stale_version', 2]);
  });

  it('is refused for a confidential incident, and to an id that is no station', async () => {
    const confidential = await district.file({ confidential: true });
    const normal = await district.file();
    for (const [id, stationId] of [
      [confidential.id, district.own.id],
      [normal.id, district.sp.id],
      [normal.id, uuidv7()],
    ] as const) {
      const { status, body } = await transfer(id, stationId);
      expect([status, body.fields]).toEqual([400, [{ path: 'stationId', code: 'invalid' }]]);
    }
  });
});

describe('tracking', () => {
  it('accepts a reference in the forms people type', async () => {
    const { referenceId } = await district.file();
    for (const typed of [` ${referenceId.toLowerCase()} `, referenceId.replace('2024', '२०२४')]) {
      const { status, body } = await district.call('GET', `/public/track/${encodeURIComponent(typed)}`);
      expect([status, body.firNumber]).toEqual([200, referenceId]);
    }
  });

  it('takes O and 0, I and 1 for one another, unless two references read alike', async () => {
    const track = (reference: string) => district.call('GET', `/public/track/${reference}`);
    const { referenceId } = await district.file({ referenceId: 'FIR-2024-MF0R661UN' });
    for (const typed of ['FIR-2024-MFOR661UN', 'fir2024mfor66iun', 'MF0R66IUN'])
      expect((await track(typed)).body.firNumber).toBe(referenceId);
    await district.file({ referenceId: 'FIR-2024-MFOR66IUN' });
    expect((await track('FIR-2024-MFOR66IUN')).body.firNumber).toBe('FIR-2024-MFOR66IUN');
    expect((await track('FIR-2024-MF0R66IUN')).status).toBe(404);
  });

  it('finds nothing for an unknown or malformed reference', async () => {
    for (const typed of ['FIR-2024-ZZZZZZZZZ', 'x', '%', "'--", 'FIR-2024-ABC123XYZ']) {
      const { status, body } = await district.call('GET', `/public/track/${encodeURIComponent(typed)}`);
      expect([status, body.code]).toEqual([404, 'not_found']);
    }
  });

  it('of a confidential complaint names neither station nor category', async () => {
    const { referenceId } = await district.file({ confidential: true, category: 'domestic' });
    const { body } = await district.call('GET', `/public/track/${referenceId}`);
    expect([body.policeStation, body.investigatingOfficer]).toEqual([null, null]);
    expect([body.category, body.confidential]).toEqual([null, true]);
    const open = await district.file({ category: 'theft' });
    const answer = await district.call('GET', `/public/track/${open.referenceId}`);
    expect(answer.body).toMatchObject({ category: 'theft', confidential: false });
  });
});
