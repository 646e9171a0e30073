import { readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { isHandedOver, type KnownStation, planImport } from '#server/rules/sheets/import-plan.ts';

const station: KnownStation = {
  id: 'wadgaon',
  version: 1,
  line: {
    stationName: 'Wadgaon',
    stationNameMr: 'वडगाव',
    fullName: 'Sunil Jadhav',
    email: 'wadgaon@police.test',
    address: '',
    mobNumber: '9876543210',
    stationMobNumber: '020 1234567',
    description: '',
    latitude: 18.9,
    longitude: 74.4,
  } as KnownStation['line'],
  villages: [
    {
      stationName: 'Wadgaon',
      villageName: 'Kalamwadi',
      villageNameMr: '',
      type: 'village',
      latitude: 18.951,
      longitude: 74.402,
      boundaryStartLocation: '',
      boundaryStartLatitude: 0,
      boundaryStartLongitude: 0,
      boundaryEndLocation: '',
      boundaryEndLatitude: 0,
      boundaryEndLongitude: 0,
    } as KnownStation['villages'][number],
  ],
};
const plan = (text: string) => planImport([text], [station], new Map());
const sent = (name: string) => plan(readFileSync(`tests/fixtures/sent/${name}`, 'utf8'));

it('a village named by its Marathi name is the same village', async () => {
  expect(await sent('villages-by-marathi-name.csv')).toMatchObject({
    counts: [{ new: 0, same: 1, refused: 0 }],
    changes: [],
  });
});

it('a name with a joiner that nobody sees is the same name', async () => {
  const found = await sent('villages-joiner.csv');
  expect(found.counts).toMatchObject([{ new: 1, same: 1, refused: 1 }]);
  expect(found.faults).toMatchObject([{ row: 4, code: 'twice', other: '3' }]);
});

it('the village directory of the government is read as it is, without positions', async () => {
  const found = await sent('villages-lgd-heads.csv');
  expect(found.counts).toMatchObject([{ sheet: 'villages', new: 2, refused: 0 }]);
  expect(found.changes[0]?.villages.slice(1)).toMatchObject([
    { villageName: 'Navegaon', villageNameMr: 'नवेगाव', latitude: null, longitude: null },
    { villageName: 'Borkhed', villageNameMr: 'बोरखेड' },
  ]);
  const titled = await plan('District: Pune\n\nVillage Name (In English);Police Station\nNavegaon;Wadgaon\n');
  expect(titled.counts).toMatchObject([{ sheet: 'villages', new: 1 }]);
});

it('two names that are spelled alike stay two villages', async () => {
  const found = await plan(
    'stationName,villageName\nWadgaon,Navegaon\nWadgaon,Nawegaon\nWadgaon,Navegaon Budruk\n',
  );
  expect(found.counts[0]?.new).toBe(3);
  expect(found.faults).toEqual([]);
});

it('ten thousand rows of one station are taken, with a pause for other calls after each', async () => {
  const rows = Array.from({ length: 10_000 }, (_, at) => `Wadgaon,Village ${at.toString(26)}`);
  const pause = vi.fn();
  const text = `stationName,villageName\n${rows.join('\n')}\n`;
  const found = await planImport([text], [station], new Map(), pause);
  expect(found.counts[0]?.new).toBe(10_000);
  expect(pause.mock.calls.length).toBeGreaterThanOrEqual(20_000);
});

it.each([
  [
    'a mark, other blanks and an old end',
    '\ufeffstationName,village\u00a0Name,latitude,longitude\nWadgaon,Navegaon,18.9,74.4\n\u001a',
  ],
  ['figures of Marathi', 'stationName,villageName,latitude,longitude\nवडगाव,Navegaon,१८.९,७४.४\n'],
  [
    'marks of direction',
    'stationName,villageName,latitude,longitude\n\u200eWadgaon,Navegaon,\u202a18.9\u202c,74.4\u00b0\n',
  ],
  ['cells kept as text', `stationName,villageName,latitude,longitude\nWadgaon,Navegaon,"=""18.9""",'74.4\n`],
])('a sheet with %s is read', async (_, text) => {
  const found = await plan(text);
  expect(found.faults).toEqual([]);
  expect(found.changes[0]?.villages.at(-1)).toMatchObject({
    villageName: 'Navegaon',
    latitude: 18.9,
    longitude: 74.4,
  });
});

it.each([
  ['another name', { fullName: 'Meena Pawar' }, true],
  ['another address', { email: 'meena@police.test' }, true],
  [
    'the same name and address, written otherwise',
    { fullName: ' Sunil Jadhav ', email: 'WADGAON@police.test' },
    false,
  ],
])('who holds a station is judged: %s', (_, changed, expected) => {
  const of = (known: KnownStation | null) => ({
    known,
    line: { ...station.line, ...changed },
    villages: [],
    isLineChanged: true,
    areVillagesChanged: false,
  });
  expect(isHandedOver(of(station))).toBe(expected);
  expect(isHandedOver(of(null))).toBe(false);
});
