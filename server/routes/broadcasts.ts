// The administrator's broadcasts: upload a file, queue a broadcast with one delivery a recipient, watch it,
// stop it.
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { allEndpoints } from '#contract/endpoints/all.ts';
import { mostDaysAhead } from '#contract/staff/broadcast.ts';
import type { Deps } from '../http/deps.ts';
import { invalidField, orNotFound, Problem } from '../http/problem.ts';
import { bodySha256 } from '../http/raw-body.ts';
import { type Call, serveEndpoint } from '../http/route.ts';
import { writeIdOf } from '../http/write-headers.ts';
import { openQueue, type Queue } from '../jobs/queues.ts';
import { dropBroadcastFile, keepBroadcastFile, type StoredFile } from '../media/broadcast-files.ts';
import { writeAudit } from '../queries/audit.ts';
import {
  activeBroadcastJobs,
  addBroadcast,
  countBroadcastLogs,
  findBroadcastFile,
  listBroadcastLogs,
  lockBroadcast,
  markCancelled,
  setRecipientCount,
  writeProgress,
} from '../queries/broadcasts/broadcasts.ts';
import { addDeliveries, closeDeliveries, countRecipients } from '../queries/broadcasts/deliveries.ts';
import { insertNew } from '../queries/rows.ts';
import type { SignedIn } from '../rules/access/signed-in.ts';
import { needsWindow, windowMs } from '../rules/messaging/window.ts';
import { pagesOf, spanOf } from '../rules/page.ts';
import { clockOf, type QuietHours, quietUntil } from '../rules/telling/quiet-hours.ts';

export function serveBroadcasts(app: FastifyInstance, deps: Deps): void {
  const { db, config } = deps;
  const queue = openQueue(db);

  serveEndpoint(app, allEndpoints.broadcastJobs, deps, async () => {
    const jobs = await activeBroadcastJobs(db);
    return { data: { active: jobs.map(jobOf), toFile: config.messaging.account === null } };
  });
  serveEndpoint(app, allEndpoints.broadcastLogs, deps, async ({ query: { page } }) => {
    const [logs, total] = await Promise.all([listBroadcastLogs(db, spanOf(page)), countBroadcastLogs(db)]);
    return { data: logs.map(logOf), page, totalPages: pagesOf(total), total };
  });
  serveEndpoint(app, allEndpoints.broadcastRecipients, deps, async () => {
    const byLanguage = await countRecipients(db);
    const reachable = needsWindow(config)
      ? await countRecipients(db, new Date(deps.now().getTime() - windowMs))
      : null;
    const { quiet } = config.broadcast;
    const hours = quiet && { from: clockOf(quiet.from), to: clockOf(quiet.to) };
    const total = byLanguage.en + byLanguage.mr;
    return {
      data: {
        total,
        byLanguage,
        quiet: hours,
        ...(reachable && { reachable: reachable.en + reachable.mr }),
      },
    };
  });
  serveEndpoint(app, allEndpoints.broadcast, deps, (call) => send(deps, queue, call));
  serveEndpoint(app, allEndpoints.cancelBroadcast, deps, (call) => cancel(deps, call));
  // In a scope of its own: elsewhere multipart forms are not parsed at all.
  app.register(async (forms) => {
    await forms.register(multipart);
    serveEndpoint(forms, allEndpoints.uploadBroadcastFile, deps, (call) => upload(deps, call));
  });
}

async function upload({ db, config, now }: Deps, { by, request }: { by: SignedIn; request: FastifyRequest }) {
  const id = writeIdOf(request);
  if (!request.isMultipart()) throw new Problem('unsupported_media_type');
  const part = await request.file({ limits: { fileSize: config.broadcast.fileLimitBytes, files: 1 } });
  if (part?.fieldname !== 'file') throw invalidField('file', 'required');
  const kept = await keepBroadcastFile(config.dataDir, part.file, part.mimetype);
  if (part.file.truncated) {
    if (kept) await dropBroadcastFile(config.dataDir, kept.key);
    throw new Problem('payload_too_large');
  }
  if (!kept) throw new Problem('unsupported_media_type');
  const name = nameOf(part.filename, kept);
  const isNew = await db.transaction().execute(async (one) => {
    const at = now();
    const file = { ...kept, id, name, account_id: by.id, received_at: at };
    if (!(await insertNew(one, 'broadcast_files', file))) return false;
    const { key, type, bytes } = kept;
    const entry = { at, by, action: 'broadcast.upload', subject: `broadcast-file:${id}` } as const;
    await writeAudit(one, { ...entry, after: { key, name, type, bytes }, request });
    return true;
  });
  if (isNew) return { data: { s3Key: kept.key } };
  await dropBroadcastFile(config.dataDir, kept.key);
  const known = await findBroadcastFile(db, { id });
  if (!known?.sha256.equals(kept.sha256)) throw new Problem('body_differs');
  return { data: { s3Key: known.key } };
}

