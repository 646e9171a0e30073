// Officers as the administrator manages them, and the audit of accounts.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newOfficer, newStation } from '#fixtures/data/accounts.ts';
import { accountForm, type District, openDistrict } from '#fixtures/server/district.ts';

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

describe('a name in each script', () => {
  const nameMr = 'दत्तात्रय गायकवाड';
  const stationEdit = (email: string) => ({ ...accountForm({ email }), jurisdictionAreas: [] });

  it.each([
    ['pi', newStation(), stationEdit],
    ['sp', newOfficer(), (email: string) => newOfficer({ email, password: '' })],
  ] as const)('of a %s stays in an edit without it while the other name stays', async (role, sent, edit) => {
    const { body } = await admin('POST', `/${role}-user`, { ...sent, fullNameMr: nameMr });
    const shown = async () => (await listed(`/${role}-user`, body._id)).fullNameMr;
    const change = (given: object) =>
      admin('PUT', `/${role}-user/${body._id}`, { ...edit(sent.email), ...given });
    expect(await shown()).toBe(nameMr);
    expect((await district.signIn({ role, email: sent.email })).user).toMatchObject({ fullNameMr: nameMr });
    expect((await change({})).status).toBe(200);
    expect(await shown()).toBe(nameMr);
    await change({ fullName: 'Meena Rathod' });
    expect(await shown()).toBeUndefined();
    await change({ fullName: 'Meena Rathod', fullNameMr: 'मीना राठोड' });
    expect(await shown()).toBe('मीना राठोड');
  });

  it('of an office is in the list, and stays while the other name stays', async () => {
    const sent = newOfficer({ stationName: 'District Headquarters', password: '' });
    const { body } = await admin('POST', '/sp-user', sent);
    const named = { station_name_mr: 'जिल्हा मुख्यालय' };
    await district.db.updateTable('accounts').set(named).where('id', '=', body._id).execute();
    const after = async (given: object) => {
      expect((await admin('PUT', `/sp-user/${body._id}`, { ...sent, ...given })).status).toBe(200);
      return (await listed('/sp-user', body._id)).stationNameMr;
    };
    expect(await after({ address: 'Station Road 2' })).toBe('जिल्हा मुख्यालय');
    expect(await after({ stationName: 'Range Office' })).toBeUndefined();
  });

  it('of a station is the new one after a hand-over, or none', async () => {
    const { body } = await admin('POST', '/pi-user', newStation({ fullNameMr: nameMr }));
    for (const [fullName, fullNameMr] of [['Meena Rathod', 'मीना राठोड'], ['Asha Pawar']]) {
      const { email, mobNumber } = newOfficer();
      const named = { fullName, email, mobNumber, ...(fullNameMr && { fullNameMr }) };
      expect((await admin('POST', `/pi-user/${body._id}/new-officer`, named)).status).toBe(200);
      const row = await listed('/pi-user', body._id);
      expect([row.fullName, row.fullNameMr]).toEqual([fullName, fullNameMr]);
    }
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
