// Deletes expired data, class by class (config/retention.ts). After a kill it continues at the next run: each
// batch is one transaction, and files are deleted before rows.
import { searchKey } from '#contract/shared/text/search-key.ts';
import { daysOfUnanswered } from '#contract/staff/metrics.ts';
import type { Config } from '../config/config.ts';
import type { Db } from '../db/schema.ts';
import { eraseEvidence } from '../media/erase.ts';
import { openS3 } from '../media/s3.ts';
import { openStore } from '../media/store.ts';
import { writeAudit } from '../queries/audit.ts';
import { eraseAuditTexts } from '../queries/audit-texts.ts';
import { lockEvidence } from '../queries/incidents/evidence.ts';
import { eraseReports, waitForFiles } from '../queries/removal/erasure.ts';
import {
  anonymizeIncidents,
  anonymizeOfficerComplaints,
  closedBefore,
  type DeletedCounts,
  deleteTechnicalRows,
  itemsBefore,
} from '../queries/removal/retention.ts';
import { daysBefore, monthsBefore } from '../rules/days.ts';

export interface RetentionDeps {
  readonly db: Db;
  readonly config: Pick<Config, 'dataDir' | 'evidence' | 'retention'>;
  readonly now: () => Date;
}

type Class = DeletedCounts | 'complaints' | 'files' | 'officerComplaints' | 'items' | 'uploads';
export type RetentionCounts = Partial<Record<Class, number>>;

/** See rules/login-throttle.ts. */
const daysGuessesCount = 1;
/** For so long an import of stations can be taken back. */
const daysOfUndo = 30;
/** To whom a mail went and whether it left; what it said goes at once. */
const daysOfMails = 30;

/** Returns how many rows of each class were deleted; written to the audit if there were any. Throws the first failure at the end. */
export async function deleteExpired({ db, config, now }: RetentionDeps): Promise<RetentionCounts> {
  const at = now();
  const { retention, evidence, dataDir } = config;
  const store = openStore(dataDir);
  const places = { store, remote: evidence.s3 && openS3(evidence.s3) };
  const counts: RetentionCounts = {};
  const add = (name: Class, count: number) => {
    if (count > 0) counts[name] = (counts[name] ?? 0) + count;
    return count;
  };
  const failures: unknown[] = [];
  /** Runs batches, each in its own transaction, until one finds nothing. A failure does not stop the other classes. */
  const inBatches = async (batch: (one: Db) => Promise<number>) => {
    try {
      while ((await db.transaction().execute(batch)) > 0);
    } catch (error) {
      failures.push(error);
    }
  };

  const closed = monthsBefore(at, retention.closedMonths);
  await inBatches(async (one) => {
    const reports = await closedBefore(one, 'incidents', closed);
    if (reports.length === 0) return 0;
    const ids = reports.map(({ id }) => id);
    const files = await lockEvidence(one, ids);
    await waitForFiles(one);
    await eraseEvidence(places, ids, files);
    await eraseAuditTexts(one, ids);
    const folded = reports.map((report) => ({ ...report, searchFold: searchKey(report.reference) }));
    await anonymizeIncidents(one, folded, at);
    add('files', files.length);
    return add('complaints', reports.length);
  });
  await inBatches(async (one) => {
    const reports = await closedBefore(one, 'officer_complaints', closed);
    if (reports.length === 0) return 0;
    await eraseAuditTexts(
      one,
      reports.map(({ id }) => id),
    );
    await anonymizeOfficerComplaints(one, reports, at);
    return add('officerComplaints', reports.length);
  });
  await inBatches(async (one) => {
    const ids = await itemsBefore(one, daysBefore(at, retention.itemDays));
    await eraseAuditTexts(one, ids);
    await eraseReports(one, ids, at, 'retention');
    return add('items', ids.length);
  });

  const days: Record<DeletedCounts, number> = {
    sessions: retention.sessionDays,
    codes: retention.codeDays,
    guesses: daysGuessesCount,
    deliveries: retention.deliveryDays,
    broadcastLogs: retention.broadcastLogDays,
    interactions: retention.assistantDays,
    calls: retention.callDays,
    hookMessages: retention.callDays,
    chatPeople: retention.assistantDays,
    unanswered: daysOfUnanswered,
    stationImports: daysOfUndo,
    mails: daysOfMails,
  };
  for (const what of Object.keys(days) as DeletedCounts[])
    await inBatches(async (one) =>
      add(what, await deleteTechnicalRows(one, what, daysBefore(at, days[what]))),
    );
  add('uploads', await store.dropPartsBefore(daysBefore(at, evidence.expiryDays)));

  if (Object.keys(counts).length > 0)
    await writeAudit(db, { at, by: null, action: 'retention', subject: 'retention', after: counts });
  if (failures.length > 0) throw failures[0];
  return counts;
}
