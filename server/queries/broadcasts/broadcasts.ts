import { type Selectable, sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import type { BroadcastFiles } from '../../db/schema-broadcast.ts';
import { countOf, insertNew, type Span } from '../rows.ts';

/** Unfinished, or finished in the last 30 seconds, so that the page can show the end; oldest first. */
export function activeBroadcastJobs(db: Db) {
  return db
    .selectFrom('broadcast_jobs')
    .selectAll()
    .where((or) =>
      or.or([
        or('finished_on', 'is', null),
        or('finished_on', '>', sql<Date>`now() - interval '30 seconds'`),
      ]),
    )
    .orderBy('created_at')
    .execute();
}

/** Newest first. */
export function listBroadcastLogs(db: Db, { limit, offset }: Span) {
  return db
    .selectFrom('broadcast_logs')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export const countBroadcastLogs = (db: Db) => countOf(db.selectFrom('broadcast_logs'));

export interface NewBroadcast {
  readonly id: string;
  readonly message: string;
  readonly isTemplate: 'custom' | 'file';
  readonly fileId: string | null;
  readonly batchSize: number;
  readonly accountId: string;
  readonly bodySha256: Buffer;
  readonly at: Date;
  readonly messageEn?: string | undefined;
  /** null or absent: at once. */
  readonly startAt?: Date | null;
  readonly urgentReason?: string | undefined;
  readonly isTrial?: boolean;
}

/** Inserts the job and its log; false where the id is in use. */
export async function addBroadcast(db: Db, broadcast: NewBroadcast): Promise<boolean> {
  const { id, message, isTemplate, at, isTrial = false } = broadcast;
  const isNew = await insertNew(db, 'broadcast_jobs', {
    id,
    name: isTemplate,
    created_at: at,
    state: 'waiting',
    message,
    account_id: broadcast.accountId,
    body_sha256: broadcast.bodySha256,
    file_id: broadcast.fileId,
    batch_size: broadcast.batchSize,
    message_en: broadcast.messageEn ?? '',
    start_at: broadcast.startAt ?? null,
    urgent_reason: broadcast.urgentReason ?? '',
    is_trial: isTrial,
  });
  if (!isNew) return false;
  await db
    .insertInto('broadcast_logs')
    .values({
      job_id: id,
      message,
      is_template: isTemplate,
      is_trial: isTrial,
      total_users: 0,
      success_count: 0,
      created_at: at,
      updated_at: at,
    })
    .execute();
  return true;
}

export async function setRecipientCount(db: Db, id: string, total: number): Promise<void> {
  await db.updateTable('broadcast_jobs').set({ total }).where('id', '=', id).execute();
  await db.updateTable('broadcast_logs').set({ total_users: total }).where('job_id', '=', id).execute();
}

/** Waits for a concurrent transaction that holds the lock. */
export const lockBroadcast = (db: Db, id: string) =>
  db.selectFrom('broadcast_jobs').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

const times = ['start_at', 'urgent_reason', 'is_trial'] as const;

/** When it may be sent; undefined: finished or not found. */
export const broadcastDue = (db: Db, id: string) =>
  db
    .selectFrom('broadcast_jobs')
    .select(times)
    .where('id', '=', id)
    .where('finished_on', 'is', null)
    .executeTakeFirst();

/** Marks the broadcast as started and returns its content; undefined: finished or not found. */
export async function beginBroadcast(db: Db, id: string) {
  const begun = await db
    .updateTable('broadcast_jobs')
    .set({
      state: 'active',
      processed_on: sql<Date>`coalesce(processed_on, clock_timestamp())`,
      worked_on: sql<Date>`clock_timestamp()`,
    })
    .where('id', '=', id)
    .where('finished_on', 'is', null)
    .returning(['id', 'message', 'message_en', 'file_id', 'batch_size', 'created_at', ...times])
    .executeTakeFirst();
  if (!begun) return undefined;
  const file = begun.file_id === null ? null : await findBroadcastFile(db, { id: begun.file_id });
  return { ...begun, file: file ?? null };
}

/** Says in the log that the messages were only written to a file. */
export async function markToFile(db: Db, id: string): Promise<void> {
  await db.updateTable('broadcast_logs').set({ to_file: true }).where('job_id', '=', id).execute();
}

/** Updates job and log from the deliveries; finishes the broadcast where none is waiting. true: it has finished. */
export function writeProgress(db: Db, id: string): Promise<boolean> {
  return db.transaction().execute(async (one) => {
    const job = await lockBroadcast(one, id);
    if (!job) return true;
    const { sent, failed, waiting } = await one
      .selectFrom('broadcast_deliveries')
      .where('broadcast_id', '=', id)
      .select([
        sql<number>`count(*) filter (where state = 'sent')`.as('sent'),
        sql<number>`count(*) filter (where state = 'failed')`.as('failed'),
        sql<number>`count(*) filter (where state = 'waiting')`.as('waiting'),
      ])
      .executeTakeFirstOrThrow();
    const isDone = waiting === 0 && job.finished_on === null;
    const percent = job.total === 0 ? 100 : Math.floor((100 * (job.total - waiting)) / job.total);
    const at = sql<Date>`clock_timestamp()`;
    await one
      .updateTable('broadcast_jobs')
      .set({
        worked_on: at,
        ...(job.finished_on === null && { progress: isDone ? 100 : Math.min(percent, 99) }),
        ...(isDone && { state: 'completed' as const, finished_on: at }),
      })
      .where('id', '=', id)
      .execute();
    await one
      .updateTable('broadcast_logs')
      .set({ success_count: sent, updated_at: at, ...(failed > 0 && { failed_numbers: failedNumbers(id) }) })
      .where('job_id', '=', id)
      .execute();
    return isDone || job.finished_on !== null;
  });
}

const failedNumbers = (id: string) => sql<string[]>`(
  select coalesce(array_agg(phone order by phone), '{}') from broadcast_deliveries join bot_users on bot_users.id = recipient_id
  where broadcast_id = ${id} and state = 'failed')`;

export async function markCancelled(db: Db, id: string): Promise<void> {
  await db
    .updateTable('broadcast_jobs')
    .set({ state: 'cancelled', finished_on: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .execute();
}

/** Unfinished broadcasts whose time has come and that no worker has touched for `idleMs`; all of them where it is 0. */
export async function idleBroadcasts(db: Db, idleMs: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from broadcast_jobs where finished_on is null
    and (start_at is null or start_at <= clock_timestamp())
    and (worked_on is null or worked_on <= clock_timestamp() - ${idleMs} * interval '1 millisecond')`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

export type BroadcastFile = Selectable<BroadcastFiles>;

export const keptBroadcastFiles = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('broadcast_files').select('key').execute()).map(({ key }) => key);

export const findBroadcastFile = (db: Db, by: { id: string } | { key: string }) =>
  db
    .selectFrom('broadcast_files')
    .selectAll()
    .where('id' in by ? 'id' : 'key', '=', 'id' in by ? by.id : by.key)
    .executeTakeFirst();

/** Deletes uploads older than `before` that no broadcast uses. */
export async function dropUnsentFiles(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('broadcast_files')
    .where('received_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('broadcast_jobs')
            .select('broadcast_jobs.id')
            .whereRef('broadcast_jobs.file_id', '=', 'broadcast_files.id'),
        ),
      ),
    )
    .execute();
}

/** Which of these keys belong to an upload. */
export async function knownFileKeys(db: Db, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db.selectFrom('broadcast_files').select('key').where('key', 'in', keys).execute();
  return new Set(rows.map(({ key }) => key));
}
