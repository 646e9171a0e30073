// Keys of searches that an older version stored are found by every spelling after the job has run.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type District, openDistrict } from '#fixtures/server/district.ts';
import { refreshSome } from '#server/queries/search-refresh.ts';

let district: District;
beforeAll(async () => {
  district = await openDistrict();
});
afterAll(() => district.close());

it('refreshes the rows of each table once, and leaves nothing to do', async () => {
  const { id } = await district.file({ fullName: 'संदीप गायकवाड' });
  await district.db
    .updateTable('incidents')
    .set({ search_fold: 'sandip gayakavad ~sndip ~gykvd' })
    .where('id', '=', id)
    .execute();
  const find = async () =>
    (await district.call('GET', '/pi-user/incident-reports/search?search=Gaikwad', { by: district.own })).body
      .data;
  expect(await find()).toEqual([]);
  while (await refreshSome(district.db)) {}
  expect(await find()).toMatchObject([{ _id: id }]);
  expect(await refreshSome(district.db)).toBe(false);
});
