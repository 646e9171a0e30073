import { expect, it } from 'vitest';
import { createWords } from '#i18n/load.ts';
import { type BoardStation, boardSheet } from '#staff/deadlines/board-sheet.ts';

it('names each row as the board does, also that of reports that no station has', async () => {
  const words = await createWords('en', { en: {}, mr: {} });
  await words.need('deadlines');
  const t = words.i18n.getFixedT('en', 'deadlines');
  const counts = { overdue: 0, sign: 0, unsigned: 1, today: 0, week: 0, oldestOn: null };
  const rows: BoardStation[] = [
    { ...counts, _id: 'station', stationName: 'Wadgaon' },
    { ...counts, _id: null, stationName: null, isOffice: true },
    { ...counts, _id: null, stationName: null },
  ];
  expect(boardSheet(t, rows).rows).toEqual([
    ['Wadgaon', 0, 0, 1, 0, null],
    ["Superintendent's office", 0, 0, 1, 0, null],
    ['No station yet', 0, 0, 1, 0, null],
  ]);
});
