// What a search finds, against the same search over all rows in memory: words in both scripts, short ones, categories,
// and each scope. Far pages are read from the nearer end.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ComplaintCategory, complaintCategories } from '#contract/public/categories.ts';
import { hasTerms, searchKey } from '#contract/shared/text/search-key.ts';
import type { ReportType } from '#contract/staff/incident.ts';
import { type District, openDistrict } from '#fixtures/server/district.ts';
import type { IncidentFilter } from '#server/queries/incidents/filter.ts';
import { pageOfIncidents } from '#server/queries/incidents/pages.ts';
import { incidentSearchOf } from '#server/rules/incident-search.ts';
import { everyIncident } from '#server/rules/scope.ts';

const reports = 900;
const yearsMs = 5 * 365 * 86_400_000;
const words =
  'Ganesh गणेश Borkhed बोरखेड चोरी motorcycle मोटारसायकल stolen bus to पुणे Pune 9822012345 Gaikwad गायकवाड xylophone'.split(
    ' ',
  );
/** Only in reports three to four weeks old: more than a page of them. */
const weekWord = 'zeppelin';
const searched = [...words, 'theft', 'चोर', 'gnsh', 'bo', 'ग', '98220', 'cyber', 'nothing', 'सायबर', 'kwad'];

interface Row {
  readonly id: string;
  readonly type: ReportType;
  readonly station: string | null;
  readonly isShared: boolean;
  readonly category: ComplaintCategory;
  readonly fold: string;
  readonly at: Date;
}

let district: District;
let rows: Row[] = [];
let seed = 7;
/** The same numbers in each run. */
const below = (limit: number): number => {
  seed = (seed * 48271) % 2147483647;
  return seed % limit;
};
const some = <T>(list: readonly T[], count: number): T[] =>
  Array.from({ length: count }, () => list[below(list.length)] as T);

beforeAll(async () => {
  district = await openDistrict();
  const now = Date.now();
  rows = Array.from({ length: reports }, (_, n): Row => {
    const type = n % 9 === 0 ? 'ConfidentialReport' : 'NormalReport';
    return {
      id: crypto.randomUUID(),
      type,
      station: type === 'NormalReport' && n % 2 ? district.own.id : null,
      isShared: type === 'NormalReport' && n % 4 === 0,
      category: some(complaintCategories, 1)[0] ?? 'other',
      fold: searchKey(some(words, 1 + below(6)).join(' '), n > 585 && n < 609 ? weekWord : ''),
      // Many of the last days, few of the first years.
      at: new Date(now - yearsMs * (1 - n / reports) ** 4),
    };
  });
  await sql`insert into incidents (id, reference_id, source, report_type, full_name, mob_number, category, location_name, what_happened,
      where_happened, language, made_at, received_at, station_id, body_sha256, search_fold)
    select id, 'FIR-2024-' || n, 'web', type, 'N', '9822012345', category, 'L', 'x', 'x', 'en', at, at, station, '', fold
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ type }) => type)}::text[], ${rows.map((row) => row.category)}::text[],
      ${rows.map(({ at }) => at)}::timestamptz[], ${rows.map(({ station }) => station)}::uuid[], ${rows.map(({ fold }) => fold)}::text[])
      with ordinality as t (id, type, category, at, station, fold, n)`.execute(district.db);
  await sql`insert into incident_stations (incident_id, account_id)
    select unnest(${rows.filter((row) => row.isShared).map(({ id }) => id)}::uuid[]), ${district.own.id}`.execute(
    district.db,
  );
});
afterAll(() => district.close());

const scopes = (): [IncidentFilter, (row: Row) => boolean][] => {
  const ofStation = { normalOnly: true, stationId: district.own.id };
  const isSeen = (row: Row) => row.station === district.own.id || row.isShared;
  return [
    [{ scope: everyIncident }, () => true],
    [{ scope: { normalOnly: true, stationId: null } }, ({ type }) => type === 'NormalReport'],
    [{ scope: everyIncident, reportType: 'ConfidentialReport' }, ({ type }) => type !== 'NormalReport'],
    [{ scope: everyIncident, status: 'pending' }, () => true],
    [{ scope: everyIncident, status: 'action' }, () => false],
    [{ scope: ofStation }, isSeen],
  ];
};

/** One page as the server finds it, beside the rows in memory. */
async function expectPage(
  filter: IncidentFilter,
  found: readonly Row[],
  page: number,
  order: 'asc' | 'desc',
) {
  const ids = [...found].sort((one, other) => other.at.getTime() - one.at.getTime()).map(({ id }) => id);
  if (order === 'asc') ids.reverse();
  const asked = { sort: 'createdAt', order, limit: 10, offset: (page - 1) * 10 } as const;
  const now = new Date();
  const answer = await pageOfIncidents(district.db, filter, asked, { now, today: now });
  expect([answer.rows.map(({ id }) => id), answer.total, answer.isCapped]).toEqual([
    ids.slice(asked.offset, asked.offset + 10),
    ids.length,
    false,
  ]);
}

it('finds what has each word in one of its spellings, or is of the category', async () => {
  let hits = 0;
  for (let turn = 0; turn < 250; turn += 1) {
    const text = some(searched, 1 + below(turn % 25 === 0 ? 6 : 4)).join(' ');
    const search = incidentSearchOf(text);
    const isFound = ({ fold, category }: Row) =>
      search.terms.every(
        (term, index) => hasTerms(fold, [term]) || search.categories[index]?.includes(category),
      );
    const [filter, isSeen] = scopes()[turn % 6] as ReturnType<typeof scopes>[number];
    const found = search.terms.length === 0 ? [] : rows.filter(isSeen).filter(isFound);
    hits += found.length;
    await expectPage({ ...filter, ...search }, found, 1 + below(3), turn % 7 ? 'desc' : 'asc');
  }
  expect(hits).toBeGreaterThan(1000);
});

it('finds the same whichever word comes first, in either script', async () => {
  for (const text of ['ganesh बोरखेड', 'बोरखेड ganesh', 'गणेश borkhed', 'Borkhed गणेश']) {
    const search = incidentSearchOf(text);
    const found = rows.filter(({ fold }) => hasTerms(fold, search.terms));
    expect(found.length).toBeGreaterThan(20);
    for (const page of [1, 2, Math.ceil(found.length / 10)])
      await expectPage({ scope: everyIncident, ...search }, found, page, 'desc');
  }
});

it('finds what lies further back than it looks at first', async () => {
  const found = rows.filter(({ fold }) => fold.includes(weekWord));
  const ages = found.map(({ at }) => (Date.now() - at.getTime()) / 86_400_000);
  expect([found.length > 20, Math.min(...ages) > 18, Math.max(...ages) < 28]).toEqual([true, true, true]);
  for (const page of [1, 2, 3, 4])
    await expectPage({ scope: everyIncident, ...incidentSearchOf(weekWord) }, found, page, 'desc');
});

it('shows every page of a station, near and far, in both orders', async () => {
  const [filter, isSeen] = scopes()[5] as ReturnType<typeof scopes>[number];
  const found = rows.filter(isSeen);
  const last = Math.ceil(found.length / 10);
  for (const order of ['asc', 'desc'] as const)
    for (const page of [1, 21, 22, 30, last - 1, last, last + 1, last + 30])
      await expectPage(filter, found, page, order);
});
