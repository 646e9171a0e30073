// Sheets of stations and villages: how they are read, the dry run, and the files that come back unchanged.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RowFault } from '#contract/staff/station-sheets.ts';
import { largeStations, largeVillages, sheetText, villageRows } from '#fixtures/data/large-district.ts';
import { type District, openDistrict } from '#fixtures/server/district.ts';
import { getExport } from '#fixtures/server/exported.ts';
import { sheetImports } from '#fixtures/server/sheet-imports.ts';
import { allPlaces } from '#server/queries/accounts/jurisdictions.ts';
import { routeReport } from '#server/rules/routing.ts';

let district: District;
let imports: ReturnType<typeof sheetImports>;
beforeAll(async () => {
  district = await openDistrict();
  imports = sheetImports(district);
});
afterAll(() => district.close());

const faultWords = ({ sheet, row, name, column, code, other }: RowFault) =>
  [sheet, row, name, column, code, ...(other ? [other] : [])].join(' ');

const own = { stationName: 'Wadgaon', latitude: 18.91, longitude: 74.42 };

describe('a whole district', () => {
  it('is imported, routed in both scripts, exported unchanged, and taken back', async () => {
    const sheets = [
      sheetText(largeStations),
      sheetText(villageRows(largeVillages), { delimiter: ';', mark: false }),
    ];
    const said = await imports.preview(...sheets);
    expect(said.counts).toEqual([
      { sheet: 'stations', new: 33, changed: 0, same: 0, refused: 0 },
      { sheet: 'villages', new: 1574, changed: 0, same: 0, refused: 0 },
    ]);
    expect([said.faults, said.unread, said.overlaps]).toEqual([[], [], []]);
    expect((await imports.importAll(sheets)).status).toBe(200);

    const places = await allPlaces(district.db);
    const stations = await district.db
      .selectFrom('accounts')
      .select(['id', 'station_name'])
      .where('email', 'like', '%@large.example')
      .execute();
    const idOf = new Map(stations.map(({ id, station_name }) => [station_name, id]));
    const routed = (location: string) =>
      routeReport({ location, position: null, confidential: false }, places).stationId;
    const wrong = largeVillages.filter(
      ({ station, name, nameMr }) =>
        routed(`Near the temple, ${name}`) !== idOf.get(station) ||
        routed(`${nameMr}, मारुती मंदिराजवळ`) !== idOf.get(station),
    );
    expect(wrong).toEqual([]);
    const sample = largeVillages[1200];
    const { referenceId } = await district.file({ location: `${sample?.nameMr}, बसथांबा` });
    const tracked = await district.call('GET', `/public/track/${referenceId}`);
    expect(tracked.body.policeStation).toBe(sample?.station);

    // One after the other: an account has one export at a time.
    const exported = async (list: string) =>
      (await getExport(district, `/admin/export/${list}.csv`, district.admin)).body;
    const files = [await exported('police-stations'), await exported('villages')];
    expect(files[0]).toContain("'=1+1");
    const again = await imports.preview(...files);
    expect([again.faults, again.ignored]).toEqual([[], []]);
    expect(again.counts).toEqual([
      { sheet: 'stations', new: 0, changed: 0, same: 35, refused: 0 },
      { sheet: 'villages', new: 0, changed: 0, same: 1580, refused: 0 },
    ]);

    const { kept } = (await imports.undo()).body;
    expect(kept).toEqual([{ stationName: sample?.station, reason: 'reports' }]);
    const left = await district.db
      .selectFrom('accounts')
      .select('station_name')
      .where('email', 'like', '%@large.example')
      .where('active', '=', true)
      .execute();
    expect(left).toEqual([{ station_name: sample?.station }]);
    expect((await imports.villagesOf(sample?.station ?? '')).length).toBeGreaterThan(40);
  });
});

