import type { TFunction } from 'i18next';
import { expect, it } from 'vitest';
import { complaintRows, refusalRows } from '#citizen/complaint/complaint-rows.ts';

const t = ((key: string) => key) as unknown as TFunction<'complaint'>;

it('shows the incident text as written, and omits the writer and empty fields', () => {
  const rows = refusalRows(t, {
    fullName: 'Sunita Jadhav',
    phone: '9822012345',
    category: 'theft',
    location: 'Kalamwadi',
    incidentDate: '2026-11-20',
    description: 'Two goats.\nAt night.',
    confidential: false,
    referenceId: 'FIR-2024-ABC123DEF',
    language: 'mr',
    madeAt: '2026-11-21T04:00:00.000Z',
    evidence: [],
  });
  expect(rows.map(({ id, value }) => [id, value])).toEqual([
    ['category', 'category.theft'],
    ['location', 'Kalamwadi'],
    ['incidentDate', '20-11-2026'],
    ['description', 'Two goats.\nAt night.'],
  ]);
});

it.each([
  [true, 'confidential.yes'],
  [false, 'confidential.no'],
])('says whether the complaint is confidential: %s', (confidential, words) => {
  const row = complaintRows(t, { confidential }).find(({ id }) => id === 'confidential');
  expect(row?.value).toBe(words);
});
