// A link's search may hold anything: no page of a citizen or an officer gets a value of another kind than it reads.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Route as fileComplaint } from '#routes/_citizen/file-complaint.tsx';
import { Route as lostAndFound } from '#routes/_citizen/lost-and-found.tsx';
import { Route as myReports } from '#routes/_citizen/my-reports.tsx';
import { Route as trackFir } from '#routes/_citizen/track-fir.tsx';

import { consoleSearch, loginSearch } from '#routes/_staff/-search.ts';

type Read = (raw: Record<string, unknown>) => Record<string, unknown>;
const pages = {
  'file-complaint': [fileComplaint, ['filed', 'repair', 'category', 'share']],
  'lost-and-found': [lostAndFound, ['kind', 'category', 'location', 'keyword', 'page']],
  'my-reports': [myReports, ['letter', 'receipt', 'papers', 'paper']],
  'track-fir': [trackFir, ['ref', 'station']],
} as const;

describe.each(Object.entries(pages))('%s', (_, [route, keys]) => {
  const read = route.options.validateSearch as unknown as Read;

  it('reads each of its keys as a text or a whole number, and names it also where it is of no use', () => {
    const spoilt = fc.record(Object.fromEntries(keys.map((key) => [key, fc.jsonValue()])));
    fc.assert(
      fc.property(spoilt, (raw) => {
        const shown = read(raw);
        expect(Object.keys(shown)).toEqual([...keys]);
        // The router puts what a page reads over the raw value: a key left out would let that through.
        for (const value of Object.values({ ...raw, ...shown }))
          expect(value === undefined || typeof value === 'string' || Number.isSafeInteger(value)).toBe(true);
      }),
    );
  });
});

const consoles = { pi: consoleSearch('pi'), sp: consoleSearch('sp'), admin: consoleSearch('admin') };

describe.each(Object.entries(consoles))('the console of %s', (_, read) => {
  const keys = Object.keys(read({}));
  // Known words too, so that each reader also sees what it takes.
  const said = fc.oneof(
    fc.jsonValue(),
    fc.constantFrom(
      'incidents',
      'name',
      'desc',
      'pending',
      'lost',
      'none',
      '2026-02-30',
      '2026-11-26',
      7,
      '7',
    ),
  );

  it('reads each of its keys as a text or a whole number, and what it read it reads the same again', () => {
    expect(keys.length).toBeGreaterThan(15);
    fc.assert(
      fc.property(fc.record(Object.fromEntries(keys.map((key) => [key, said]))), (raw) => {
        const shown = read(raw);
        expect(Object.keys(shown)).toEqual(keys);
        for (const value of Object.values(shown))
          expect(value === undefined || typeof value === 'string' || Number.isSafeInteger(value)).toBe(true);
        expect(read(shown)).toEqual(shown);
      }),
    );
  });
});

it('a sign-in page reads the way back as a text or not at all', () => {
  fc.assert(
    fc.property(fc.record({ redirect: fc.jsonValue() }), (raw) => {
      const { redirect } = loginSearch(raw);
      expect(redirect === undefined || (typeof redirect === 'string' && redirect !== '')).toBe(true);
    }),
  );
});
