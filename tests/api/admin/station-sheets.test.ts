// Stations and villages from spreadsheets: dry run, import, undo, and the files that come back unchanged.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RowFault, SheetPreview } from '#contract/station-sheets.ts';
import { area, newStation } from '#fixtures/data/accounts.ts';
import { largeStations, largeVillages, sheetText, villageRows } from '#fixtures/data/large-district.ts';
import { type District, openDistrict } from '#fixtures/server/district.ts';
import { exportRows, getExport } from '#fixtures/server/exported.ts';
import { uuidv7 } from '#offline/crypto/uuid.ts';
import { allPlaces } from '#server/queries/accounts/jurisdictions.ts';
import { routeReport } from '#server/rules/routing.ts';

let district: District;
beforeAll(async () => {
  district = await openDistrict();
});
afterAll(() => district.close());

const base = '/admin/station-sheets';
const admin = (method: 'GET' | 'POST', path: string, body?: object, headers = {}) =>
  district.call(method, path, { by: district.admin, headers, ...(body && { body }) });

async function preview(...sheets: string[]): Promise<SheetPreview> {
  const { status, body } = await admin('POST', `${base}/preview`, { sheets });
  expect([status, body.code]).toEqual([200, undefined]);
  return body.data;
}
async function importAll(sheets: string[], given: object = {}, id = uuidv7()) {
  const { fingerprint } = await preview(...sheets);
  const answer = await admin(
    'POST',
    `${base}/import`,
    { sheets, fingerprint, ...given },
    { 'idempotency-key': id },
  );
  return { ...answer, id };
}
const last = async () => (await admin('GET', `${base}/import`)).body.data;
const undo = async () => admin('POST', `${base}/import/${(await last()).id}/undo`);
const stationOf = (name: string) =>
  district.db.selectFrom('accounts').selectAll().where('station_name', '=', name).executeTakeFirstOrThrow();
const villagesOf = async (name: string) => {
  const rows = await district.db
    .selectFrom('jurisdictions')
    .selectAll()
    .where('account_id', '=', (await stationOf(name)).id)
    .orderBy('position')
    .execute();
  return rows.map(({ village_name }) => village_name);
};
const faultWords = ({ sheet, row, name, column, code, other }: RowFault) =>
  [sheet, row, name, column, code, ...(other ? [other] : [])].join(' ');

const own = { stationName: 'Wadgaon', latitude: 18.91, longitude: 74.42 };

describe('a whole district', () => {
  it('is imported, routed in both scripts, exported unchanged, and taken back', async () => {
    const sheets = [
      sheetText(largeStations),
      sheetText(villageRows(largeVillages), { delimiter: ';', mark: false }),
    ];
    const said = await preview(...sheets);
    expect(said.counts).toEqual([
      { sheet: 'stations', new: 33, changed: 0, same: 0, refused: 0 },
      { sheet: 'villages', new: 1574, changed: 0, same: 0, refused: 0 },
    ]);
    expect([said.faults, said.unread, said.overlaps]).toEqual([[], [], []]);
    expect((await importAll(sheets)).status).toBe(200);

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

    const files = await Promise.all(
      ['/admin/export/police-stations.csv', '/admin/export/villages.csv'].map(
        async (path) => (await getExport(district, path, district.admin)).body,
      ),
    );
    expect(files[0]).toContain("'=1+1");
    const again = await preview(...files);
    expect([again.faults, again.ignored]).toEqual([[], []]);
    expect(again.counts).toEqual([
      { sheet: 'stations', new: 0, changed: 0, same: 35, refused: 0 },
      { sheet: 'villages', new: 0, changed: 0, same: 1580, refused: 0 },
    ]);

    const { kept } = (await undo()).body;
    expect(kept).toEqual([{ stationName: sample?.station, reason: 'reports' }]);
    const left = await district.db
      .selectFrom('accounts')
      .select('station_name')
      .where('email', 'like', '%@large.example')
      .where('active', '=', true)
      .execute();
    expect(left).toEqual([{ station_name: sample?.station }]);
    expect((await villagesOf(sample?.station ?? '')).length).toBeGreaterThan(40);
  }, 60_000);
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
    const said = await Promise.all(texts.map((text) => preview(text)));
    expect(said.map(({ counts }) => counts[0]?.new)).toEqual(texts.map(() => 1));
    expect(new Set(said.map(({ fingerprint }) => fingerprint)).size).toBe(1);
  });

  it('that cannot be read at all says why', async () => {
    const villages = sheetText([{ ...own, villageName: 'Hivare' }]);
    const bad = ['', 'stationName,villageName\r\n', 'a,b\n1,2', 'stationName,villageName\nWadgaon,"Hivare'];
    const said = await Promise.all([...bad.map((text) => preview(text)), preview(villages, villages)]);
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
    const said = await preview(stations, villages);
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
    expect((await importAll([stations, villages])).status).toBe(200);
    expect(await villagesOf('Wadgaon')).toEqual(['Wadgaon', 'Dhamani', 'Shirgaon', 'Goodgaon']);
    await undo();
    expect(await villagesOf('Wadgaon')).toEqual(['Wadgaon', 'Dhamani', 'Shirgaon']);
  });
});

