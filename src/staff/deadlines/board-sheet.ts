import type { TFunction } from 'i18next';
import type { Board } from '#contract/staff/deadlines.ts';
import type { Sheet } from '#ui/table/csv.ts';
import { queueOrder } from './queue.ts';

export type BoardStation = Board['stations'][number];

/** What stands in place of a name in the row of reports that no station has. */
export const unnamedStation = ({ isOffice }: BoardStation) => (isOffice ? 'office' : 'noStation');

/** The table of deadlines by station as a file. */
export const boardSheet = (t: TFunction<'deadlines'>, stations: readonly BoardStation[]): Sheet => ({
  fileName: 'deadlines.csv',
  header: ['station', ...queueOrder, 'oldestOn'],
  rows: stations.map((row) => [
    row.stationName ?? t(unnamedStation(row)),
    ...queueOrder.map((queue) => row[queue]),
    row.oldestOn,
  ]),
});
