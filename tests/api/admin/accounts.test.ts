// Stations and officers as the administrator manages them.
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailTo } from '#fixtures/network/mailbox.ts';
import { accountForm, type District, openDistrict } from '#fixtures/server/district.ts';
import { testPassword } from '#fixtures/server/test-app.ts';
import { uuidv7 } from '#offline/crypto/uuid.ts';

let district: District;

beforeAll(async () => {
  district = await openDistrict();
});
afterAll(() => district.close());

const area = (name: string) => ({
  Village_Name: name,
  Latitude: 19.05,
  Longitude: 74.25,
  Boundary_Start_Location: 'Stream',
  Boundary_Start_Latitude: 19.04,
  Boundary_Start_Longitude: 74.24,
  Boundary_End_Location: 'Road',
  Boundary_End_Latitude: 19.06,
  Boundary_End_Longitude: 74.26,
});
const areaOnEdit = (name: string) => ({
  villageName: name,
  type: 'city',
  villageLat: 19.05,
  villageLng: 74.25,
  boundaryStartLocation: '',
  boundaryStartLat: 0,
  boundaryStartLng: 0,
  boundaryEndLocation: '',
  boundaryEndLat: 0,
  boundaryEndLng: 0,
});
const newStation = (given: object = {}) => ({
  ...accountForm(given),
  password: testPassword,
  jurisdictions: [area('Hivare')],
  ...given,
});
const newOfficer = (given: object = {}) => ({
  ...accountForm(),
  id: 'OFF001',
  post: 'DYSP',
  jurisdictionAreas: ['Wadgaon'],
  password: testPassword,
  ...given,
});

const admin = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object, headers = {}) =>
  district.call(method, `/admin${path}`, { by: district.admin, headers, ...(body && { body }) });

async function listed(path: string, id: string) {
  const { body } = await admin('GET', path);
  return body.data.find((row: { _id: string }) => row._id === id);
}

