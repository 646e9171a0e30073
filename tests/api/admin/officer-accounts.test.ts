// Officers as the administrator manages them, and the audit of accounts.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newOfficer } from '#fixtures/data/accounts.ts';
import { type District, openDistrict } from '#fixtures/server/district.ts';

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
