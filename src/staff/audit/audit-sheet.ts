import type { AuditLine } from '#contract/staff/audit.ts';
import { momentInIndia } from '#contract/staff/csv.ts';
import type { Sheet } from '#ui/table/csv.ts';

/** The lines of the page as a file. */
export const auditSheet = (rows: readonly AuditLine[]): Sheet => ({
  fileName: 'audit.csv',
  header: ['line', 'at', 'action', 'name', 'post', 'role', 'about', 'text', 'rows', 'reason', 'address'],
  rows: rows.map(({ _id, at, action, by, report, account, text, rows, reason, address }) => [
    _id,
    momentInIndia(at),
    action,
    by?.name,
    by?.post,
    by?.role,
    report?.referenceId ?? account,
    text,
    rows,
    reason,
    address,
  ]),
  isPage: true,
});
