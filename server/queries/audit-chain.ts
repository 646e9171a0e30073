import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';
import { type AuditLine, lineHash } from '../rules/audit-chain.ts';
import { keepFact, keptFact } from './rows.ts';

export interface ChainHead {
  /** Number of lines. */
  readonly place: number;
  /** Hash of the last line, in hex; empty where there is no line. */
  readonly hash: string;
}

export type ChainCheck =
  | { readonly whole: true; readonly head: ChainHead; readonly knownHead: boolean }
  | { readonly whole: false; readonly brokenAt: number };

const pageSize = 5000;

/** All lines in order. `known`: a head noted earlier, which must still be there. */
export const checkChain = (db: Db, known?: ChainHead): Promise<ChainCheck> =>
  checkLines(db, { place: 0, hash: '' }, known);

/** The noted head and the lines after it: a change of an older line is not seen. null: not as it should be. */
export async function checkNewLines(db: Db, head: ChainHead): Promise<ChainHead | null> {
  const noted = await db
    .selectFrom('audit')
    .where('place', '=', head.place)
    .select('hash')
    .executeTakeFirst();
  if (head.place > 0 && noted?.hash.toString('hex') !== head.hash) return null;
  const check = await checkLines(db, head);
  return check.whole ? check.head : null;
}

/** 5,000 lines at a time. */
async function checkLines(db: Db, after: ChainHead, known?: ChainHead): Promise<ChainCheck> {
  let last = after;
  let knownHead = known === undefined || known.place === 0;
  for (;;) {
    const lines = await linesAfter(db, last.place);
    for (const { hash, ...line } of lines) {
      const right = lineHash(line, Buffer.from(last.hash, 'hex'));
      const next = last.place + 1;
      if (line.place !== String(next) || !right.equals(hash)) return { whole: false, brokenAt: next };
      last = { place: next, hash: right.toString('hex') };
      if (last.place === known?.place && last.hash === known.hash) knownHead = true;
    }
    if (lines.length < pageSize) return { whole: true, head: last, knownHead };
  }
}

async function linesAfter(db: Db, place: number): Promise<(AuditLine & { hash: Buffer })[]> {
  const { rows } = await sql<AuditLine & { hash: Buffer }>`
    select place::text, (extract(epoch from at) * 1000000)::bigint::text as at, account_id::text as "accountId", role,
      action, subject, before::text, after::text, address, request_id as "requestId",
      acted_as as "actedAs", person_id::text as "personId", by_name as "byName", by_post as "byPost", hash
    from audit where audit.place > ${place} order by audit.place limit ${pageSize}`.execute(db);
  return rows;
}

const checkKey = 'audit_check';

export interface AuditCheck {
  readonly at: string;
  readonly isWhole: boolean;
  /** Of the last check that found it whole. */
  readonly head?: ChainHead | undefined;
  /** Of the first check that found it broken. */
  readonly brokenSince?: string | undefined;
  /** How long it took to read all lines. */
  readonly allMs?: number | undefined;
}

export const noteAuditCheck = (db: Db, check: AuditCheck) => keepFact(db, checkKey, check);

/** null: never checked. */
export const lastAuditCheck = (db: Db) => keptFact<AuditCheck>(db, checkKey);
