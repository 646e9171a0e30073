import type { ReactNode } from 'react';
import { AheadLine } from '#staff/list/AheadLine.tsx';
import { NewWork } from './NewWork.tsx';
import type { Need } from './needs.ts';
import { type Pile, PileRows } from './PileRows.tsx';

type Props = { children: ReactNode; piles?: readonly Pile[]; needs?: readonly Need[] | undefined };

/** Beside what needs an officer: the lists that it does not name, with the new ones, so that the parts make the whole; and what the officer hears of new work. */
export const ReportsSide = ({ children, piles, needs }: Props) => (
  <>
    {piles && (
      <PileRows
        piles={piles.filter(({ key }) => key === 'new' || !needs?.some((need) => need.key === key))}
      />
    )}
    {children}
    <NewWork />
    <AheadLine />
  </>
);
