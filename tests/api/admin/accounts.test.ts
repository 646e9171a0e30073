// Stations and officers as the administrator manages them.
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { area, areaOnEdit, newStation } from '#fixtures/data/accounts.ts';
import { mailTo } from '#fixtures/network/mailbox.ts';
import { accountForm, type District, openDistrict } from '#fixtures/server/district.ts';
import { uuidv7 } from '#offline/crypto/uuid.ts';

let district: District;

beforeAll(async () => {
  district = await openDistrict();
});
afterAll(() => district.close());

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

  it('has a name in each script, as a village has, and a report may name either', async () => {
    const names = { stationName: 'Poona Road', stationNameMr: 'पुणे रस्ता' };
    const area1 = { ...area('Fort'), Village_Name_Mr: 'किल्ला' };
    const sent = newStation({ ...names, jurisdictions: [area1, area('Gadhi')] });
    const { body } = await admin('POST', '/pi-user', sent);
    const row = await listed('/pi-user', body._id);
    expect(row).toMatchObject({
      ...names,
      jurisdictionAreas: [{ villageName: 'Fort', villageNameMr: 'किल्ला' }, { villageName: 'Gadhi' }],
    });
    expect(row.jurisdictionAreas[1]).not.toHaveProperty('villageNameMr');
    expect((await district.signIn({ role: 'pi', email: sent.email })).user).toMatchObject(names);

    const directory = await district.call('GET', '/public/directory');
    expect(directory.body.stations.find(({ _id }: { _id: string }) => _id === body._id)).toMatchObject({
      ...names,
      jurisdictions: ['Fort', 'Gadhi'],
      jurisdictionsMr: ['किल्ला'],
    });
    for (const location of ['Near the bus stand, Fort', 'किल्ला, बसथांबा']) {
      const { referenceId } = await district.file({ location });
      const tracked = await district.call('GET', `/public/track/${referenceId}`);
      expect(tracked.body).toMatchObject({ policeStation: 'Poona Road', policeStationMr: 'पुणे रस्ता' });
      const search = encodeURIComponent(referenceId);
      const path = `/sp-user/incident-reports/search?search=${search}`;
      const found = await district.call('GET', path, { by: district.sp });
      expect(found.body.data[0].transferredTo).toMatchObject(names);
    }
    const path = `/sp-user/dashboard/search-stations?search=${encodeURIComponent('किल्ला')}`;
    expect((await district.call('GET', path, { by: district.sp })).body.data).toMatchObject([names]);
  });

  it('keeps its Marathi names in an edit without them, while the other names stay', async () => {
    const sent = newStation({
      stationNameMr: 'पिंपळगाव',
      jurisdictions: [{ ...area('Hivare'), Village_Name_Mr: 'हिवरे' }],
    });
    const { body } = await admin('POST', '/pi-user', sent);
    const edit = async (given: object, ...areas: object[]) => {
      const form = { ...accountForm({ email: sent.email }), jurisdictionAreas: areas, ...given };
      expect((await admin('PUT', `/pi-user/${body._id}`, form)).status).toBe(200);
      const { stationNameMr, jurisdictionAreas } = await listed('/pi-user', body._id);
      return [
        stationNameMr,
        ...jurisdictionAreas.map((one: { villageNameMr?: string }) => one.villageNameMr),
      ];
    };
    expect(await edit({}, areaOnEdit('Hivare'), areaOnEdit('Khed'))).toEqual(['पिंपळगाव', 'हिवरे', undefined]);
    expect(
      await edit({ stationNameMr: 'पिंपळगाव बुद्रुक' }, { ...areaOnEdit('Hivare'), villageNameMr: '' }),
    ).toEqual(['पिंपळगाव बुद्रुक', undefined]);
    expect(await edit({ stationName: 'Savargaon' })).toEqual([undefined]);
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
    // The superintendent hears who holds the station now.
    const ofOffice = await mailTo(join(district.config.dataDir, 'mail'), district.sp.email, 'changed');
    expect(ofOffice?.subject).toContain('the account of');
    expect(ofOffice?.text).toContain(sent.email);
    await district.signIn({ role: 'pi', email: sent.email }, 'another long password');
    expect(await listed('/pi-user', body._id)).toMatchObject({
      stationName: 'Hivare Road',
      version: 4,
      jurisdictionAreas: [{ type: 'city', villageName: 'Savargaon' }],
    });
  });

  it.each([{ email: 'successor@test.example' }, { fullName: 'Second Officer' }])(
    'signs out its officer when it is handed over: %o',
    async (next) => {
      const sent = newStation();
      const { body } = await admin('POST', '/pi-user', sent);
      const { token } = await district.signIn({ role: 'pi', email: sent.email });
      const by = { id: body._id, email: sent.email, token };
      const seen = async () => (await district.call('GET', '/pi-user/incident-reports', { by })).status;
      const form = { ...accountForm({ email: sent.email }), jurisdictionAreas: [areaOnEdit('Hivare')] };
      await admin('PUT', `/pi-user/${body._id}`, { ...form, address: 'Moved' });
      expect(await seen()).toBe(200);
      await admin('PUT', `/pi-user/${body._id}`, { ...form, ...next });
      expect(await seen()).toBe(401);
    },
  );

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
    expect(found.body.data[0].transferredTo).toBeNull();
    const later = await district.file({ location: 'Umbarwadi' });
    const path2 = `/sp-user/incident-reports/search?search=${later.referenceId}`;
    expect((await district.call('GET', path2, { by: district.sp })).body.data[0].transferredTo).toBeNull();
    expect((await admin('POST', '/pi-user', newStation({ email: sent.email }))).status).toBe(200);
  });

  it('says its open reports, sets them free when it is closed, and keeps the closed ones', async () => {
    const sent = newStation({ jurisdictions: [area('Ambegaon')] });
    const { body } = await admin('POST', '/pi-user', sent);
    const open = await district.file({ location: 'Ambegaon' });
    const done = await district.file({ location: 'Ambegaon' });
    await district.db
      .updateTable('incidents')
      .set({ status: 'resolved' })
      .where('id', '=', done.id)
      .execute();
    expect((await listed('/pi-user', body._id)).openReports).toBe(1);
    expect((await admin('DELETE', `/pi-user/${body._id}`)).status).toBe(200);
    const stationOf = async (id: string) =>
      (await district.call('GET', `/sp-user/incident-reports/${id}`, { by: district.sp })).body.data
        .transferredTo;
    expect(await stationOf(open.id)).toBeNull();
    expect((await stationOf(done.id))._id).toBe(body._id);
    const tracked = await district.call('GET', `/public/track/${open.referenceId}`);
    expect([tracked.body.policeStation, tracked.body.investigatingOfficer]).toEqual([null, null]);
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
    expect({ ...stale.body.current, openReports: 0 }).toEqual(await listed('/pi-user', body._id));
    expect(stale.body.current).toMatchObject({ address: 'Temple Road', version: 2 });
    expect((await change('Bus Stand Road', '"2"')).status).toBe(200);

    const close = (version: string) =>
      admin('DELETE', `/pi-user/${body._id}`, undefined, { 'if-match': version });
    const seenBefore = await close('"2"');
    expect([seenBefore.status, seenBefore.body.code]).toEqual([409, 'stale_version']);
    expect({ ...seenBefore.body.current, openReports: 0 }).toEqual(await listed('/pi-user', body._id));
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
