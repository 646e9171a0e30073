// What the server holds against an administrator's mistake or misuse.
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { area, areaOnEdit, newOfficer, newStation } from '#fixtures/data/accounts.ts';
import { mailIn } from '#fixtures/network/mailbox.ts';
import { type District, openDistrict } from '#fixtures/server/district.ts';
import { uuidv7 } from '#offline/crypto/uuid.ts';

let district: District;

beforeAll(async () => {
  district = await openDistrict();
});
afterAll(() => district.close());

const admin = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object, headers = {}) =>
  district.call(method, `/admin${path}`, { by: district.admin, headers, ...(body && { body }) });

describe('what an administrator cannot do unnoticed', () => {
  const mails = async () => {
    await Promise.all(district.app.afterAnswers);
    const all = await mailIn(join(district.config.dataDir, 'mail'));
    return all.map(({ to, subject, text }) => ({ to: to?.[0]?.address, subject, text }));
  };

  it('take an account over by its e-mail address: both addresses get a mail', async () => {
    const officer = newOfficer({ email: `${uuidv7()}@test.example` });
    const { body } = await admin('POST', '/sp-user/', officer);
    const { password, ...form } = officer;
    const email = `${uuidv7()}@other.example`;
    expect((await admin('PUT', `/sp-user/${body._id}`, { ...form, email })).status).toBe(200);
    const told = (await mails()).filter(({ text }) => text?.includes(`was changed to ${email}`));
    expect(told.map(({ to }) => to).sort()).toEqual([officer.email, email].sort());
  });

  it("make an account of the superintendent's office: the superintendent gets one mail", async () => {
    const officer = newOfficer({ email: `${uuidv7()}@test.example` });
    const headers = { 'idempotency-key': uuidv7() };
    for (const _ of [1, 2]) expect((await admin('POST', '/sp-user/', officer, headers)).status).toBe(200);
    const told = (await mails()).filter(({ text }) => text?.includes(officer.email));
    expect(told.map(({ to, subject }) => [to, subject])).toEqual([
      [district.sp.email, expect.stringContaining('New account')],
    ]);
  });
});

describe('a weak password', () => {
  it.each(['123456789012', 'qwertyuiop12', 'Dattatray Gaikwad', 'Pimpalgaon 123'])(
    'is refused for a new and for an old account: %s',
    async (password) => {
      const refused = await admin('POST', '/pi-user/', newStation({ password }));
      expect([refused.status, refused.body.code]).toEqual([400, 'weak_password']);
      const officer = newOfficer({ email: `${uuidv7()}@test.example` });
      const { body } = await admin('POST', '/sp-user/', officer);
      const changed = await admin('PUT', `/sp-user/${body._id}`, { ...officer, password });
      expect([changed.status, changed.body.code]).toEqual([400, 'weak_password']);
    },
  );
});

describe('a station that takes a village or a name of another one', () => {
  it('is named before anything is saved, and can be saved all the same', async () => {
    const taken = { stationName: 'वडगाव', jurisdictions: [area('Khadki'), area('Belhe')] };
    const asked = await admin('POST', '/pi-user', newStation({ ...taken, refuseOverlap: true }));
    expect([asked.status, asked.body.code]).toEqual([409, 'station_overlaps']);
    expect(asked.body.current).toEqual({
      villages: [{ villageName: 'Khadki', stationName: 'Nandgaon' }],
      names: ['Wadgaon'],
    });
    const key = uuidv7();
    const saved = await admin('POST', '/pi-user', newStation(taken), { 'idempotency-key': key });
    expect(saved.status).toBe(200);
    const { password: _, jurisdictions: __, ...form } = newStation(taken);
    const again = { ...form, jurisdictionAreas: [areaOnEdit('Khadki')], refuseOverlap: true };
    expect((await admin('PUT', `/pi-user/${key}`, again)).status).toBe(200);
    const more = { ...again, jurisdictionAreas: [areaOnEdit('Khadki'), areaOnEdit('धामणी')] };
    const refused = await admin('PUT', `/pi-user/${key}`, more);
    expect(refused.body.current).toEqual({
      villages: [{ villageName: 'धामणी', stationName: 'Wadgaon' }],
      names: [],
    });
  });
});
