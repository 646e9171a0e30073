import type { ReactNode } from 'react';
import { useDistrictHome } from '#api/staff/home.ts';
import { AheadLine } from '#staff/list/AheadLine.tsx';
import { Alarms } from './Alarms.tsx';
import { HomeColumns } from './HomeColumns.tsx';
import { MissingPersons } from './MissingPersons.tsx';
import { NeedsCard } from './NeedsCard.tsx';
import { NewWork } from './NewWork.tsx';
import { useNeeds } from './needs.ts';
import { PileRows } from './PileRows.tsx';
import { useDistrictPiles } from './pile-links.ts';
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
          <>
            {side}
            <PileRows piles={piles.filter(({ key }) => !needs.some((need) => need.key === key))} />
            <NewWork />
            <AheadLine />
          </>
        }
      >
        <NeedsCard query={query} home={query.data} />
        <StationTable />
        <MissingPersons persons={query.data?.missingPersons} />
        {recent}
      </HomeColumns>
    </>
  );
}
