import type { ReactNode } from 'react';
import { useQueues } from '#api/staff/deadlines.ts';
import { useStationHome } from '#api/staff/home.ts';
import { HomeColumns } from './HomeColumns.tsx';
import { MissingPersons } from './MissingPersons.tsx';
import { NeedsCard } from './NeedsCard.tsx';
import { useNeeds } from './needs.ts';
import { useStationPiles } from './pile-links.ts';
import { ReportsSide } from './ReportsSide.tsx';

/** What the station finds first: what needs it now, the newest reports, and beside them where everything else is. */
export function StationHome({ recent, side }: { recent: ReactNode; side: ReactNode }) {
  const query = useStationHome();
  const queues = useQueues();
  // Known together: no row moves another away when it comes.
  const isKnown = queues.data !== undefined || queues.fetchStatus !== 'fetching';
  const needs = useNeeds(isKnown ? query.data : undefined, queues.data?.data);
  const piles = useStationPiles({});
  return (
    <HomeColumns
      side={
        <ReportsSide piles={piles} needs={needs}>
          {side}
        </ReportsSide>
      }
      first={<NeedsCard query={query} needs={needs} />}
      isKnown={needs !== undefined || query.isError}
    >
      <MissingPersons persons={query.data?.missingPersons} />
      {recent}
    </HomeColumns>
  );
}
