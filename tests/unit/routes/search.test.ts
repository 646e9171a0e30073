// A link's search may hold anything: no page of a citizen gets a value of another kind than it reads.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Route as fileComplaint } from '#routes/_citizen/file-complaint.tsx';
import { Route as lostAndFound } from '#routes/_citizen/lost-and-found.tsx';
import { Route as myReports } from '#routes/_citizen/my-reports.tsx';
import { Route as trackFir } from '#routes/_citizen/track-fir.tsx';

type Read = (raw: Record<string, unknown>) => Record<string, unknown>;
const pages = {
  'file-complaint': [fileComplaint, ['filed', 'repair', 'category']],
  'lost-and-found': [lostAndFound, ['kind', 'category', 'location', 'keyword', 'page']],
  'my-reports': [myReports, ['letter', 'receipt', 'papers', 'paper']],
  'track-fir': [trackFir, ['ref']],
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
