// The roster of a station: who stands on it, and how a person unlocks with a PIN.
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailIn, secretIn } from '#fixtures/network/mailbox.ts';
import { type District, openDistrict } from '#fixtures/server/district.ts';
import {
  actionNoted,
  auditOf,
  enrol,
  newStation,
  personForm,
  pinOf,
  reportOf,
  statusPath,
  unlock,
} from '#fixtures/server/person.ts';
import { uuidv7 } from '#offline/crypto/uuid.ts';
import { superintendentEmails } from '#server/queries/accounts/staff-accounts.ts';

let district: District;
beforeAll(async () => {
  district = await openDistrict({ FREE_GUESSES: '5' });
});
afterAll(() => district.close());

describe('a station without a roster', () => {
  it('acts as before, and the audit says that the account acted', async () => {
    const seat = await newStation(district);
    const id = await reportOf(district, seat);
    const { status: code } = await district.call('PUT', statusPath(id), {
      by: seat,
      body: actionNoted('As before'),
    });
    expect(code).toBe(200);
    const line = (await auditOf(district, `incident:${id}`)).findLast(
      ({ action }) => action === 'incident.status',
    );
    expect(line).toMatchObject({ acted_as: 'account', person_id: null, by_name: 'Sunil Jadhav' });
  });
});

describe('the roster', () => {
  it('adds, changes and closes a person, in order of rank', async () => {
    const seat = await newStation(district);
    const head = await enrol(district, seat);
    const other = await enrol(district, seat, { fullName: 'Rekha More', rank: 'PI', buckleNo: '12' });
    const list = async () => (await district.call('GET', '/pi-user/persons', { by: seat })).body.data;
    expect((await list()).map(({ _id }: { _id: string }) => _id)).toEqual([other, head]);
    const { pin: _, ...kept } = personForm({ rank: 'API' });
    await district.call('PUT', `/pi-user/persons/${head}`, { by: seat, body: kept });
    expect(await list()).toMatchObject([{ rank: 'PI' }, { rank: 'API', buckleNo: '4711' }]);
    await district.call('DELETE', `/pi-user/persons/${other}`, { by: seat });
    expect(await list()).toHaveLength(1);
    const { body } = await district.call('GET', `/sp-user/stations/${seat.id}/persons`, { by: district.sp });
    expect(body.data).toEqual(await list());
  });

  it.each([
    ['weak_pin', { pin: '123456' }],
    ['weak_pin', { pin: '471100', buckleNo: '4711a' }],
    ['validation_failed', { pin: undefined }],
    ['buckle_taken', { buckleNo: '4711' }],
  ])('refuses a person: %s', async (code, given) => {
    const seat = await newStation(district);
    await enrol(district, seat);
    const body = personForm({ buckleNo: '9001', ...given });
    const answer = await district.call('PUT', `/pi-user/persons/${uuidv7()}`, { by: seat, body });
    expect(answer.body.code).toBe(code);
  });

  it('needs a fresh proof of the account, because each colleague has the session', async () => {
    const seat = await newStation(district);
    await district.db
      .updateTable('sessions')
      .set({ fresh_at: null })
      .where('account_id', '=', seat.id)
      .execute();
    const answer = await district.call('PUT', `/pi-user/persons/${uuidv7()}`, {
      by: seat,
      body: personForm(),
    });
    expect(answer.body.code).toBe('step_up_needed');
  });

  it('needs another proof than the sign-in once it has a person: somebody else may sit there', async () => {
    const seat = await newStation(district);
    const put = (id: string, buckleNo: string) =>
      district.call('PUT', `/pi-user/persons/${id}`, { by: seat, body: personForm({ buckleNo }) });
    const [first, second] = [uuidv7(), uuidv7()];
    expect((await put(first, '1')).status).toBe(200);
    expect((await put(second, '2')).body.code).toBe('step_up_needed');
    const removed = await district.call('DELETE', `/pi-user/persons/${first}`, { by: seat });
    expect(removed.body.code).toBe('step_up_needed');
    await unlock(district, seat, { id: first });
    await enrol(district, seat, { buckleNo: '2' }, second);
    // Nobody signed it, so it bears the account and not who unlocked last.
    const [line] = await auditOf(district, `person:${second}`);
    expect(line).toMatchObject({ action: 'person.add', person_id: null, by_name: 'Sunil Jadhav' });
  });

  it('is out of reach of another station', async () => {
    const [seat, stranger] = [await newStation(district), await newStation(district)];
    const id = await enrol(district, seat);
    for (const [method, path, body] of [
      ['PUT', `/pi-user/persons/${id}`, personForm({ buckleNo: '1' })],
      ['DELETE', `/pi-user/persons/${id}`, undefined],
      ['POST', `/pi-user/persons/${id}/unlock`, { pin: pinOf.first, publicKey: `B${'A'.repeat(86)}` }],
    ] as const)
      expect((await district.call(method, path, { by: stranger, body })).body.code).toBe('not_found');
  });
});

