import { sql } from 'kysely';
import { openNames } from '#contract/shared/status.ts';
import type { Db } from '../../db/schema.ts';

/** The index holds so many digits of a hash (0271-thing-prefixes.ts); a shorter start is looked up as all that begin with it. */
const indexedDigits = 5;

function startsOf(prefix: string): string[] {
  const left = indexedDigits - prefix.length;
  return Array.from({ length: 16 ** left }, (_, at) => prefix + at.toString(16).padStart(left, '0'));
}

/** The open reports of a district make some twenty of each start; a flood of false ones makes no longer answer than this. */
export const mostThings = 400;

interface ReportedNumber {
  readonly identifier: string;
  readonly station_name: string | null;
  readonly station_name_mr: string | null;
  readonly station_mob_number: string | null;
}

/**
 * Numbers whose hash begins so in open reports of a theft, or of something or an animal that is gone: each once at a station, so
 * that many reports of one number make no longer answer. At most `most`, in their own order.
 */
export async function reportedThings(
  db: Db,
  { prefix, most }: { prefix: string; most: number },
): Promise<ReportedNumber[]> {
  const starts = startsOf(prefix);
  const { rows } = await sql<ReportedNumber>`
    select thing.identifier, station.station_name, station.station_name_mr, station.station_mob_number
    from incidents
    join accounts as station on station.id = incidents.station_id
    cross join lateral unnest(incidents.identifiers) as thing(identifier)
    where thing_prefixes(incidents.identifiers) && ${starts}::text[]
      and thing_prefixes(array[thing.identifier]) && ${starts}::text[]
      and incidents.report_type = 'NormalReport'
      and incidents.status = any (${[...openNames]}::text[])
      and (incidents.category = 'theft' or (incidents.category = 'other'
        and incidents.answers ~ '^matter=(cattle|lost)(\n|$)'))
    group by thing.identifier, station.id
    order by thing.identifier, station.id
    limit ${most}`.execute(db);
  return rows;
}
