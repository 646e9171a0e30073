import { useTranslation } from 'react-i18next';
import { sheetOf } from '#api/csv.ts';
import { fetchStationFile, useStationSearch, useStations } from '#api/station.ts';
import { stationCsv } from '#contract/csv.ts';
import { type Station, stationSorts } from '#contract/station.ts';
import type { ListSearch } from '#staff/list/ListSearchDialog.tsx';
import { orderOf } from '#staff/list/order.ts';
import { SearchedList } from '#staff/list/SearchedList.tsx';
import type { ListTabProps } from '#staff/list/view.ts';
import { useTabSheet } from '#ui/table/csv.ts';
import { isolateDirection } from '#ui/text/UserText.tsx';
import { stationColumns } from './columns.tsx';
import { StationDetails } from './StationDetails.tsx';

/** List of police stations for the superintendent. */
export function StationList({ session, view, goTo, sheet }: ListTabProps) {
  const { t } = useTranslation(['stations', 'common']);
  const filter = { page: view.page, ...orderOf(view.sort, stationSorts) };
  const query = useStations(session, filter);
  useTabSheet(sheet, () => ({
    ...sheetOf(stationCsv, query.data?.data ?? []),
    all: (signal) => fetchStationFile(session, filter, signal),
  }));
  return (
    <section>
      <SearchedList
        {...{ session, view, goTo, query, search }}
        words="stations"
        columns={stationColumns(t, ({ _id }) => goTo({ id: _id }))}
        ownOrder={byName}
      />
      <StationDetails
        session={session}
        id={view.id}
        rows={query.data?.data}
        onClose={() => goTo({ id: undefined })}
      />
    </section>
  );
}

const byName = { by: 'stationName', order: 'asc' } as const;

const search: ListSearch<Station> = {
  useSearch: useStationSearch,
  textsOf: ({ stationName, fullName, jurisdictionAreas }) => [
    stationName,
    fullName,
    ...jurisdictionAreas.map(({ villageName }) => villageName),
  ],
  titleOf: ({ stationName }) => stationName,
  detailOf: ({ fullName, address }) => [fullName, address].filter(Boolean).map(isolateDirection).join(' · '),
};
