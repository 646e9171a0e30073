import { useDistrictHome } from '#api/staff/home.ts';
import { AheadLine } from '#staff/list/AheadLine.tsx';
import { Alarms } from './Alarms.tsx';
import { MissingPersons } from './MissingPersons.tsx';
import { NewWork } from './NewWork.tsx';
import { PileCards } from './PileCards.tsx';
import { useDistrictPiles } from './pile-links.ts';
import { StationTable } from './StationTable.tsx';
import { Strip, useStripParts } from './Strip.tsx';

/** What waits for the superintendent, then how the stations stand. */
export function DistrictHome() {
  const query = useDistrictHome();
  const said = useStripParts(query.data);
  const piles = useDistrictPiles({});
  return (
    <>
      <Alarms alarms={query.data?.alarms} />
      <Strip query={query} home={query.data} />
      <PileCards piles={piles.filter(({ key }) => !said.some((part) => part.key === key))} />
      <StationTable />
      <MissingPersons persons={query.data?.missingPersons} />
      <AheadLine />
      <NewWork />
    </>
  );
}
