import type { Config } from '../config/config.ts';
import type { Db } from '../db/schema.ts';
import { type DeletionRequest, reportsOfIds, reportsOfPhone } from '../queries/removal/deletions.ts';
import { dayOf } from '../rules/days.ts';
import { type FoundReport, mustStay, whenDue } from '../rules/deletion.ts';

export interface DeletionDeps {
  readonly db: Db;
  readonly config: Pick<Config, 'dataDir' | 'evidence' | 'backup'>;
  readonly now: () => Date;
}

/** dd-mm-yyyy, in India. */
export const shownDay = (day: string | Date): string =>
  (typeof day === 'string' ? day : dayOf(day)).split('-').reverse().join('-');

/** For the terminal: each request with its dates and reports. */
export async function wordsOf(
  db: DeletionDeps['db'],
  requests: readonly DeletionRequest[],
  now: Date,
): Promise<string> {
  if (requests.length === 0) return 'No request is open.';
  const texts: string[] = [];
  for (const request of requests) texts.push(await oneOf(db, request, now));
  return texts.join('\n');
}

async function oneOf(db: DeletionDeps['db'], request: DeletionRequest, now: Date): Promise<string> {
  const { number, phone, way, report_ids: ids, settled_at: settledAt, settled_as: as } = request;
  const asked = `${number}  asked on ${shownDay(request.asked_at)} by ${way}`;
  if (phone === null) return `${asked}, ${as}${settledAt ? ` on ${shownDay(settledAt)}` : ''}`;
  const reports = await reportsToErase(db, { phone, ids });
  const due = (what: string, day: string) => `   ${what} by ${shownDay(day)}: ${whenDue(day, now)}`;
  return [
    `${asked}, number ${phone}, ${ids.length === 0 ? 'everything of it' : `${ids.length} of its reports`}`,
    request.verified_at
      ? `   verified on ${shownDay(request.verified_at)}`
      : due('verify', request.verify_by),
    due('remove', request.erase_by),
    ...reports.map((report) => `   ${lineOf(report)}`),
  ].join('\n');
}

export const reportsToErase = (
  db: DeletionDeps['db'],
  { phone, ids }: { phone: string; ids: readonly string[] },
) => (ids.length === 0 ? reportsOfPhone(db, phone) : reportsOfIds(db, ids));

export function lineOf(report: FoundReport): string {
  const because = mustStay(report);
  return because === null ? `${report.reference}: may go` : `${report.reference}: must stay (${because})`;
}
