// Setting a status with its note: applied once, never over a newer change, and shown on the citizen's page.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type District, openDistrict, type Person } from '#fixtures/server/district.ts';
import { uuidv7 } from '#offline/crypto/uuid.ts';

let district: District;

beforeAll(async () => {
  district = await openDistrict();
});
afterAll(() => district.close());

function set(id: string, by: Person, status: string, additionalNotes = 'Seen.', headers = {}) {
  const path = `/pi-user/incident-reports/status/${id}`;
  return district.call('PUT', path, { by, body: { status, additionalNotes }, headers });
}

async function historyOf(id: string) {
  const { body } = await district.call('GET', `/sp-user/incident-reports/${id}/history`, { by: district.sp });
  return body.data;
}

const track = (referenceId: string) => district.call('GET', `/public/track/${referenceId}`);

describe('setting a status', () => {
  it('answers with the idempotency key and the current row', async () => {
    const { id } = await district.file();
    const key = uuidv7();
    const { status, body } = await set(id, district.own, 'action', 'A constable was sent.', {
      'idempotency-key': key,
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: true, id: key, data: { _id: id, status: 'action', version: 2 } });
  });

  it('is possible in any order, and each note stays', async () => {
    const { id } = await district.file();
    for (const status of ['resolved', 'action', 'noAction'])
      await set(id, district.own, status, `now ${status}`);
    await set(id, district.sp, 'action', 'The superintendent asks again.');
    const history = await historyOf(id);
    expect(
      history.map((change: { status: string; note: string }) => `${change.status}: ${change.note}`),
    ).toEqual([
      'resolved: now resolved',
      'action: now action',
      'noAction: now noAction',
      'action: The superintendent asks again.',
    ]);
    expect(history[3].by).toEqual({ fullName: 'Asha Deshmukh', role: 'sp' });
  });

  it('refuses an empty note, one that is too long, and the status pending', async () => {
    const { id } = await district.file();
    for (const [status, note, fields] of [
      ['action', '  ', [{ path: 'additionalNotes', code: 'required' }]],
      ['action', 'x'.repeat(2001), [{ path: 'additionalNotes', code: 'too_long' }]],
      ['pending', 'x', [{ path: 'status', code: 'invalid' }]],
    ] as const) {
      const { status: code, body } = await set(id, district.own, status, note);
      expect([code, body.fields]).toEqual([400, fields]);
    }
  });

  it('stays signed by the officer and the station that made it after the account changes hands', async () => {
    const { id } = await district.file();
    await set(id, district.own, 'action', 'Gone to the spot.');
    await district.db
      .updateTable('accounts')
      .set({ full_name: 'Second Officer', station_name: 'Renamed' })
      .where('id', '=', district.own.id)
      .execute();
    const { body } = await district.call('GET', `/pi-user/incident-reports/${id}/history`, {
      by: district.own,
    });
    await district.db
      .updateTable('accounts')
      .set({ full_name: 'Sunil Jadhav', station_name: 'Wadgaon' })
      .where('id', '=', district.own.id)
      .execute();
    expect(body.data).toMatchObject([{ by: { fullName: 'Sunil Jadhav', role: 'pi' }, post: 'Wadgaon' }]);
  });

  it('records in the audit who changed what', async () => {
    const { id } = await district.file();
    await set(id, district.own, 'action');
    const lines = await district.db
      .selectFrom('audit')
      .selectAll()
      .where('subject', '=', `incident:${id}`)
      .execute();
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({
      action: 'incident.status',
      account_id: district.own.id,
      role: 'pi',
      before: { status: 'pending', version: 1 },
      after: { status: 'action', version: 2 },
    });
  });
});

