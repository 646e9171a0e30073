// Every act of an officer goes this way. An act has one effect, however often it is sent and whatever others do meanwhile.
import type { News } from '#contract/acts/act.ts';
import { type ActKind, allActs, type BodyOf, type SubjectOf } from '#contract/acts/all.ts';
import type { Db } from '../db/schema.ts';
import type { Deps } from '../http/deps.ts';
import { orNotFound, Problem } from '../http/problem.ts';
import { type AuditedCall, writeAudit } from '../queries/audit.ts';
import { lockRow } from '../queries/rows.ts';
import { addWrite, findWrite, type NewWrite } from '../queries/writes.ts';
import type { SignedIn } from '../rules/access/signed-in.ts';
import { makeTelling } from '../services/make-telling.ts';
import type { AboutAct, Handler, Outcome } from './act.ts';
import { type RowOf, rowsOf } from './subject.ts';

export interface ActCall<Body> {
  readonly rowId: string;
  readonly body: Body;
  readonly by: SignedIn;
  /** The Idempotency-Key, or the id of the step. */
  readonly writeId: string;
  readonly bodySha256: Buffer;
  /** The version that the officer saw; null: any. */
  readonly expected: number | null;
  /** For the audit. */
  readonly call: AuditedCall;
}

/** lock → known id → scope → done or version → record → apply → news → audit → answer */
export async function performAct<K extends ActKind>(
  deps: Deps,
  kind: K,
  handler: Handler<K>,
  call: ActCall<BodyOf<K>>,
): Promise<{ readonly id: string }> {
  const { rowId, by, body, writeId } = call;
  const rows = rowsOf[allActs[kind].of];
  const at = deps.now();
  await rows.prepare?.(deps.db, by);
  await handler.prepare?.(deps.db);
  const viewer = { by, at, config: deps.config };
  const outcome = await deps.db.transaction().execute(async (db): Promise<Outcome<RowOf<SubjectOf<K>>>> => {
    await lockRow(db, rows.table, rowId);
    const row = await rows.find(db, rowId, viewer);
    if (!(await isRepeat(db, writeOf(kind, call, at)))) {
      const hasLeft = !row && (await handler.reaches?.(db, call)) === true;
      const known = row ?? (hasLeft ? await rows.findAny(db, rowId) : undefined);
      const { bodySha256 } = call;
      const about = { db, deps, row: stillNamed(known), body, by, at, writeId, bodySha256, hasLeft };
      await make(kind, handler, call, about);
    }
    const after = await rows.find(db, rowId, viewer);
    if (after) return { row: after, by, at, writeId, isInScope: true };
    const left = rows.asLeft(orNotFound(await rows.findAny(db, rowId)), by);
    return { row: { ...left, ...handler.knownOf?.(body) }, by, at, writeId, isInScope: false };
  });
  const answer = await handler.answer?.(deps, outcome);
  return { id: writeId, ...(answer ?? { data: rows.toAnswer(outcome.row, by) }) };
}

/** Nothing would ever take away again what is written to an anonymized row, and its earlier writes are not known any more. */
function stillNamed<Row extends object>(known: Row | undefined): Row {
  const row = orNotFound(known);
  if ('anonymized_at' in row && row.anonymized_at !== null) throw new Problem('not_found');
  return row;
}

const writeOf = (
  act: ActKind,
  { rowId, by, writeId, bodySha256 }: ActCall<unknown>,
  at: Date,
): NewWrite & { body_sha256: Buffer } => ({
  id: writeId,
  account_id: by.id,
  act,
  row_id: rowId,
  body_sha256: bodySha256,
  at,
});

/** A repeat changes nothing. Throws body_differs where the id is of another write. */
async function isRepeat(db: Db, write: NewWrite & { body_sha256: Buffer }): Promise<boolean> {
  const known = await findWrite(db, write.id);
  if (!known) return false;
  const isSame =
    known.row_id === write.row_id &&
    known.account_id === write.account_id &&
    known.act === write.act &&
    (known.body_sha256 === null || known.body_sha256.equals(write.body_sha256));
  if (!isSame) throw new Problem('body_differs');
  return true;
}

async function make<K extends ActKind>(
  kind: K,
  handler: Handler<K>,
  call: ActCall<BodyOf<K>>,
  about: AboutAct<K>,
): Promise<void> {
  const { of, endpoint, audit, tells } = allActs[kind];
  const { db, row, body, by, at, hasLeft } = about;
  handler.check?.(about);
  const isDone = handler.isDone?.(about) ?? false;
  // Acts that are made on any version do not say that one may be stale.
  // A caller who no longer sees the row has no version of it, and must not get one.
  const expected = endpoint.problems?.includes('stale_version') && !hasLeft ? call.expected : null;
  const isStale = expected !== null && expected !== row.version;
  if (!isDone && (isStale || handler.isPast?.(about)))
    throw new Problem('stale_version', { current: rowsOf[of].toAnswer(row, by) });
  // Another write, of another row, may have taken the id meanwhile.
  if (!(await addWrite(db, writeOf(kind, call, at)))) throw new Problem('body_differs');
  if (isDone) return;
  const changed = await handler.apply(about);
  if (!changed) return;
  await tell(about, call.rowId, tells?.(body) ?? null);
  const action = typeof audit === 'string' ? audit : audit.of(body);
  await writeAudit(db, { at, by, action, subject: `${of}:${call.rowId}`, ...changed, request: call.call });
}

async function tell(
  { db, deps, writeId, at }: Pick<AboutAct<ActKind>, 'db' | 'deps' | 'writeId' | 'at'>,
  incidentId: string,
  news: News | null,
): Promise<void> {
  if (news) await makeTelling(db, deps, { incidentId, causeId: writeId, at, ...news });
}