describe('a sheet', () => {
  it('is understood however a spreadsheet saves it', async () => {
    const rows = [{ ...own, villageName: 'Hivare', villageNameMr: 'हिवरे, बुद्रुक' }];
    const texts = ([',', ';', '\t'] as const).flatMap((delimiter) =>
      (['\r\n', '\n'] as const).flatMap((newline) =>
        [true, false].map((mark) => sheetText(rows, { delimiter, newline, mark })),
      ),
    );
    texts.push(`sep=;\r\n${sheetText(rows, { delimiter: ';', mark: false })}`);
    texts.push('ठाणे,गाव,गावाचे मराठी नाव,अक्षांश,रेखांश\nWadgaon,Hivare,"हिवरे, बुद्रुक",१८.९१,७४.४२');
    texts.push(
      'Station Name\tVillage\tVillage name in Marathi\tLat\tLng\nwadgaon\tHivare\tहिवरे, बुद्रुक\t"18.91, 74.42"',
    );
    const said = await Promise.all(texts.map((text) => imports.preview(text)));
    expect(said.map(({ counts }) => counts[0]?.new)).toEqual(texts.map(() => 1));
    expect(new Set(said.map(({ fingerprint }) => fingerprint)).size).toBe(1);
  });

  it('that cannot be read at all says why', async () => {
    const villages = sheetText([{ ...own, villageName: 'Hivare' }]);
    const bad = ['', 'stationName,villageName\r\n', 'a,b\n1,2', 'stationName,villageName\nWadgaon,"Hivare'];
    const said = await Promise.all([
      ...bad.map((text) => imports.preview(text)),
      imports.preview(villages, villages),
    ]);
    expect(said.map(({ unread }) => unread.map(({ code }) => code))).toEqual([
      ['no_rows'],
      ['no_rows'],
      ['no_heads'],
      ['open_quote'],
      ['same_sheet'],
    ]);
  });

  it('has each bad row named, and the good ones are imported', async () => {
    const villages = sheetText([
      { ...own, villageName: 'Goodgaon' },
      { ...own, villageName: '' },
      { ...own, villageName: 'Badlat', latitude: 'north' },
      { ...own, villageName: 'Nolng', longitude: '' },
      { ...own, villageName: 'Turned', latitude: 74.4, longitude: 18.9 },
      { ...own, villageName: 'Far', latitude: 91 },
      { ...own, stationName: 'Atlantis', villageName: 'Sunk' },
      { ...own, villageName: 'goodgaon' },
    ]);
    const form = {
      fullName: 'New Officer',
      address: 'Road',
      mobNumber: '९०००००००११',
      stationMobNumber: '100',
    };
    const stations = sheetText([
      { stationName: 'Badmail', email: 'nobody', ...form, latitude: 18, longitude: 74 },
      { stationName: 'Taken', email: district.sp.email, ...form, latitude: 18, longitude: 74 },
      {
        stationName: 'Badphone',
        email: 'b@x.example',
        ...form,
        mobNumber: '12',
        latitude: 18,
        longitude: 74,
      },
      { stationName: '', email: 'c@x.example', ...form, latitude: 18, longitude: 74 },
    ]);
    const said = await imports.preview(stations, villages);
    expect(said.faults.map(faultWords)).toEqual([
      'stations 2 Badmail email invalid_email',
      'stations 3 Taken email email_taken',
      'stations 4 Badphone mobNumber invalid_phone',
      'stations 5  stationName required',
      'villages 3  villageName required',
      'villages 4 Badlat latitude invalid',
      'villages 5 Nolng longitude required',
      'villages 6 Turned latitude swapped',
      'villages 7 Far latitude out_of_range',
      'villages 8 Sunk stationName unknown_station',
      'villages 9 goodgaon villageName twice 2',
    ]);
    expect(said.counts).toEqual([
      { sheet: 'stations', new: 0, changed: 0, same: 0, refused: 4 },
      { sheet: 'villages', new: 1, changed: 0, same: 0, refused: 7 },
    ]);
    expect((await imports.importAll([stations, villages])).status).toBe(200);
    expect(await imports.villagesOf('Wadgaon')).toEqual(['Wadgaon', 'Dhamani', 'Shirgaon', 'Goodgaon']);
    await imports.undo();
    expect(await imports.villagesOf('Wadgaon')).toEqual(['Wadgaon', 'Dhamani', 'Shirgaon']);
  });
});
