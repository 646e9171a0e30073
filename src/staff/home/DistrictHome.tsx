import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDistrictHome, useStationFigures } from '#api/staff/home.ts';
import { useOfficerComplaints } from '#api/staff/officer-complaint.ts';
import { countText } from '#staff/list/count-text.ts';
import { useMedia } from '#ui/browser/media.ts';
import { Alarms } from './Alarms.tsx';
import { HomeColumns } from './HomeColumns.tsx';
import { MissingPersons } from './MissingPersons.tsx';
import { NeedsCard } from './NeedsCard.tsx';
import { useNeeds } from './needs.ts';
import { ReportsSide } from './ReportsSide.tsx';
import { StationTable } from './StationTable.tsx';

type Props = { counts: ReactNode; recent: ReactNode; side: ReactNode };

/** What waits for the superintendent, then how the stations stand. On a phone the counts stand below what waits. */
export function DistrictHome({ counts, recent, side }: Props) {
  const isWide = useMedia('(min-width: 768px)');
  const query = useDistrictHome();
  const { t } = useTranslation('home');
  const complaint = useOldestComplaint();
  const ofOffice = useStationFigures().data?.besides?.find(({ of }) => of === 'office')?.overdue ?? 0;
  const needs = useNeeds(query.data)?.map((need) => {
    // The rest stands in the rows of the stations.
    if (need.key === 'overdue' && ofOffice > 0)
      return { ...need, text: `${need.text}, ${t('strip.ofOffice', { office: countText(ofOffice) })}` };
    if (need.key !== 'officerComplaints' || !complaint) return need;
    return {
      ...need,
      oldest: complaint.isOldest ? complaint.dateTime : undefined,
      told: { who: complaint.accusedOfficerName, words: complaint.complaintDescription },
    };
  });
  return (
    <>
      {isWide && counts}
      <Alarms alarms={query.data?.alarms} />
      <HomeColumns
        // What needs this office names all of its lists: the others are empty.
        side={<ReportsSide>{side}</ReportsSide>}
        first={<NeedsCard query={query} needs={needs} />}
        isKnown={needs !== undefined || query.isError}
      >
        {!isWide && counts}
        <StationTable />
        <MissingPersons persons={query.data?.missingPersons} />
        {recent}
      </HomeColumns>
    </>
  );
}

/** Undecided, of the first page, which the card of the newest complaints reads too. */
function useOldestComplaint() {
  const { data } = useOfficerComplaints({ page: 1 });
  const last = data?.data.filter(({ status }) => status === 'pending').at(-1);
  return last && { ...last, isOldest: data?.totalPages === 1 };
}
