// Carries out a request. Files are deleted first, then the rows in the transaction that settles it: after a
// stop in between, it is repeated.

import { commandLine } from '../config/release.ts';
import { forgetPhone } from '../jobs/sender.ts';
import { eraseEvidence } from '../media/erase.ts';
import { openS3 } from '../media/s3.ts';
import { openStore } from '../media/store.ts';
import { writeAudit } from '../queries/audit.ts';
import { eraseAuditTexts } from '../queries/audit-texts.ts';
import { lockEvidence } from '../queries/incidents/evidence.ts';
import { type DeletionRequest, settleRequest } from '../queries/removal/deletions.ts';
import { eraseBotUser, eraseReports, lockReports, waitForFiles } from '../queries/removal/erasure.ts';
import { mustStay } from '../rules/deletion.ts';
import { type DeletionDeps, lineOf, reportsToErase } from './format.ts';

/** `db`: a transaction that locks the request. Throws where something must stay without a recorded hold. */
export async function carryOutErasure(
  request: DeletionRequest & { phone: string },
  { db, config, now }: DeletionDeps,
  { keepRequired }: { keepRequired: boolean },
): Promise<string> {
  const { number, phone, report_ids: ids } = request;
  if (!request.verified_at)
    throw new Error(
      `Request ${number} is not verified: make sure that the data is theirs, then ${commandLine(`deletion -- verify ${number}`)}`,
    );
  await waitForFiles(db);
  const asked = (await reportsToErase(db, { phone, ids })).map(({ id }) => id);
  await lockReports(db, asked);
  const reports = await reportsToErase(db, { phone, ids });
  const kept = reports.filter((report) => mustStay(report) !== null);
  if (kept.length > 0 && !keepRequired)
    throw new Error(
      `Request ${number} cannot be done:\n${kept.map((report) => `  ${lineOf(report)}`).join('\n')}\nWhen nothing must stay any more, do it again; --keep-required removes the rest now and closes the request.`,
    );

  const gone = reports.filter((report) => mustStay(report) === null);
  const idsOf = (kind: string) => gone.filter((report) => report.kind === kind).map(({ id }) => id);
  const allIds = gone.map(({ id }) => id);
  const incidents = idsOf('incident');
  const files = incidents.length > 0 ? await lockEvidence(db, incidents) : [];
  const places = {
    store: openStore(config.dataDir),
    remote: config.evidence.s3 && openS3(config.evidence.s3),
  };
  await eraseEvidence(places, incidents, files);
  const at = now();
  await eraseAuditTexts(db, allIds);
  const asUser = ids.length === 0 ? await eraseBotUser(db, phone) : 0;
  if (ids.length === 0) await forgetPhone(config.dataDir, phone);
  await settleRequest(db, number, { at, as: 'erased' });
  await eraseReports(db, allIds, at, `deletion:${number}`);
  for (const { kind, id } of gone)
    await writeAudit(db, { at, by: null, action: `${kind}.erase`, subject: `${kind}:${id}` });
  const counts = {
    complaints: incidents.length,
    officerComplaints: idsOf('officer-complaint').length,
    items: idsOf('item').length,
    files: files.length,
    assistantUsers: asUser,
  };
  await writeAudit(db, {
    at,
    by: null,
    action: 'deletion.done',
    subject: `deletion:${number}`,
    after: { ...counts, kept: kept.map(({ kind, id }) => `${kind}:${id}`) },
  });
  const removed = `Request ${number} is done: removed ${counts.complaints} complaints with ${counts.files} files, ${counts.officerComplaints} complaints about officers, ${counts.items} items, ${asUser} users of the assistant.`;
  if (kept.length === 0) return `${removed} Tell who asked.`;
  return `${removed}\nKept, tell who asked which part and why:\n${kept.map((report) => `  ${lineOf(report)}`).join('\n')}`;
}
