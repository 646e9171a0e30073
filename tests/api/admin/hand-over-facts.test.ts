// A hand-over of a station changes no old fact: a report was sent to the officer of that day.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type District, openDistrict } from '#fixtures/server/district.ts';
import { uuidv7 } from '#offline/crypto/uuid.ts';

let district: District;
beforeAll(async () => {
  district = await openDistrict();
});
afterAll(() => district.close());

it('a report names the officer to whom it was sent, before and after a hand-over', async () => {
  const sentTo = async (id: string) =>
    (await district.call('GET', `/sp-user/incident-reports/${id}`, { by: district.sp })).body.data
      .transferredTo;
  const before = await district.file({ location: 'Wadgaon' });
  const { fullName } = await sentTo(before.id);
  const named = { fullName: 'Meena Rathod', fullNameMr: 'मीना राठोड' };
  const { status } = await district.call('POST', `/admin/pi-user/${district.own.id}/new-officer`, {
    by: district.admin,
    body: { ...named, email: `${uuidv7()}@test.example`, mobNumber: '9000000007' },
  });
  expect(status).toBe(200);
  expect(await sentTo(before.id)).toMatchObject({ fullName, stationName: 'Wadgaon' });
  expect(fullName).not.toBe('Meena Rathod');
  const after = await district.file({ location: 'Wadgaon' });
  expect(await sentTo(after.id)).toMatchObject(named);
  expect(await sentTo(before.id)).not.toHaveProperty('fullNameMr');
  // A report of before this column names its station only.
  await district.db
    .updateTable('incidents')
    .set({ sent_to_officer: null })
    .where('id', '=', before.id)
    .execute();
  expect(await sentTo(before.id)).toMatchObject({ fullName: '', stationName: 'Wadgaon' });
});

it('a hand-over of a station that another administrator changed meanwhile changes nothing', async () => {
  const { admin, other } = district;
  const handOver = (version: string) =>
    district.call('POST', `/admin/pi-user/${other.id}/new-officer`, {
      by: admin,
      body: { fullName: 'Meena Rathod', email: `${uuidv7()}@test.example`, mobNumber: '9000000007' },
      headers: { 'if-match': version },
    });
  const { status, body } = await handOver('"99"');
  expect([status, body.code]).toEqual([409, 'stale_version']);
  const holder = district.db.selectFrom('accounts').select('email').where('id', '=', other.id);
  expect(await holder.executeTakeFirst()).toEqual({ email: other.email });
});
