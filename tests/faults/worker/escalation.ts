// npm run faults -- escalation: the worker is killed while deadlines pass, on a clock that moves fifteen seconds
// with each of its runs. Each deadline must be on the superintendent's board once, within a minute.
import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { insertIncidents } from '#fixtures/data/bare-incidents.ts';
import type { Db } from '#server/db/schema.ts';
import { escalationSeconds } from '#server/jobs/scheduled-jobs.ts';
import { killSomewhere, setClock, startWorker, withDatabase } from '../harness/clocked-worker.ts';
import { type Row, row } from '../harness/row.ts';

const dayMs = 86_400_000;
const stepMs = escalationSeconds * 1000;
const promisedMs = 60_000;
const worker = join(import.meta.dirname, '../../fixtures/load/escalation-worker.ts');

export async function run({ cases = 2000, kills = 50 }: Record<string, number>): Promise<Row[]> {
  return [await withDatabase((db, url) => escalate(db, url, { cases, kills }))];
}

/** The database is migrated and empty. */
export async function escalate(
  db: Db,
  databaseUrl: string,
  { cases, kills }: { cases: number; kills: number },
): Promise<Row> {
  const start = Date.now();
  const steps = Math.max(3 * kills, 4);
  await addCases(db, cases, (share) => new Date(start + share * (steps - 2) * stepMs - dayMs));
  const killedAt = new Set(Array.from({ length: kills }, (_, index) => 3 * index + randomInt(1, 3)));
  let child = await startWorker(worker, { DATABASE_URL: databaseUrl });
  let now = start;
  let killed = 0;
  const last = start + (steps + kills) * stepMs;
  for (let step = 0; now < last; step += 1) {
    now += stepMs;
    setClock(child, now);
    if (killedAt.has(step)) {
      await killSomewhere(child, now);
      killed += 1;
      now += stepMs;
      child = await startWorker(worker, { DATABASE_URL: databaseUrl });
      setClock(child, now);
    }
    await child.line(new RegExp(`^ran ${new Date(now).toISOString()}`));
  }
  await child.stop();
  return judged(db, { cases, killed });
}

/** Received a day before their first reading is due, which is when `dayBefore` says. */
async function addCases(db: Db, cases: number, dayBefore: (share: number) => Date): Promise<void> {
  await insertIncidents(
    db,
    Array.from({ length: cases }, (_, index) => ({
      reference_id: `FIR-2024-E${String(index).padStart(8, '0')}`,
      received_at: dayBefore(index / cases),
    })),
  );
}

async function judged(db: Db, { cases, killed }: { cases: number; killed: number }): Promise<Row> {
  const raised = await db
    .selectFrom('raised_clocks')
    .where('clock', '=', 'firstReading')
    .where('ended_at', 'is', null)
    .select(['incident_id', 'due_at', 'raised_at'])
    .execute();
  const lost = cases - new Set(raised.map(({ incident_id }) => incident_id)).size;
  const twice = raised.length + lost - cases;
  const delays = raised.map(({ due_at, raised_at }) => raised_at.getTime() - due_at.getTime());
  const late = delays.filter((delay) => delay > promisedMs || delay < 0).length;
  const slowest = Math.round(Math.max(...delays) / 1000);
  return row({
    what: `the worker killed while ${cases.toLocaleString('en')} deadlines pass: kills`,
    runs: killed,
    bad: lost + twice + late,
    note: `${lost} lost, ${twice} twice, ${late} later than a minute; the slowest was on the board after ${slowest} s of its clock`,
  });
}
