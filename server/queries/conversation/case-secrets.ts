// Who may act as the complainant of a case. Rows are found by the hash of what the caller gave, never by the case:
// a wrong secret or code reads the same index and finds nothing, whether there is such a case or not.
import { timingSafeEqual } from 'node:crypto';
import type { Db } from '../../db/schema.ts';
import { secretsByCode } from '../../rules/access/case-secret.ts';
import { mostAhead } from '../../rules/time/clock.ts';
import { countOf, insertNew } from '../rows.ts';

/** The incident that the secret with this hash is of. */
export async function incidentOfSecret(db: Db, hash: Buffer): Promise<string | null> {
  const row = await db
    .selectFrom('case_secrets')
    .where('sha256', '=', hash)
    .select(['sha256', 'incident_id as incidentId'])
    .executeTakeFirst();
  return row && timingSafeEqual(row.sha256, hash) ? row.incidentId : null;
}

/** Two cases cannot share a secret; the second one has none. */
export const addFiledSecret = (db: Db, incidentId: string, hash: Buffer, at: Date): Promise<boolean> =>
  insertNew(db, 'case_secrets', { sha256: hash, incident_id: incidentId, origin: 'filing', at });

/** The oldest of those that codes entitled loses its right. */
export async function addSecretByCode(
  db: Db,
  { incidentId, codeId }: Taken,
  hash: Buffer,
  at: Date,
): Promise<boolean> {
  const row = { sha256: hash, incident_id: incidentId, origin: 'code', at, code_id: codeId } as const;
  if (!(await insertNew(db, 'case_secrets', row))) return (await incidentOfSecret(db, hash)) === incidentId;
  const spare = await db
    .selectFrom('case_secrets')
    .where('incident_id', '=', incidentId)
    .where('origin', '=', 'code')
    .orderBy('at', 'desc')
    .offset(secretsByCode)
    .select('sha256')
    .execute();
  for (const { sha256 } of spare) await db.deleteFrom('case_secrets').where('sha256', '=', sha256).execute();
  return true;
}

export const hasSecret = async (db: Db, incidentId: string): Promise<boolean> =>
  (await countOf(db.selectFrom('case_secrets').where('incident_id', '=', incidentId))) > 0;

/** Whose the code is. */
export interface CodeMaker {
  readonly account_id: string;
  readonly by_name: string;
  readonly by_post: string | null;
}

const sentByItself = { account_id: null, by_name: null, by_post: null };

interface NewCode {
  readonly incidentId: string;
  readonly hash: Buffer;
  readonly at: Date;
  readonly until: Date;
  /** null: it is sent to the complainant. */
  readonly by: CodeMaker | null;
}

interface Taken {
  readonly incidentId: string;
  readonly codeId: string | null;
}

/** Codes of before count until their time: else a stranger who asks for one could end the one that an officer gave. */
export async function addAccessCode(db: Db, { incidentId, hash, at, until, by }: NewCode): Promise<string> {
  await db
    .deleteFrom('access_codes')
    .where('incident_id', '=', incidentId)
    .where('expires_at', '<', at)
    .execute();
  const { id } = await db
    .insertInto('made_codes')
    .values({ incident_id: incidentId, at, ...(by ?? sentByItself) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertNew(db, 'access_codes', {
    sha256: hash,
    incident_id: incidentId,
    made_at: at,
    expires_at: until,
    code_id: id,
  });
  return id;
}

/** The code of the secret with this hash; null: of the filing. */
export async function codeOfSecret(db: Db, hash: Buffer): Promise<string | null> {
  const row = await db
    .selectFrom('case_secrets')
    .where('sha256', '=', hash)
    .select('code_id')
    .executeTakeFirst();
  return row?.code_id ?? null;
}

/** Who made it; undefined: a code of an older version. */
export async function noteCodeUsed(db: Db, codeId: string | null, at: Date) {
  if (codeId === null) return undefined;
  return db
    .updateTable('made_codes')
    .set({ used_at: at })
    .where('id', '=', codeId)
    .returning(['at', 'account_id', 'by_name', 'by_post'])
    .executeTakeFirst();
}

const codesShown = 10;

/** The newest first. */
export const madeCodes = (db: Db, incidentId: string) =>
  db
    .selectFrom('made_codes')
    .leftJoin('accounts as station', 'station.id', 'made_codes.account_id')
    .where('incident_id', '=', incidentId)
    .select(['made_codes.id', 'at', 'used_at', 'by_name', 'by_post', 'account_id'])
    .select(['station.station_name', 'station.station_name_mr'])
    .orderBy('at', 'desc')
    .limit(codesShown)
    .execute();

export type MadeCode = Awaited<ReturnType<typeof madeCodes>>[number];

/** Takes the code away, so that of two callers one has it. null: unknown or too old. */
export async function takeAccessCode(db: Db, hashes: readonly Buffer[], at: Date): Promise<Taken | null> {
  const row = await db
    .deleteFrom('access_codes')
    .where('sha256', 'in', hashes)
    .where('expires_at', '>', at)
    .where('expires_at', '<', mostAhead(at))
    .returning(['incident_id as incidentId', 'code_id as codeId'])
    .executeTakeFirst();
  return row ?? null;
}

/** When the complainant asked for a code that still waits for an officer. */
export async function codeAskedAt(db: Db, incidentId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('tellings')
    .where('incident_id', '=', incidentId)
    .where('cause', '=', 'code')
    .where('rung', '=', 'call')
    .where('state', '=', 'queued')
    .select('made_at as at')
    .executeTakeFirst();
  return row?.at ?? null;
}

/** A code has one telling on each rung. */
export const countCodesAsked = (db: Db, incidentId: string, since: Date): Promise<number> =>
  countOf(
    db.selectFrom(
      db
        .selectFrom('tellings')
        .where('incident_id', '=', incidentId)
        .where('cause', '=', 'code')
        .where('made_at', '>=', since)
        .select('cause_id')
        .distinct()
        .as('asked'),
    ),
  );
