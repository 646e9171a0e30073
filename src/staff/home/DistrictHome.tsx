import type { ReactNode } from 'react';
import { useDistrictHome } from '#api/staff/home.ts';
import { Alarms } from './Alarms.tsx';
import { HomeColumns } from './HomeColumns.tsx';
import { MissingPersons } from './MissingPersons.tsx';
import { NeedsCard } from './NeedsCard.tsx';
import { useNeeds } from './needs.ts';
import { useDistrictPiles } from './pile-links.ts';
import { ReportsSide } from './ReportsSide.tsx';
import { StationTable } from './StationTable.tsx';

/** What waits for the superintendent, then how the stations stand. */
export function DistrictHome({ recent, side }: { recent: ReactNode; side: ReactNode }) {
  const query = useDistrictHome();
  const needs = useNeeds(query.data);
  const piles = useDistrictPiles({});
  return (
    <>
      <Alarms alarms={query.data?.alarms} />
      <HomeColumns
        side={
          <ReportsSide piles={piles} needs={needs}>
            {side}
          </ReportsSide>
        }
      >
        <NeedsCard query={query} needs={needs} />
        <StationTable />
        <MissingPersons persons={query.data?.missingPersons} />
        {recent}
      </HomeColumns>
    </>
  );
}
