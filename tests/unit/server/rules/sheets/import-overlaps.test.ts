import { describe, expect, it } from 'vitest';
import { nameKey } from '#contract/shared/text/search-key.ts';
import { overlapsOf, sameNamesOf } from '#server/rules/sheets/import-overlaps.ts';

type Work = Parameters<typeof overlapsOf>[0];
type Plan = Work['plans'][number];

const village = (villageName: string, villageNameMr = '') => ({ villageName, villageNameMr });
const plan = (
  stationName: string,
  villages: object[],
  { known = null as object | null, isLineChanged = true } = {},
) => ({ line: { stationName }, villages, known, isLineChanged }) as unknown as Plan;
const work = (plans: Plan[], ...newVillages: [number, Plan, object][]): Work => ({
  plans,
  keyOf: nameKey,
  newVillages: newVillages.map(([row, of, one]) => ({ row, plan: of, village: one as never })),
});
const noPause = () => undefined;

describe('a village that another station has', () => {
  const shirgaon = plan('Shirgaon', [village('Wadgaon', 'वडगाव')]);

  it.each([
    ['by its English name', village('Wadgaon'), true],
    ['by its Marathi name', village('Vadgaon Bk', 'वडगाव'), true],
    ['under another name', village('Khadki', 'खडकी'), false],
    ['without a name', village(''), false],
  ])('is named with both stations: %s', async (_, added, isOverlap) => {
    const khadki = plan('Khadki', [added]);
    const found = await overlapsOf(work([shirgaon, khadki], [7, khadki, added]), noPause);
    const { villageName } = added;
    const overlap = { row: 7, villageName, stationName: 'Khadki', other: 'Shirgaon' };
    expect(found).toEqual(isOverlap ? [overlap] : []);
  });

  it('is none where only this station has it, or had it before under this name', async () => {
    const added = village('Wadgaon');
    const alone = plan('Khadki', [added]);
    expect(await overlapsOf(work([alone], [1, alone, added]), noPause)).toEqual([]);
    const before = plan('Khadki', [added], { known: { line: {}, villages: [village('Wadgaon')] } });
    expect(await overlapsOf(work([shirgaon, before], [1, before, added]), noPause)).toEqual([]);
  });

  it('lets others work between the villages', async () => {
    let pauses = 0;
    const khadki = plan('Khadki', [village('A'), village('B')]);
    await overlapsOf(work([khadki], [1, khadki, village('A')]), () => {
      pauses += 1;
    });
    expect(pauses).toBe(3);
  });
});

describe('stations of one name', () => {
  const known = (stationName: string) => ({ line: { stationName }, villages: [] });
  it.each([
    ['both new', {}, {}, ['Wadgaon', 'Wadgaon']],
    ['one unchanged', {}, { isLineChanged: false }, ['Wadgaon']],
    ['one that had the name before', {}, { known: known('Wadgaon') }, ['Wadgaon']],
    ['one that had another name before', { known: known('Khadki') }, { isLineChanged: false }, ['Wadgaon']],
  ])('are named where the sheet brings it about: %s', (_, one, other, names) => {
    const plans = [plan('Wadgaon', [], one), plan('Wadgaon', [], other), plan('Shirgaon', [])];
    expect(sameNamesOf(work(plans))).toEqual(names);
  });
});