describe('a call that comes again', () => {
  it('changes nothing and gets the same answer', async () => {
    const { id } = await district.file();
    const headers = { 'idempotency-key': uuidv7(), 'if-match': '"1"' };
    const first = await set(id, district.own, 'action', 'once', headers);
    expect(await set(id, district.own, 'action', 'once', headers)).toEqual(first);
    expect(await historyOf(id)).toHaveLength(1);
  });

  it('is one change when ten arrive at the same time', async () => {
    const { id } = await district.file();
    const headers = { 'idempotency-key': uuidv7() };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => set(id, district.own, 'action', 'once', headers)),
    );
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.data?.version}`))).toEqual(
      new Set(['200 2']),
    );
    expect(await historyOf(id)).toHaveLength(1);
  });

  it('is answered even after the incident moved to another station', async () => {
    const { id } = await district.file();
    const headers = { 'idempotency-key': uuidv7() };
    await set(id, district.own, 'action', 'once', headers);
    const body = { stationId: district.other.id };
    await district.call('PUT', `/sp-user/incident-reports/${id}/transfer`, { by: district.sp, body });
    expect((await set(id, district.own, 'action', 'once', headers)).status).toBe(200);
    expect((await set(id, district.own, 'action', 'again')).status).toBe(404);
  });

  it('is refused with another body, for another incident, or from another person', async () => {
    const [{ id }, { id: second }] = [await district.file(), await district.file()];
    const headers = { 'idempotency-key': uuidv7() };
    await set(id, district.own, 'action', 'once', headers);
    const refused = [
      await set(id, district.own, 'resolved', 'once', headers),
      await set(second, district.own, 'action', 'once', headers),
      await set(id, district.sp, 'action', 'once', headers),
    ];
    expect(refused.map(({ status, body }) => `${status} ${body.code}`)).toEqual(
      Array.from({ length: 3 }, () => '409 body_differs'),
    );
  });

  it('names an invalid idempotency key in the error', async () => {
    const { id } = await district.file();
    const { status, body } = await set(id, district.own, 'action', 'x', { 'idempotency-key': 'again' });
    expect([status, body.fields]).toEqual([400, [{ path: 'idempotency-key', code: 'invalid' }]]);
  });
});

describe('two officers at one incident', () => {
  it('the second, with an old version, gets the current state', async () => {
    const { id } = await district.file();
    await set(id, district.own, 'action', 'first', { 'if-match': '"1"' });
    const { status, body } = await set(id, district.sp, 'noAction', 'second', { 'if-match': '"1"' });
    expect([status, body.code]).toEqual([409, 'stale_version']);
    expect(body.current).toMatchObject({ _id: id, status: 'action', version: 2 });
    expect(await historyOf(id)).toHaveLength(1);
  });

  it('without a version the last status is set and both notes stay', async () => {
    const { id } = await district.file();
    const answers = await Promise.all([set(id, district.own, 'action'), set(id, district.sp, 'noAction')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await historyOf(id)).toHaveLength(2);
  });

  it('names an invalid If-Match in the error', async () => {
    const { id } = await district.file();
    const { status, body } = await set(id, district.own, 'action', 'x', { 'if-match': 'latest' });
    expect([status, body.fields]).toEqual([400, [{ path: 'if-match', code: 'invalid' }]]);
  });
});

describe('an incident that two stations see', () => {
  it("belongs to the first station that acts, and leaves the other's list", async () => {
    const { id } = await district.file({ location: 'Shirgaon' });
    const { body } = await set(id, district.other, 'action');
    expect(body.data.transferredTo._id).toBe(district.other.id);
    expect((await set(id, district.own, 'action')).status).toBe(404);
  });

  it('stays with both stations when the superintendent acts', async () => {
    const { id } = await district.file({ location: 'Shirgaon' });
    await set(id, district.sp, 'action');
    expect((await set(id, district.own, 'resolved')).body.data.transferredTo._id).toBe(district.own.id);
  });
});

describe("the citizen's tracking page", () => {
  it('shows each status from pending to resolved, without notes', async () => {
    const { id, referenceId } = await district.file();
    const before = await track(referenceId);
    expect(before.body).toMatchObject({
      status: 'pending',
      firNumber: referenceId,
      category: 'theft',
      policeStation: 'Wadgaon',
      investigatingOfficer: 'SHO, Wadgaon',
      readAt: null,
    });
    await set(id, district.own, 'action', 'SECRET-NOTE');
    await set(id, district.own, 'resolved', 'SECRET-NOTE');
    const { body } = await track(referenceId);
    expect(body.status).toBe('resolved');
    expect(
      body.timeline.map((step: { code: string; completed: boolean }) => [step.code, step.completed]),
    ).toEqual([
      ['registered', true],
      ['received_by_station', true],
      ['action', true],
      ['resolved', true],
    ]);
    expect(JSON.stringify(body)).not.toMatch(/SECRET-NOTE|Ram Patil|9000000500|Sunil/);
  });
});