describe('an import', () => {
  it('of a village of another station must be accepted', async () => {
    const sheet = sheetText([{ ...own, villageName: 'Khadki' }]);
    expect((await preview(sheet)).overlaps).toEqual([
      { row: 2, villageName: 'Khadki', stationName: 'Wadgaon', other: 'Nandgaon' },
    ]);
    const refused = await importAll([sheet]);
    expect([refused.status, refused.body.code, refused.body.current.villages]).toEqual([
      409,
      'station_overlaps',
      [{ villageName: 'Khadki', stationName: 'Nandgaon' }],
    ]);
    expect((await importAll([sheet], { acceptOverlaps: true })).status).toBe(200);
    await undo();
  });

  it('has one effect when it is repeated, and does only what the preview said', async () => {
    const sheet = sheetText([{ ...own, villageName: 'Onceonly' }]);
    const first = await importAll([sheet]);
    const { fingerprint } = await preview(sheet);
    const headers = { 'idempotency-key': first.id };
    const differs = await admin('POST', `${base}/import`, { sheets: [sheet], fingerprint }, headers);
    expect([differs.status, differs.body.code]).toEqual([409, 'body_differs']);
    const moved = await admin('POST', `${base}/import`, {
      sheets: [sheetText([{ ...own, villageName: 'Another' }])],
      fingerprint,
    });
    expect([moved.status, moved.body.code, moved.body.current.counts[0].new]).toEqual([
      409,
      'stale_version',
      1,
    ]);
    expect(await villagesOf('Wadgaon')).toHaveLength(4);
    await undo();
    expect((await undo()).body.kept).toEqual([]);
    expect((await last()).canUndo).toBe(false);
  });

  it('changes only the columns of the sheet; another officer ends the sessions; the undo restores all', async () => {
    const sent = newStation({ stationName: 'Sheetgaon', jurisdictions: [area('Sheetwadi')] });
    await admin('POST', '/admin/pi-user/', sent);
    const { token } = await district.signIn({ role: 'pi', email: sent.email });
    const by = { id: '', email: sent.email, token };
    const before = await stationOf('Sheetgaon');
    const sheet = sheetText([{ stationName: 'sheetgaon', fullName: 'Successor', stationNameMr: 'शीटगाव' }]);
    const said = await preview(sheet);
    expect([said.counts[0]?.changed, said.handedOver]).toEqual([1, ['sheetgaon']]);
    await importAll([sheet]);
    expect((await district.call('GET', '/pi-user/incident-reports', { by })).status).toBe(401);
    expect(await stationOf('sheetgaon')).toMatchObject({
      full_name: 'Successor',
      email: sent.email,
      version: 2,
    });
    const lines = await district.db
      .selectFrom('audit')
      .select(['action', 'after'])
      .where('subject', '=', `account:${before.id}`)
      .where('action', '=', 'account.change')
      .execute();
    expect(lines).toMatchObject([{ after: { fullName: 'Successor', import: expect.any(String) } }]);
    await undo();
    const { version: _, updated_at: __, ...restored } = await stationOf('Sheetgaon');
    expect(restored).toMatchObject({ full_name: before.full_name, search_fold: before.search_fold });
    expect(await villagesOf('Sheetgaon')).toEqual(['Sheetwadi']);
  });

  it('leaves what was built on it: a changed station, and one whose officer signed in', async () => {
    const form = {
      fullName: 'N',
      address: 'Road',
      mobNumber: '9000000012',
      stationMobNumber: '100',
      latitude: 18,
      longitude: 74,
    };
    const stations = sheetText([
      { stationName: 'Fresh', email: 'fresh@x.example', ...form },
      { stationName: 'Used', email: 'used@x.example', ...form },
      { stationName: 'Sheetgaon', email: 'sheet@x.example', ...form },
    ]);
    await importAll([stations]);
    const at = district.clock.now;
    const used = {
      account_id: (await stationOf('Used')).id,
      token_hash: Buffer.alloc(32, 7),
      bind_hash: null,
    };
    await district.db
      .insertInto('sessions')
      .values({ ...used, role: 'pi', created_at: at, last_seen_at: at, expires_at: at, revoked_at: null })
      .execute();
    await importedThenChanged('Sheetgaon');
    expect((await last()).kept).toEqual([
      { stationName: 'Sheetgaon', reason: 'changed' },
      { stationName: 'Used', reason: 'signed_in' },
    ]);
    expect((await undo()).body.kept).toHaveLength(2);
    expect([(await stationOf('Fresh')).active, (await stationOf('Used')).active]).toEqual([false, true]);
    expect((await stationOf('Sheetgaon')).address).toBe('Changed by hand');
    const [row] = await exportRows(district, '/admin/export/villages.csv', district.admin);
    expect(Object.keys(row ?? {})).toContain('boundaryEndLongitude');
  });
});

async function importedThenChanged(name: string): Promise<void> {
  await district.db
    .updateTable('accounts')
    .set(({ eb }) => ({ address: 'Changed by hand', version: eb('version', '+', 1) }))
    .where('station_name', '=', name)
    .execute();
}
