import type { BroadcastLog } from '#api/staff/broadcast.ts';
import { momentInIndia } from '#contract/staff/csv.ts';
import type { Sheet } from '#ui/table/csv.ts';

const fields = ['jobId', 'message', 'isTemplate', 'totalUsers', 'successCount'] as const;

/** The broadcasts of the page as a file. */
export const logSheet = (logs: readonly BroadcastLog[]): Sheet => ({
  fileName: 'admin-data.csv',
  header: [...fields, 'failedNumbers', 'createdAt', 'updatedAt'],
  rows: logs.map((log) => [
    ...fields.map((field) => log[field]),
    log.failedNumbers.join(' '),
    momentInIndia(log.createdAt),
    momentInIndia(log.updatedAt),
  ]),
});
