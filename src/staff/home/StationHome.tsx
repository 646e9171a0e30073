import { useStationHome } from '#api/staff/home.ts';
import { AheadLine } from '#staff/list/AheadLine.tsx';
import { MissingPersons } from './MissingPersons.tsx';
import { NewWork } from './NewWork.tsx';
import { PileCards } from './PileCards.tsx';
import { useStationPiles } from './pile-links.ts';
import { Strip, useStripParts } from './Strip.tsx';

/** What the station finds first: what needs it now, and where everything else is. */
export function StationHome() {
  const query = useStationHome();
  const said = useStripParts(query.data);
  const piles = useStationPiles({});
  return (
    <>
      <Strip query={query} home={query.data} />
      <PileCards piles={piles.filter(({ key }) => !said.some((part) => part.key === key))} />
      <MissingPersons persons={query.data?.missingPersons} />
      <AheadLine />
      <NewWork />
    </>
  );
}
