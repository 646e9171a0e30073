import { expect, it } from 'vitest';
import { createWords } from '#i18n/load.ts';
import { complaintColumns } from '#staff/officer-complaints/OfficerComplaintList.tsx';

it('ends each row of an officer complaint with the same act; a phone has one row of two lines', async () => {
  const words = await createWords('en', { en: {}, mr: {} });
  await words.need('common', 'incidents', 'officer-complaints');
  const t = words.i18n.getFixedT('en', ['officer-complaints', 'incidents', 'common']) as never;
  const columnsOf = (isPhone: boolean) =>
    complaintColumns(t, { status: () => null, mark: () => null, onOpen: () => {}, isPhone });
  expect(columnsOf(false).map(({ header }) => header)).toEqual([
    'Officer',
    'Complainant',
    'Summary',
    'Status',
    'Date',
    'Actions',
  ]);
  const shown = columnsOf(true).filter(({ isNone }) => !isNone?.({} as never));
  expect(shown.map(({ header }) => header)).toEqual(['Officer']);
  expect(columnsOf(true).filter(({ sort }) => sort)).toHaveLength(4);
});
