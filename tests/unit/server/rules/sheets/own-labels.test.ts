// An office types the heads of a sheet from what the console shows: each label of a column is read as that column.
import { describe, expect, it } from 'vitest';
import { stageColumns, stageRowsOf } from '#contract/staff/stage-import.ts';
import { sheetRows } from '#contract/staff/station-sheets.ts';
import { flatWords, languages, readWords } from '#fixtures/words/words.ts';
import { sheetOf } from '#server/rules/sheets/sheet-text.ts';

const words = (language: string, file: string) => new Map(flatWords(readWords(language, file)));

const columnsOf = (text: string) => {
  const sheet = sheetOf(text);
  return typeof sheet === 'string' ? sheet : { columns: [...(sheet.rows[0]?.cells.keys() ?? [])], ...sheet };
};

describe.each(languages)('%s', (language) => {
  it.each(['stations', 'villages'] as const)('the labels of %s in a preview', (kind) => {
    const columns = Object.keys(sheetRows[kind].shape);
    const heads = columns.map((column) => words(language, 'sheets').get(`column.${column}`));
    expect(columnsOf(`${heads.join()}\n${columns.map(() => 'x').join()}`)).toMatchObject({
      kind,
      columns,
      ignored: [],
    });
  });

  it('the labels of the form of a station', () => {
    const labels = words(language, 'accounts');
    const columns = Object.keys(sheetRows.stations.shape).filter((column) =>
      labels.has(`station.field.${column}`),
    );
    expect(columns.length).toBeGreaterThan(6);
    const heads = columns.map((column) => labels.get(`station.field.${column}`));
    expect(columnsOf(`${heads.join()}\n${columns.map(() => 'x').join()}`)).toMatchObject({
      columns,
      ignored: [],
    });
  });

  it('the labels of the form of a village', () => {
    const labels = words(language, 'accounts');
    const own: Record<string, string> = {
      villageName: 'Village_Name',
      villageNameMr: 'Village_Name_Mr',
      type: 'type',
      latitude: 'Village_Latitude',
      longitude: 'Village_Longitude',
      boundaryStartLocation: 'Boundary_Start_Location',
      boundaryStartLatitude: 'Boundary_Start_Latitude',
      boundaryStartLongitude: 'Boundary_Start_Longitude',
      boundaryEndLocation: 'Boundary_End_Location',
      boundaryEndLatitude: 'Boundary_End_Latitude',
      boundaryEndLongitude: 'Boundary_End_Longitude',
    };
    const heads = Object.values(own).map((key) => labels.get(`station.field.${key}`));
    expect(columnsOf(`stationName,${heads.join()}\na,${heads.map(() => 'x').join()}`)).toMatchObject({
      kind: 'villages',
      columns: ['stationName', ...Object.keys(own)],
      ignored: [],
    });
  });

  it('the labels of the stages', () => {
    const header = stageColumns.map((column) => words(language, 'stages').get(`column.${column}`) ?? '');
    const read = stageRowsOf({
      header,
      rows: [{ line: 2, cells: stageColumns.map((column) => `of ${column}`) }],
    });
    expect(read).toMatchObject({
      rows: [Object.fromEntries(stageColumns.map((name) => [name, `of ${name}`]))],
    });
  });
});

it('names the heads that mean no column, but not the villages of a station, which come from the other file', () => {
  const sheet = columnsOf('Station Name,Jurisdiction areas,Remark,,Full Name\nWadgaon,x,y,z,Sunil Jadhav');
  expect(sheet).toMatchObject({ ignored: ['Remark'], columns: ['stationName', 'fullName'] });
});