/** What recipients see: the last path part without signs that file systems reject; else "file" with the key's extension. */
function nameOf(given: string, { key }: StoredFile): string {
  const last = given.split(/[\\/]/).at(-1) ?? '';
  const clean = last
    .replace(/[\p{C}"<>|:*?]/gu, '')
    .trim()
    .slice(-120);
  return clean === '' || clean.startsWith('.') ? `file${key.slice(key.lastIndexOf('.'))}` : clean;
}

/** The write's id becomes the broadcast's id, so that a repeated call finds what it made. */
async function send(
  { db, config, now }: Deps,
  queue: Queue,
  { by, body, request }: Call<typeof allEndpoints.broadcast>,
) {
  const id = writeIdOf(request);
  const hash = bodySha256(request);
  const file = await fileOf(db, body);
  const at = now();
  return db.transaction().execute(async (one) => {
    const { message, messageEn, isTemplate, batchSize, onlyPhone, urgentReason } = body;
    const startAt = startOf(body, config.broadcast.quiet, at);
    const startsAt = startAt?.toISOString();
    const given = { messageEn, startAt, urgentReason, isTrial: onlyPhone !== undefined };
    const fileId = file?.id ?? null;
    const row = { id, message, isTemplate, batchSize, fileId, accountId: by.id, bodySha256: hash, at };
    if (!(await addBroadcast(one, { ...row, ...given }))) {
      const known = await lockBroadcast(one, id);
      if (!known?.body_sha256?.equals(hash)) throw new Problem('body_differs');
      return answerOf(id, known.start_at);
    }
    const recipients = await addDeliveries(one, id, onlyPhone);
    if (onlyPhone !== undefined && recipients === 0) throw invalidField('onlyPhone', 'invalid');
    if (body.recipients !== undefined && body.recipients !== recipients)
      throw new Problem('stale_version', { current: { recipients } });
    await setRecipientCount(one, id, recipients);
    const said = { messageEn, startsAt, urgentReason, onlyPhone, ...(file && { file: file.key }) };
    const after = { isTemplate, message, recipients, ...said };
    await writeAudit(one, {
      at,
      by,
      action: 'broadcast.send',
      subject: `broadcast:${id}`,
      after,
      request,
    });
    // The worker finds a later one when its time has come.
    if (!startAt) await queue.broadcast(one, id);
    return answerOf(id, startAt);
  });
}

const answerOf = (id: string, startAt: Date | null) => ({
  id,
  ...(startAt && { startsAt: startAt.toISOString() }),
});

/** null: at once. What is not urgent starts after the quiet hours. */
function startOf(
  { startAt, urgentReason, onlyPhone }: Call<typeof allEndpoints.broadcast>['body'],
  quiet: QuietHours | null,
  at: Date,
): Date | null {
  const asked = startAt === undefined ? at : new Date(startAt);
  if (startAt !== undefined && onlyPhone !== undefined) throw invalidField('startAt', 'unknown_field');
  if (asked.getTime() - at.getTime() > mostDaysAhead * dayMs) throw invalidField('startAt', 'out_of_range');
  const begin = asked > at ? asked : at;
  const isQuiet = onlyPhone === undefined && urgentReason === undefined;
  const start = (isQuiet && quietUntil(begin, quiet)) || begin;
  return start > at ? start : null;
}

const dayMs = 24 * 60 * 60_000;

async function fileOf(
  db: Deps['db'],
  { isTemplate, message, url }: Call<typeof allEndpoints.broadcast>['body'],
) {
  if (isTemplate === 'custom') {
    if (url) throw invalidField('url', 'unknown_field');
    if (message === '') throw invalidField('message', 'required');
    return null;
  }
  if (!url) throw invalidField('url', 'required');
  const file = await findBroadcastFile(db, { key: url.key });
  if (!file) throw invalidField('url.key', 'invalid');
  if (file.kind !== url.type) throw invalidField('url.type', 'invalid');
  return file;
}

/** Messages that already left stay sent; stopping a finished broadcast changes nothing. */
async function cancel(
  { db, now }: Deps,
  { by, params: { id }, request }: Call<typeof allEndpoints.cancelBroadcast>,
) {
  const stopped = await db.transaction().execute(async (one) => {
    const job = orNotFound(await lockBroadcast(one, id));
    if (job.finished_on) return false;
    await markCancelled(one, id);
    const entry = { at: now(), by, action: 'broadcast.cancel', subject: `broadcast:${id}` } as const;
    await writeAudit(one, { ...entry, after: { progress: job.progress }, request });
    return true;
  });
  if (stopped) {
    await closeDeliveries(db, id, 'cancelled');
    await writeProgress(db, id);
  }
  return { id: writeIdOf(request) };
}

const jobOf = (job: Awaited<ReturnType<typeof activeBroadcastJobs>>[number]) => ({
  id: job.id,
  name: job.name,
  timestamp: job.created_at.getTime(),
  processedOn: job.processed_on?.getTime() ?? null,
  finishedOn: job.finished_on?.getTime() ?? null,
  progress: job.progress,
  state: job.state,
  ...(job.start_at && { startsAt: job.start_at.getTime() }),
  ...(job.is_trial && { isTrial: true as const }),
});

const logOf = (log: Awaited<ReturnType<typeof listBroadcastLogs>>[number]) => ({
  _id: log.id,
  jobId: log.job_id,
  message: log.message,
  isTemplate: log.is_template,
  totalUsers: log.total_users,
  toFile: log.to_file,
  ...(log.is_trial && { isTrial: true as const }),
  successCount: log.success_count,
  failedNumbers: log.failed_numbers,
  createdAt: log.created_at.toISOString(),
  updatedAt: log.updated_at.toISOString(),
});
