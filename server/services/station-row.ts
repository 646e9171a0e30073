// The columns of a station and of its villages, and which waiting reports it sees because of them.
import { nameKey, searchKey } from '#contract/shared/text/search-key.ts';
import type { Db } from '../db/schema.ts';
import { allPlaces, showWaiting, waitingReports } from '../queries/accounts/jurisdictions.ts';
import type { NewJurisdiction } from '../queries/accounts/staff-accounts.ts';
import { namedStations } from '../rules/routing.ts';
import { accountColumns } from './account-row.ts';

type Form = Parameters<typeof accountColumns>[0] & { readonly stationNameMr?: string | undefined };

export const stationColumns = (form: Form, places: readonly NewJurisdiction[]) => ({
  ...accountColumns(form),
  station_name_mr: form.stationNameMr ?? '',
  search_fold: searchKey(
    ...[form.stationName, form.stationNameMr ?? '', form.fullName],
    ...places.flatMap((place) => [place.village_name, place.village_name_mr ?? null]),
  ),
});

export const placeNames = (name: string, nameMr = '') => ({
  village_name: name,
  village_name_mr: nameMr,
  name_fold: nameKey(name),
  name_fold_mr: nameKey(nameMr),
});

/** After their villages have changed. */
export async function showWaitingReports(db: Db, stationIds: readonly string[]): Promise<void> {
  const known = await allPlaces(db);
  const seen = (await waitingReports(db)).map(({ id, location }) => ({
    id,
    stations: namedStations(location, known),
  }));
  for (const stationId of stationIds)
    await showWaiting(
      db,
      stationId,
      seen.filter(({ stations }) => stations.includes(stationId)).map(({ id }) => id),
    );
}