describe('a PIN', () => {
  it('is guessed five times, then it waits; the others unlock meanwhile', async () => {
    const seat = await newStation(district);
    const [id, other] = [await enrol(district, seat), await enrol(district, seat, { buckleNo: '5' })];
    const guess = async () =>
      (
        await district.call('POST', `/pi-user/persons/${id}/unlock`, {
          by: seat,
          body: { pin: pinOf.second, publicKey: `B${'A'.repeat(86)}` },
        })
      ).body.code;
    const codes = [];
    for (let times = 0; times < 6; times += 1) codes.push(await guess());
    expect(codes).toEqual([...Array(5).fill('wrong_pin'), 'too_many_requests']);
    expect((await unlock(district, seat, { id: other })).id).toBe(other);
    const lines = (await auditOf(district, `person:${id}`)).map(({ action }) => action);
    expect(lines.filter((action) => action === 'person.wrong-pin')).toHaveLength(5);
  });
});

describe('a new officer', () => {
  it('begins with a link that works once; links of the officer before end', async () => {
    const seat = await newStation(district);
    const by = district.admin;
    const old = (await district.call('POST', `/admin/accounts/${seat.id}/invitation`, { by })).body;
    const email = `${uuidv7()}@test.example`;
    const handOver = () =>
      district.call('POST', `/admin/pi-user/${seat.id}/new-officer`, {
        by,
        body: { fullName: 'Sarita Pawar', email, mobNumber: '9000000007' },
      });
    const { body } = await handOver();
    // A repeat makes no other link.
    expect((await handOver()).body).not.toHaveProperty('invitation');
    await Promise.all(district.app.afterAnswers);
    const mails = await mailIn(join(district.config.dataDir, 'mail'));
    const secret = secretIn(mails.find(({ to }) => to?.[0]?.address === email));
    // No mail server is connected here: the administrator hands the link over.
    expect(body.invitation).toBe(secret);
    const newPassword = 'only the new officer knows it';
    const choose = (link: string) =>
      district.call('POST', '/auth/account-link/password', { body: { secret: link, newPassword } });
    expect((await choose(old.invitation)).body.code).toBe('wrong_link');
    expect((await choose(secret)).status).toBe(200);
    expect((await choose(secret)).body.code).toBe('wrong_link');
    expect((await district.signIn({ role: 'pi', email }, newPassword)).token).toBeTruthy();
  });

  it('ends sessions, password and second factor, closes whom they name, and tells both addresses and the office', async () => {
    const seat = await newStation(district);
    await district.db
      .updateTable('accounts')
      .set({ station_name_mr: 'चाचणीगाव' })
      .where('id', '=', seat.id)
      .execute();
    const kale = await enrol(district, seat);
    const more = await enrol(district, seat, { buckleNo: '12' });
    const email = `${uuidv7()}@test.example`;
    const handOver = () =>
      district.call('POST', `/admin/pi-user/${seat.id}/new-officer`, {
        by: district.admin,
        body: { fullName: 'Meena Rathod', email, mobNumber: '9000000007', closePersons: [kale] },
      });
    for (const _ of [1, 2]) expect((await handOver()).status).toBe(200);
    expect((await district.call('GET', '/pi-user/persons', { by: seat })).status).toBe(401);
    await expect(district.signIn({ role: 'pi', email })).rejects.toThrow('wrong_credentials');
    const open = await district.call('GET', `/sp-user/stations/${seat.id}/persons`, { by: district.admin });
    expect(open.body.data.map(({ _id }: { _id: string }) => _id)).toEqual([more]);
    await Promise.all(district.app.afterAnswers);
    const mails = await mailIn(join(district.config.dataDir, 'mail'));
    const told = mails.filter(({ text }) => text?.includes('Meena Rathod'));
    const office = await superintendentEmails(district.db, { except: seat.id });
    expect(office.length).toBeGreaterThan(0);
    // Each mail is in both languages, with the station's name in each.
    for (const { text } of told) expect(text).toContain('चाचणीगाव');
    expect(told.map(({ to }) => to?.[0]?.address).sort()).toEqual([seat.email, email, ...office].sort());
    const lines = (await auditOf(district, `account:${seat.id}`)).filter(
      ({ action }) => action === 'account.new-officer',
    );
    expect(lines).toMatchObject([{ after: { fullName: 'Meena Rathod', closedPersons: [kale] } }]);
  });
});
