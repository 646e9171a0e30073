import { afterAll, beforeAll, expect, it } from 'vitest';
import { type District, openDistrict, type Person } from '#fixtures/server/district.ts';

let district: District;
beforeAll(async () => {
  district = await openDistrict();
});
afterAll(() => district.close());

it('shows a missing person to every station, without who reported it, until the report is closed', async () => {
  const answers =
    'matter=missing\nmissingName=Sunita Pawar\nage=14\nlastSeen=Bus stand, 5 pm\nfather=Ramesh Pawar';
  const told = { category: 'other', answers, location: 'Wadgaon', fullName: 'Kamal Pawar' } as const;
  const { id } = await district.file(told);
  const hidden = await district.file({ ...told, confidential: true });
  const seenBy = async (by: Person) => {
    const room = by === district.sp ? 'sp-user' : 'pi-user';
    return (await district.call('GET', `/${room}/dashboard/desk`, { by })).body.data.missingPersons;
  };
  const person = {
    name: 'Sunita Pawar',
    age: '14',
    isChild: true,
    lastSeen: 'Bus stand, 5 pm',
    stationName: 'Wadgaon',
    stationPhone: '020 1234567',
  };
  expect(await seenBy(district.own)).toMatchObject([{ _id: id, ...person }]);
  const [shown, ...rest] = await seenBy(district.other);
  expect(rest).toEqual([]);
  expect(shown).toMatchObject(person);
  expect(shown).not.toHaveProperty('_id');
  expect(JSON.stringify(shown)).not.toMatch(/Kamal|Ramesh/);
  expect(await seenBy(district.sp)).toMatchObject([{ _id: id }]);
  expect(JSON.stringify(await seenBy(district.sp))).not.toContain(hidden.id);
  await district.db.updateTable('incidents').set({ status: 'resolved' }).where('id', '=', id).execute();
  for (const by of [district.own, district.other, district.sp]) expect(await seenBy(by)).toEqual([]);
});
