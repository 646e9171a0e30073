// The two-person rule: an account of the superintendent's office, and an export of confidential reports, wait for
// another person of the same role.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newOfficer } from '#fixtures/data/accounts.ts';
import { type District, openDistrict, type Person } from '#fixtures/server/district.ts';

let district: District;
let second: Person;
beforeAll(async () => {
  district = await openDistrict({ TWO_PERSONS: '1' });
  second = await district.enter('admin', { role: 'admin', full_name: 'Second Administrator' });
});
afterAll(() => district.close());

const pass = (minutes: number) => {
  district.clock.now = new Date(district.clock.now.getTime() + minutes * 60_000);
};
const make = (body: object, by = district.admin) => district.call('POST', '/admin/sp-user/', { by, body });
const waiting = async (by: Person) => (await district.call('GET', '/approvals', { by })).body.data;
const answer = (id: string, by: Person, isConfirmed = true) =>
  district.call('PUT', `/approvals/${id}`, { by, body: { isConfirmed } });
const lines = (action: string) =>
  district.db.selectFrom('audit').selectAll().where('action', '=', action).execute();

it('an account waits for another administrator, and the audit names both', async () => {
  const officer = newOfficer({ fullName: 'Meera Kulkarni' });
  const refused = await make(officer);
  expect([refused.status, refused.body.code]).toEqual([403, 'second_person_needed']);
  await make(officer);
  const [asked, ...others] = await waiting(second);
  expect(others).toEqual([]);
  expect(asked).toMatchObject({ act: 'create', by: 'Administrator', isOwn: false, confirmedBy: null });
  expect(asked.about).toContain('Meera Kulkarni');

  expect((await answer(asked._id, district.admin)).status).toBe(404);
  expect((await answer(asked._id, district.sp)).status).toBe(404);
  expect((await make(officer)).status).toBe(403);
  expect((await answer(asked._id, second)).status).toBe(200);
  expect((await answer(asked._id, second)).status).toBe(404);
  expect(await waiting(district.admin)).toMatchObject([{ isOwn: true, confirmedBy: 'Second Administrator' }]);

  expect((await make({ ...officer, fullName: 'Somebody Else' })).status).toBe(403);
  expect((await make(officer, second)).status).toBe(403);
  expect((await make(officer)).status).toBe(200);
  expect(await lines('account.create')).toMatchObject([
    { by_name: 'Administrator', after: { confirmedBy: 'Second Administrator' } },
  ]);
  expect(await lines('approval.confirm')).toMatchObject([
    { by_name: 'Second Administrator', after: { askedBy: 'Administrator', act: 'create' } },
  ]);
  expect((await make(officer)).status).toBe(403);
});

it('a confirmation is for a time, and a refusal ends it', async () => {
  const officer = newOfficer();
  const askedNow = async () => (await waiting(second)).find((row: { isOwn: boolean }) => !row.isOwn);
  pass(60);
  await make(officer);
  pass(31);
  expect(await waiting(second)).toEqual([]);
  await make(officer);
  const late = await askedNow();
  await answer(late._id, second);
  pass(16);
  expect((await make(officer)).status).toBe(403);
  const again = await askedNow();
  expect((await answer(again._id, second, false)).status).toBe(200);
  expect((await make(officer)).status).toBe(403);
});

it('changes, closings, links and resets of such an account wait, those of a station do not', async () => {
  pass(120);
  const { id } = district.sp;
  const by = district.admin;
  const calls = [
    () => district.call('PUT', `/admin/sp-user/${id}`, { by, body: { ...newOfficer(), password: '' } }),
    () => district.call('DELETE', `/admin/sp-user/${id}`, { by }),
    () => district.call('POST', `/admin/accounts/${id}/invitation`, { by }),
    () => district.call('POST', `/admin/accounts/${id}/reset-second-factor`, { by }),
  ];
  for (const call of calls) expect((await call()).body.code).toBe('second_person_needed');
  const acts = (await waiting(second)).map(({ act }: { act: string }) => act);
  expect(acts).toEqual(['change', 'close', 'invite', 'resetFactor']);
  const station = `/admin/accounts/${district.own.id}/invitation`;
  expect((await district.call('POST', station, { by })).status).toBe(200);
});

it('a link to an administrator and the reset of a factor wait for a second person too', async () => {
  for (const what of ['invitation', 'reset-second-factor']) {
    const path = `/admin/accounts/${second.id}/${what}`;
    const refused = await district.call('POST', path, { by: district.admin, body: {} });
    expect([what, refused.status, refused.body.code]).toEqual([what, 403, 'second_person_needed']);
  }
});

it('an export with confidential reports waits for another officer, one of normal reports does not', async () => {
  pass(120);
  await district.file({ confidential: true });
  const other = await district.enter('sp', {
    role: 'sp',
    full_name: 'Vikas Rane',
    post: 'ASP',
    officer_no: 'OFF702',
  });
  const take = (query: string) =>
    district.app.inject({
      url: `/api/v1/sp-user/export/incident-reports.csv${query}`,
      headers: { authorization: `Bearer ${district.sp.token}` },
    });
  expect((await take('?reportType=NormalReport')).statusCode).toBe(200);
  // Without a type the file holds the confidential ones too.
  expect((await take('')).json().code).toBe('second_person_needed');
  const query = '?reportType=ConfidentialReport&reason=Court';
  expect((await take(query)).json().code).toBe('second_person_needed');
  const asked = (await waiting(other)).find(({ act }: { act: string }) => act === 'exportNamed');
  expect(asked).toMatchObject({ about: 'Court', by: 'Asha Deshmukh' });
  expect(await waiting(district.admin)).toEqual([]);
  await answer(asked?._id, other);
  expect((await take(query)).statusCode).toBe(200);
  expect((await take(query)).statusCode).toBe(403);
  const [, line] = await lines('export');
  expect(line).toMatchObject({ by_name: 'Asha Deshmukh', after: { confirmedBy: 'Vikas Rane' } });
  const guard = (rest: string) => district.call('GET', `/sp-user/export/allowed${rest}`, { by: district.sp });
  expect((await guard('')).status).toBe(200);
  expect((await guard('?confidential=1')).body.code).toBe('second_person_needed');
});

it('an export of complaints about officers waits for another officer', async () => {
  pass(120);
  const other = await district.enter('sp', { role: 'sp', full_name: 'Nisha Rao', officer_no: 'OFF703' });
  const take = () =>
    district.app.inject({
      url: '/api/v1/sp-user/export/officer-complaints.csv',
      headers: { authorization: `Bearer ${district.sp.token}` },
    });
  expect((await take()).json().code).toBe('second_person_needed');
  const asked = (await waiting(other)).find(({ act }: { act: string }) => act === 'export');
  await answer(asked?._id, other);
  expect((await take()).statusCode).toBe(200);
  expect((await lines('export')).at(-1)).toMatchObject({ after: { confirmedBy: 'Nisha Rao' } });
});

it('is off by default', async () => {
  const plain = await openDistrict();
  const { status } = await plain.call('POST', '/admin/sp-user/', { by: plain.admin, body: newOfficer() });
  expect(status).toBe(200);
  const { body } = await plain.call('GET', '/approvals', { by: plain.admin });
  expect(body).toMatchObject({ isOn: false, data: [] });
  await plain.close();
});
