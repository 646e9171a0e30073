// Keeps the deadlines and the stage of incidents beside them, in the transaction that changes a step, a status or the first
// reading. The caller has locked the incidents.
import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import { dueColumns, runOf, stageColumns } from '../../rules/due.ts';
import { openDisputesOf } from './closing-answers.ts';
import { caseFilesOf } from './steps.ts';

const columns = [
  'due_at',
  'due_clock',
  'sign_due_at',
  'raise_at',
  'stage',
  'fir_number',
  'is_irregular',
] as const;

interface Raised {
  readonly incident_id: string;
  readonly clock: string;
  readonly started_on: string;
  readonly due_at: string;
}

/** Computes the deadlines again. With `raises`, deadlines that have passed go on the superintendent's board, each once;
 * returns how many. A deadline that a step has ended leaves the board. */
export async function keepDue(
  db: Db,
  ids: readonly string[],
  now: Date,
  { raises }: { raises: boolean } = { raises: false },
): Promise<number> {
  if (ids.length === 0) return 0;
  const incidents = await db
    .selectFrom('incidents')
    .where('id', 'in', ids)
    .where('anonymized_at', 'is', null)
    .select(['id', 'received_at', 'read_at', 'status', 'category', 'answers', 'zero_fir_at'])
    .execute();
  const files = await caseFilesOf(db, incidents);
  const known = await db
    .selectFrom('raised_clocks')
    .where('incident_id', 'in', ids)
    .select(['incident_id', 'clock', 'started_on'])
    .execute();
  const disputes = await openDisputesOf(db, ids);
  const raised = new Set(known.map((run) => keyOf(run.incident_id, run)));
  const fresh: Raised[] = [];
  const open: { id: string; clock: string; startedOn: string }[] = [];
  const rows = incidents.map((incident) => {
    const { id, status } = incident;
    const file = files(incident);
    const dispute = disputes.get(id);
    const first = dueColumns(file, status, now, { dispute });
    open.push(...first.open.map((clock) => ({ id, ...clock })));
    if (raises)
      for (const { clock, startedOn, dueAt, state } of first.open) {
        if (state !== 'overdue') continue;
        const run = { incident_id: id, clock, started_on: startedOn, due_at: dueAt };
        if (!raised.has(keyOf(id, run))) fresh.push(run);
        raised.add(keyOf(id, run));
      }
    const { open: _, ...due } = dueColumns(file, status, now, {
      dispute,
      isRaised: (run) => raised.has(`${id} ${run}`),
    });
    return { id, ...due, ...stageColumns(file, status) };
  });
  const added = await addRaised(db, fresh, now);
  await endRaised(db, ids, open, now);
  await sql`update incidents set ${sql.join(columns.map((name) => sql`${sql.ref(name)} = given.${sql.ref(name)}`))},
      due_stale = false
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map((row) => row.due_at)}::timestamptz[],
      ${rows.map((row) => row.due_clock)}::text[], ${rows.map((row) => row.sign_due_at)}::timestamptz[],
      ${rows.map((row) => row.raise_at)}::timestamptz[], ${rows.map((row) => row.stage)}::text[],
      ${rows.map((row) => row.fir_number)}::text[], ${rows.map((row) => row.is_irregular)}::boolean[]) as given(id, ${sql.join(columns.map((name) => sql.ref(name)))})
    where incidents.id = given.id`.execute(db);
  return added;
}

const keyOf = (id: string, { clock, started_on }: Pick<Raised, 'clock' | 'started_on'>) =>
  `${id} ${runOf({ clock, startedOn: started_on })}`;

async function addRaised(db: Db, runs: readonly Raised[], at: Date): Promise<number> {
  if (runs.length === 0) return 0;
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('raised_clocks')
    .values(runs.map((run) => ({ ...run, raised_at: at, ended_at: null })))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows);
}

/** A correction can open again what had ended. */
async function endRaised(
  db: Db,
  ids: readonly string[],
  open: readonly { id: string; clock: string; startedOn: string }[],
  at: Date,
): Promise<void> {
  await sql`update raised_clocks as run
    set ended_at = case when open.id is null then ${at}::timestamptz end
    from raised_clocks as same left join unnest(${open.map(({ id }) => id)}::uuid[],
      ${open.map(({ clock }) => clock)}::text[], ${open.map(({ startedOn }) => startedOn)}::date[])
      as open(id, clock, started_on)
      on open.id = same.incident_id and open.clock = same.clock and open.started_on = same.started_on
    where run.incident_id = any(${ids}::uuid[]) and same.incident_id = run.incident_id
      and same.clock = run.clock and same.started_on = run.started_on
      and (run.ended_at is null) <> (open.id is not null)`.execute(db);
}

const atOnce = 200;

/** Locked: another worker takes others. The deadline has passed, or the row waits to be computed again. */
export async function incidentsToRaise(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    (select id from incidents where raise_at <= ${now} order by raise_at limit ${atOnce} for update skip locked)`.execute(
    db,
  );
  if (rows.length > 0) return rows.map(({ id }) => id);
  const { rows: stale } = await sql<{ id: string }>`
    select id from incidents where due_stale and anonymized_at is null limit ${atOnce} for update skip locked`.execute(
    db,
  );
  return stale.map(({ id }) => id);
}

/** `rules` differ from those of the last run: every open deadline is computed again. */
export const renewDueOf = (db: Db, rules: string): Promise<void> =>
  db.transaction().execute(async (one) => {
    await sql`set local statement_timeout = 0`.execute(one);
    await sql`with renewed as (
        insert into app_meta as kept (key, value) values ('dueRules', ${JSON.stringify(rules)}::jsonb)
        on conflict (key) do update set value = excluded.value where kept.value <> excluded.value
        returning xmax <> 0 as is_changed)
      update incidents set due_stale = true from renewed
      where is_changed and not due_stale and (due_at is not null or sign_due_at is not null)`.execute(one);
  });
