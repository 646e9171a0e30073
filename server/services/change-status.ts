// Sets a status with its note once. The incident is locked during the change, so that of two officers the
// second gets a conflict. A repeated call changes nothing and gets the first answer.

import type { Kysely } from 'kysely';
import type { allEndpoints } from '#contract/endpoints/all.ts';
import type { Database } from '../db/schema.ts';
import type { Deps } from '../http/deps.ts';
import { Problem } from '../http/problem.ts';
import { bodySha256 } from '../http/raw-body.ts';
import { requestContext } from '../http/request-context.ts';
import type { Call } from '../http/route.ts';
import { expectedVersionOf, writeIdOf } from '../http/write-headers.ts';
import { writeAudit } from '../queries/audit.ts';
import type { incidentChanges, NewChange } from '../queries/incidents/status-changes.ts';

type Db = Kysely<Database>;
type StatusCall = Call<typeof allEndpoints.setIncidentStatus>;

/** What incidents and officer complaints each do in their own tables. */
export interface CaseKind<Row extends { status: string; version: number }> {
  /** 'incident': the name in the audit. */
  readonly name: string;
  lock(db: Db, id: string): Promise<void>;
  /** undefined where the caller may not see it. */
  find(db: Db, id: string): Promise<Row | undefined>;
  /** Ignores the caller's scope. */
  findAny(db: Db, id: string): Promise<Row | undefined>;
  findChange(
    db: Db,
    changeId: string,
  ): Promise<{ caseId: string; accountId: string; bodySha256: Buffer } | undefined>;
  /** false where the change's id is in use. */
  addChange(db: Db, id: string, change: NewChange): Promise<boolean>;
  apply(db: Db, row: Row, change: NewChange): Promise<void>;
  onWire(row: Row): unknown;
}

/** Returns the id of the write and the row after it. */
export async function changeStatus<Row extends { status: string; version: number }>(
  { db, now }: Deps,
  { params, body, by, request }: StatusCall,
  kind: CaseKind<Row>,
): Promise<{ id: string; row: Row }> {
  const { id } = params;
  const change: NewChange = {
    id: writeIdOf(request),
    status: body.status,
    note: body.additionalNotes,
    accountId: by.id,
    at: now(),
    bodySha256: bodySha256(request),
  };
  const expected = expectedVersionOf(request);
  return db.transaction().execute(async (one) => {
    await kind.lock(one, id);
    const made = await kind.findChange(one, change.id);
    if (made) {
      const isSame =
        made.caseId === id && made.accountId === by.id && made.bodySha256.equals(change.bodySha256);
      if (!isSame) throw new Problem('body_differs');
      return { id: change.id, row: found(await kind.findAny(one, id)) };
    }
    const before = found(await kind.find(one, id));
    if (expected !== null && expected !== before.version) {
      throw new Problem('stale_version', { current: kind.onWire(before) });
    }
    if (!(await kind.addChange(one, id, change))) throw new Problem('body_differs');
    await kind.apply(one, before, change);
    const after = found(await kind.findAny(one, id));
    await writeAudit(one, {
      at: change.at,
      by,
      action: `${kind.name}.status`,
      subject: `${kind.name}:${id}`,
      before: { status: before.status, version: before.version },
      after: { status: after.status, version: after.version, change: change.id },
      ...requestContext(request),
    });
    return { id: change.id, row: after };
  });
}

/** A change in its wire form. */
export const toStatusChange = ({
  id,
  status,
  note,
  at,
  full_name: fullName,
  role,
}: Awaited<ReturnType<typeof incidentChanges>>[number]) => ({
  id,
  status,
  note,
  at: at.toISOString(),
  by: { fullName, role },
});

function found<Row>(row: Row | undefined): Row {
  if (!row) throw new Problem('not_found');
  return row;
}
