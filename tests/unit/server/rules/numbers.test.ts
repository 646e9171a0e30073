import { expect, it } from 'vitest';
import { itemExpiry, itemNumber } from '#server/rules/item.ts';
import { settleOfficerNumber } from '#server/rules/officer-number.ts';
import { pagesOf, spanOf } from '#server/rules/page.ts';

it('keeps a free proposed officer number, else returns the one after the highest', () => {
  expect(settleOfficerNumber('OFF007', ['OFF001', 'OFF012'])).toBe('OFF007');
  expect(settleOfficerNumber('OFF001', ['OFF001', 'OFF012'])).toBe('OFF013');
  expect(settleOfficerNumber('OFF999', ['OFF999'])).toBe('OFF1000');
});

it('counts pages of ten rows or of a limit, and one page for no rows', () => {
  expect([0, 1, 10, 11, 10_000].map((total) => pagesOf(total))).toEqual([1, 1, 1, 2, 1000]);
  expect([0, 15, 16].map((total) => pagesOf(total, 15))).toEqual([1, 1, 2]);
  expect(spanOf(3)).toEqual({ limit: 10, offset: 20 });
});

it('numbers an item by its kind, and shows it for ninety days', () => {
  expect([itemNumber('lost', 1), itemNumber('found', 1234)]).toEqual(['LF001', 'FF1234']);
  expect(itemExpiry(new Date('2026-01-01T00:00:00Z'))).toEqual(new Date('2026-04-01T00:00:00Z'));
});
