// The columns of a station and of its villages, and which waiting reports it sees because of them.
import { joinedKeys, nameKey, searchKey } from '#contract/shared/text/search-key.ts';
import type { Db } from '../db/schema.ts';
import { allPlaces, showWaiting, waitingReports } from '../queries/accounts/jurisdictions.ts';
import type { NewJurisdiction } from '../queries/accounts/staff-accounts.ts';
import { namedStations } from '../rules/routing.ts';
import { accountColumns } from './account-row.ts';
import { newPause } from './imports/pause.ts';

type Form = Parameters<typeof accountColumns>[0] & { readonly stationNameMr?: string | undefined };

/** `placeKeys`: of each of its places. */
export const stationColumns = (form: Form, placeKeys: readonly string[]) => ({
  ...accountColumns(form),
  station_name_mr: form.stationNameMr ?? '',
  search_fold: joinedKeys([
    searchKey(form.stationName, form.stationNameMr ?? '', form.fullName, form.fullNameMr ?? ''),
    ...placeKeys,
  ]),
});

export const placeKey = ({ village_name, village_name_mr = '' }: NewJurisdiction) =>
  searchKey(village_name, village_name_mr);

export const placeNames = (name: string, nameMr = '') => ({
  village_name: name,
  village_name_mr: nameMr,
  name_fold: nameKey(name),
  name_fold_mr: nameKey(nameMr),
});

/** After their villages have changed. */
export async function showWaitingReports(db: Db, stationIds: readonly string[]): Promise<void> {
  const known = await allPlaces(db);
  const pause = newPause();
  const seen: { id: string; stations: string[] }[] = [];
  for (const { id, location } of await waitingReports(db)) {
    seen.push({ id, stations: namedStations(location, known) });
    await pause();
  }
  for (const stationId of stationIds)
    await showWaiting(
      db,
      stationId,
      seen.filter(({ stations }) => stations.includes(stationId)).map(({ id }) => id),
    );
}