describe('a station', () => {
  it('is created with its places, and its account can sign in', async () => {
    const sent = newStation();
    const { status, body } = await admin('POST', '/pi-user/', sent);
    expect([status, body.success]).toEqual([200, true]);
    const row = await listed('/pi-user', body._id);
    expect(row).toMatchObject({ email: sent.email, stationName: 'Pimpalgaon', version: 1 });
    expect(row.jurisdictionAreas).toEqual([
      {
        type: 'village',
        villageName: 'Hivare',
        coordinates: [74.25, 19.05],
        boundaryStartLocation: 'Stream',
        boundaryStartLat: 19.04,
        boundaryStartLng: 74.24,
        boundaryEndLocation: 'Road',
        boundaryEndLat: 19.06,
        boundaryEndLng: 74.26,
      },
    ]);
    expect(JSON.stringify(row)).not.toMatch(/password|argon/);
    expect((await district.signIn({ role: 'pi', email: sent.email })).user.stationName).toBe('Pimpalgaon');
  });

  it('is created once when the same call is repeated', async () => {
    const sent = newStation();
    const headers = { 'idempotency-key': uuidv7() };
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => admin('POST', '/pi-user', sent, headers)),
    );
    expect(new Set(answers.map(({ status, body }) => `${status} ${body._id}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    const differs = await admin('POST', '/pi-user', newStation(), headers);
    expect([differs.status, differs.body.code]).toEqual([409, 'body_differs']);
  });

  it('cannot take the e-mail address of another account, whatever the letter case', async () => {
    const { email } = district.sp;
    const { status, body } = await admin('POST', '/pi-user', newStation({ email: email.toUpperCase() }));
    expect([status, body.code, body.fields]).toEqual([
      409,
      'email_taken',
      [{ path: 'email', code: 'invalid' }],
    ]);
    const made = await admin('POST', '/pi-user', newStation());
    const { jurisdictions: _, ...rest } = newStation({ email });
    const changed = await admin('PUT', `/pi-user/${made.body._id}`, { ...rest, jurisdictionAreas: [] });
    expect([changed.status, changed.body.code]).toEqual([409, 'email_taken']);
  });

  it('keeps its password when the form leaves it empty; a new password ends its sessions', async () => {
    const sent = newStation();
    const { body } = await admin('POST', '/pi-user', sent);
    const { token } = await district.signIn({ role: 'pi', email: sent.email });
    const by = { id: body._id, email: sent.email, token };
    const change = (password?: string) =>
      admin('PUT', `/pi-user/${body._id}`, {
        ...accountForm({ email: sent.email, stationName: 'Hivare Road' }),
        jurisdictionAreas: [areaOnEdit('Savargaon')],
        ...(password !== undefined && { password }),
      });
    expect((await change('')).status).toBe(200);
    expect((await change()).status).toBe(200);
    const told = async () => {
      await Promise.all(district.app.afterAnswers);
      return mailTo(join(district.config.dataDir, 'mail'), sent.email, 'changed');
    };
    expect(await told()).toBeUndefined();
    expect((await district.call('GET', '/pi-user/incident-reports', { by })).status).toBe(200);
    expect((await change('another long password')).status).toBe(200);
    expect((await district.call('GET', '/pi-user/incident-reports', { by })).status).toBe(401);
    expect(await told()).toBeDefined();
    await district.signIn({ role: 'pi', email: sent.email }, 'another long password');
    expect(await listed('/pi-user', body._id)).toMatchObject({
      stationName: 'Hivare Road',
      version: 4,
      jurisdictionAreas: [{ type: 'city', villageName: 'Savargaon' }],
    });
  });

  it('sees the unassigned incidents of a village added to it', async () => {
    const { referenceId } = await district.file({ location: 'करंजवाडी' });
    const sent = newStation({ jurisdictions: [] });
    const { body } = await admin('POST', '/pi-user', sent);
    const { token } = await district.signIn({ role: 'pi', email: sent.email });
    const by = { id: body._id, email: sent.email, token };
    const seen = async () => (await district.call('GET', '/pi-user/incident-reports', { by })).body.data;
    expect(await seen()).toEqual([]);
    await admin('PUT', `/pi-user/${body._id}`, {
      ...accountForm({ email: sent.email }),
      jurisdictionAreas: [areaOnEdit('Karanjwadi')],
    });
    expect((await seen()).map((row: { referenceId: string }) => row.referenceId)).toEqual([referenceId]);
  });

  it('is closed: sign-in stops, its incidents stay with the superintendent, its address is free again', async () => {
    const sent = newStation({ jurisdictions: [area('Umbarwadi')] });
    const { body } = await admin('POST', '/pi-user', sent);
    const { token } = await district.signIn({ role: 'pi', email: sent.email });
    const { referenceId } = await district.file({ location: 'Umbarwadi' });
    expect((await admin('DELETE', `/pi-user/${body._id}`)).status).toBe(200);
    expect((await admin('DELETE', `/pi-user/${body._id}`)).status).toBe(200);

    const by = { id: body._id, email: sent.email, token };
    expect((await district.call('GET', '/pi-user/incident-reports', { by })).status).toBe(401);
    await expect(district.signIn({ role: 'pi', email: sent.email })).rejects.toThrow('401');
    expect(await listed('/pi-user', body._id)).toBeUndefined();
    const path = `/sp-user/incident-reports/search?search=${referenceId}`;
    const found = await district.call('GET', path, { by: district.sp });
    expect(found.body.data[0].transferredTo.stationName).toBe('Pimpalgaon');
    const later = await district.file({ location: 'Umbarwadi' });
    const path2 = `/sp-user/incident-reports/search?search=${later.referenceId}`;
    expect((await district.call('GET', path2, { by: district.sp })).body.data[0].transferredTo).toBeNull();
    expect((await admin('POST', '/pi-user', newStation({ email: sent.email }))).status).toBe(200);
  });

  it('is not changed over a newer version; the refusal shows the newer row', async () => {
    const sent = newStation();
    const { body } = await admin('POST', '/pi-user', sent);
    const change = (address: string, version: string) =>
      admin(
        'PUT',
        `/pi-user/${body._id}`,
        { ...accountForm({ email: sent.email, address }), jurisdictionAreas: [areaOnEdit('Hivare')] },
        { 'if-match': version },
      );
    expect((await change('Temple Road', '"1"')).status).toBe(200);
    const stale = await change('Bus Stand Road', '"1"');
    expect([stale.status, stale.body.code]).toEqual([409, 'stale_version']);
    expect(stale.body.current).toEqual(await listed('/pi-user', body._id));
    expect(stale.body.current).toMatchObject({ address: 'Temple Road', version: 2 });
    expect((await change('Bus Stand Road', '"2"')).status).toBe(200);

    const close = (version: string) =>
      admin('DELETE', `/pi-user/${body._id}`, undefined, { 'if-match': version });
    const seenBefore = await close('"2"');
    expect([seenBefore.status, seenBefore.body.code]).toEqual([409, 'stale_version']);
    expect(seenBefore.body.current).toEqual(await listed('/pi-user', body._id));
    expect((await close('"3"')).status).toBe(200);
    // The same call after a lost answer.
    expect((await close('"3"')).status).toBe(200);
  });

  it('gets an error that names the invalid field', async () => {
    for (const [given, path, code] of [
      [{ mobNumber: '123' }, 'mobNumber', 'invalid_phone'],
      [{ latitude: 91 }, 'latitude', 'out_of_range'],
      [{ password: 'short' }, 'password', 'too_short'],
      [{ jurisdictions: [{ ...area('x'), Latitude: 200 }] }, 'jurisdictions.0.Latitude', 'out_of_range'],
      [{ role: 'admin' }, 'role', 'unknown_field'],
    ] as const) {
      const { status, body } = await admin('POST', '/pi-user', newStation(given));
      expect([status, body.fields]).toEqual([400, [{ path, code }]]);
    }
  });

  it("is not found by an officer's id, and an officer not by a station's", async () => {
    const { jurisdictions: _, ...rest } = newStation();
    const body = { ...rest, jurisdictionAreas: [] };
    for (const id of [district.sp.id, uuidv7()]) {
      expect((await admin('PUT', `/pi-user/${id}`, body)).status).toBe(404);
      expect((await admin('DELETE', `/pi-user/${id}`)).status).toBe(404);
    }
    expect((await admin('DELETE', `/sp-user/${district.own.id}`)).status).toBe(404);
  });
});

describe('an officer', () => {
  it('keeps a free number, and gets the next one when the number is taken', async () => {
    const free = await admin('POST', '/sp-user/', newOfficer({ id: 'OFF017' }));
    expect((await listed('/sp-user', free.body._id)).id).toBe('OFF017');
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => admin('POST', '/sp-user', newOfficer({ id: 'OFF017' }))),
    );
    const rows = await Promise.all(answers.map(({ body }) => listed('/sp-user', body._id)));
    expect(rows.map((row) => row.id).sort()).toEqual(['OFF018', 'OFF019', 'OFF020', 'OFF021']);
  });

  it('can be changed except for the number, and closed', async () => {
    const sent = newOfficer({ id: 'OFF050' });
    const { body } = await admin('POST', '/sp-user', sent);
    const changed = {
      ...sent,
      id: 'OFF051',
      post: 'ASP',
      jurisdictionAreas: ['Wadgaon', 'Nandgaon'],
      password: '',
    };
    const stale = await admin('PUT', `/sp-user/${body._id}`, changed, { 'if-match': '"7"' });
    expect([stale.body.code, stale.body.current.id]).toEqual(['stale_version', 'OFF050']);
    expect((await admin('PUT', `/sp-user/${body._id}`, changed)).status).toBe(200);
    expect(await listed('/sp-user', body._id)).toMatchObject({
      id: 'OFF050',
      post: 'ASP',
      jurisdictionAreas: ['Wadgaon', 'Nandgaon'],
      version: 2,
    });
    await district.signIn({ role: 'sp', email: sent.email });
    const kept = await admin('DELETE', `/sp-user/${body._id}`, undefined, { 'if-match': '"1"' });
    expect([kept.status, kept.body.current.version]).toEqual([409, 2]);
    await admin('DELETE', `/sp-user/${body._id}`, undefined, { 'if-match': '"2"' });
    await expect(district.signIn({ role: 'sp', email: sent.email })).rejects.toThrow('401');
  });
});

describe('the audit', () => {
  it('records each change of an account, without secrets', async () => {
    const sent = newOfficer();
    const { body } = await admin('POST', '/sp-user', sent);
    await admin('PUT', `/sp-user/${body._id}`, {
      ...sent,
      fullName: 'Asha Pawar',
      password: 'another long password',
    });
    await admin('DELETE', `/sp-user/${body._id}`);
    const lines = await district.db
      .selectFrom('audit')
      .selectAll()
      .where('subject', '=', `account:${body._id}`)
      .orderBy('id')
      .execute();
    expect(lines.map((line) => line.action)).toEqual(['account.create', 'account.change', 'account.close']);
    expect(lines[1]).toMatchObject({
      account_id: district.admin.id,
      before: { fullName: 'Dattatray Gaikwad' },
      after: { fullName: 'Asha Pawar', newPassword: true },
    });
    expect(JSON.stringify(lines)).not.toMatch(/argon|another long/);
  });
});
