// What an officer does with a report besides its status: take it, send it back, reopen it, be reminded of it.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayInIndia } from '#contract/shared/time.ts';
import { type District, openDistrict, type Person } from '#fixtures/server/district.ts';
import { uuidv7 } from '#offline/crypto/uuid.ts';

let district: District;
beforeAll(async () => {
  district = await openDistrict();
});
afterAll(() => district.close());

const put = (path: string, body: object, by: Person, headers = {}) =>
  district.call('PUT', `/pi-user/incident-reports/${path}`, {
    by,
    body,
    headers: { 'idempotency-key': uuidv7(), ...headers },
  });
const get = (path: string, by: Person) => district.call('GET', path, { by });
const show = (id: string, by: Person) =>
  get(`/${by === district.sp ? 'sp' : 'pi'}-user/incident-reports/${id}`, by);
const transfersOf = async (id: string) =>
  (await get(`/sp-user/incident-reports/${id}/history`, district.sp)).body.transfers;
const auditOf = async (id: string) =>
  (
    await district.db
      .selectFrom('audit')
      .where('subject', '=', `incident:${id}`)
      .where('action', 'in', ['incident.taken', 'incident.sentBack', 'incident.reopened'])
      .select(['action', 'account_id'])
      .execute()
  ).map(({ action, account_id }) => [action, account_id]);

/** Both stations have a village of this name. */
const shared = async () => (await district.file({ location: 'Shirgaon' })).id;

describe('taking', () => {
  it('gives a shared report to the station that takes it, and hides it from the other', async () => {
    const id = await shared();
    expect((await show(id, district.other)).status).toBe(200);
    const { status, body } = await put(`${id}/take`, {}, district.own);
    expect([status, body.data.transferredTo._id, body.data.status]).toEqual([
      200,
      district.own.id,
      'pending',
    ]);
    expect((await show(id, district.other)).status).toBe(404);
    expect(await transfersOf(id)).toMatchObject([{ kind: 'taken', from: null, to: 'Wadgaon' }]);
    expect(await auditOf(id)).toEqual([['incident.taken', district.own.id]]);
  });

  it('takes nothing from another station, and a second one comes too late', async () => {
    const id = await shared();
    await put(`${id}/take`, {}, district.own);
    expect((await put(`${id}/take`, {}, district.other)).status).toBe(404);
    expect((await put(`${(await district.file()).id}/take`, {}, district.other)).status).toBe(404);
  });
});

describe('sending back', () => {
  const reason = 'The place belongs to Nandgaon.';

  it('lets the report wait for the superintendent, with the reason in its history', async () => {
    const { id } = await district.file();
    const key = { 'idempotency-key': uuidv7() };
    const sent = await put(`${id}/send-back`, { reason }, district.own, key);
    expect(sent.status).toBe(200);
    expect((await show(id, district.own)).status).toBe(404);
    const waiting = await get('/sp-user/incident-reports?pile=unassigned&limit=100', district.sp);
    expect(waiting.body.data.map(({ _id }: { _id: string }) => _id)).toContain(id);
    expect(await transfersOf(id)).toMatchObject([{ kind: 'sentBack', from: 'Wadgaon', to: '', reason }]);
    const again = await put(`${id}/send-back`, { reason }, district.own, key);
    expect([again.status, again.body.id]).toEqual([200, sent.body.id]);
    expect(await auditOf(id)).toHaveLength(1);
  });

  it('needs a reason, and touches no report of another station', async () => {
    const { id } = await district.file();
    const blank = await put(`${id}/send-back`, { reason: ' ' }, district.own);
    expect([blank.status, blank.body.fields]).toEqual([400, [{ path: 'reason', code: 'required' }]]);
    expect((await put(`${id}/send-back`, { reason }, district.other)).status).toBe(404);
    expect((await show(id, district.own)).status).toBe(200);
  });

  it('where every station sees every report, sends back none of another station', async () => {
    const open = await openDistrict({ PI_SCOPE: 'all' });
    const { id } = await open.file({ location: 'Wadgaon' });
    const path = `/pi-user/incident-reports/${id}`;
    expect((await open.call('GET', path, { by: open.other })).status).toBe(200);
    const send = (by: Person) =>
      open.call('PUT', `${path}/send-back`, {
        by,
        body: { reason },
        headers: { 'idempotency-key': uuidv7() },
      });
    expect((await send(open.other)).status).toBe(404);
    const holder = () =>
      open.db.selectFrom('incidents').select('station_id').where('id', '=', id).executeTakeFirst();
    expect(await holder()).toEqual({ station_id: open.own.id });
    expect((await send(open.own)).status).toBe(200);
    await open.close();
  });

  it('leaves a shared report to the other station', async () => {
    const id = await shared();
    await put(`${id}/send-back`, { reason }, district.own);
    expect((await show(id, district.own)).status).toBe(404);
    expect((await show(id, district.other)).status).toBe(200);
  });

  it('of a shared report still lets through what the station wrote before', async () => {
    const id = await shared();
    await put(`${id}/send-back`, { reason }, district.own);
    expect(await transfersOf(id)).toMatchObject([{ kind: 'sentBack', from: 'Wadgaon', to: '' }]);
    const note = { kind: 'note', on: dayInIndia(district.clock.now), note: 'The witness called.' };
    expect((await put(`${id}/steps/${uuidv7()}`, note, district.own)).status).toBe(200);
    expect((await put(`${id}/steps/${uuidv7()}`, note, district.other)).status).toBe(200);
    expect((await show(id, district.own)).status).toBe(404);
  });

  it('tells a later call of the same id nothing of what followed', async () => {
    const { id } = await district.file();
    const key = { 'idempotency-key': uuidv7() };
    await put(`${id}/send-back`, { reason }, district.own, key);
    const given = { by: district.sp, body: { stationId: district.other.id } };
    await district.call('PUT', `/sp-user/incident-reports/${id}/transfer`, given);
    const { body } = await put(`${id}/send-back`, { reason }, district.own, key);
    expect(JSON.stringify(body)).not.toContain('Nandgaon');
  });
});

