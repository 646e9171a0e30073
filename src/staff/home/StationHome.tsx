import { useStationHome } from '#api/staff/home.ts';
import { AheadLine } from '#staff/list/AheadLine.tsx';
import { Alerts } from './Alerts.tsx';
import { MissingPersons } from './MissingPersons.tsx';
import { PileCards } from './PileCards.tsx';
import { useStationPiles } from './pile-links.ts';
import { Strip } from './Strip.tsx';

/** What the station finds first: what needs it now, and where everything else is. */
export function StationHome() {
  const query = useStationHome();
  return (
    <>
      <Strip query={query} home={query.data} />
      <PileCards piles={useStationPiles({})} />
      <MissingPersons persons={query.data?.missingPersons} />
      <AheadLine />
      <Alerts />
    </>
  );
}
