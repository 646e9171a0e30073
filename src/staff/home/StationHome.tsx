import type { ReactNode } from 'react';
import { useStationHome } from '#api/staff/home.ts';
import { AheadLine } from '#staff/list/AheadLine.tsx';
import { HomeColumns } from './HomeColumns.tsx';
import { MissingPersons } from './MissingPersons.tsx';
import { NeedsCard } from './NeedsCard.tsx';
import { NewWork } from './NewWork.tsx';
import { useNeeds } from './needs.ts';
import { PileRows } from './PileRows.tsx';
import { useStationPiles } from './pile-links.ts';

/** What the station finds first: what needs it now, the newest reports, and beside them where everything else is. */
export function StationHome({ recent, side }: { recent: ReactNode; side: ReactNode }) {
  const query = useStationHome();
  const needs = useNeeds(query.data);
  const piles = useStationPiles({});
  return (
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
      <MissingPersons persons={query.data?.missingPersons} />
      {recent}
    </HomeColumns>
  );
}