describe('setting back to pending', () => {
  const act = (id: string, status: string) =>
    put(`status/${id}`, { status, additionalNotes: 'A mistake.' }, district.own);

  it('leaves the status in the history and takes its date off the tracking page', async () => {
    const { id, referenceId } = await district.file();
    await act(id, 'resolved');
    const { status, body } = await put(`${id}/reopen`, { reason: 'Wrong report.' }, district.own);
    expect([status, body.data.status]).toEqual([200, 'pending']);
    const history = (await get(`/pi-user/incident-reports/${id}/history`, district.own)).body;
    expect(history.data).toMatchObject([{ status: 'resolved' }]);
    expect(history.transfers).toMatchObject([{ kind: 'reopened', reason: 'Wrong report.' }]);
    const tracked = (await district.call('GET', `/public/track/${referenceId}`)).body;
    expect(tracked.status).toBe('pending');
    const steps = tracked.timeline.filter(({ completed }: { completed: boolean }) => completed);
    expect(steps.map(({ code }: { code: string }) => code)).toEqual(['registered', 'received_by_station']);
  });

  it('tells the complainant, once', async () => {
    const { id } = await district.file();
    await act(id, 'action');
    const key = { 'idempotency-key': uuidv7() };
    await put(`${id}/reopen`, { reason: 'Wrong report.' }, district.own, key);
    await put(`${id}/reopen`, { reason: 'Wrong report.' }, district.own, key);
    await put(`${id}/reopen`, { reason: 'It is pending already.' }, district.own);
    const told = await district.db
      .selectFrom('tellings')
      .where('incident_id', '=', id)
      .where('what', '=', 'pending')
      .select('id')
      .execute();
    expect(told).toHaveLength(1);
    expect(await auditOf(id)).toHaveLength(1);
  });
});

describe('a reminder', () => {
  const remind = (id: string, body: object, by = district.own) => put(`${id}/reminder`, body, by);
  const due = async (by: Person) => {
    const rows = await get(
      `/${by === district.sp ? 'sp' : 'pi'}-user/incident-reports?pile=reminders&limit=100`,
      by,
    );
    return rows.body.data.map(({ _id }: { _id: string }) => _id);
  };
  const counted = async (by: Person) =>
    (await get(`/${by === district.sp ? 'sp' : 'pi'}-user/dashboard/desk`, by)).body.data.reminders;

  it('is due from its day on, counted, replaced by a later one and ended', async () => {
    const { id } = await district.file();
    expect((await remind(id, { on: '2020-01-02', text: 'Call on Thursday.' })).status).toBe(200);
    expect((await show(id, district.own)).body.data.reminder).toEqual({
      on: '2020-01-02',
      text: 'Call on Thursday.',
    });
    expect([await due(district.own), await counted(district.own)]).toEqual([[id], 1]);
    await remind(id, { on: '2199-01-01' });
    expect([await due(district.own), await counted(district.own)]).toEqual([[], 0]);
    expect((await show(id, district.own)).body.data.reminder).toEqual({ on: '2199-01-01', text: '' });
    await remind(id, { on: null });
    expect((await show(id, district.own)).body.data.reminder).toBeUndefined();
  });

  it('belongs to the account that set it', async () => {
    const { id } = await district.file();
    await remind(id, { on: '2020-01-02' }, district.sp);
    expect([await due(district.sp), await due(district.own)]).toEqual([[id], []]);
    expect((await show(id, district.own)).body.data.reminder).toBeUndefined();
    await remind(id, { on: null }, district.sp);
  });

  it('ends where the station no longer sees the report', async () => {
    const { id } = await district.file();
    await remind(id, { on: '2020-01-02' });
    const given = { by: district.sp, body: { stationId: district.other.id } };
    await district.call('PUT', `/sp-user/incident-reports/${id}/transfer`, given);
    expect([await due(district.own), await counted(district.own)]).toEqual([[], 0]);
    expect((await remind(id, { on: '2020-01-02' })).status).toBe(404);
  });
});
