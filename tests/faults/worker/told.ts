// npm run faults -- told: the worker is killed while it tells by SMS, on a clock that moves ten minutes with each of
// its runs. Each change must reach the gateway, and a kill may send at most one message twice.
import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { insertIncidents } from '#fixtures/data/bare-incidents.ts';
import { openSmsGateway } from '#fixtures/network/sms-gateway.ts';
import { uuidv7 } from '#offline/crypto/uuid.ts';
import type { Db } from '#server/db/schema.ts';
import { killSomewhere, setClock, startWorker, withDatabase } from '../harness/clocked-worker.ts';
import { type Row, row } from '../harness/row.ts';

const stepMs = 10 * 60_000;
const worker = join(import.meta.dirname, '../../fixtures/load/telling-worker.ts');

export async function run({ cases = 1000, kills = 50 }: Record<string, number>): Promise<Row[]> {
  return [await withDatabase((db, url) => tellWhileKilled(db, url, { cases, kills }))];
}

/** The database is migrated and empty. */
export async function tellWhileKilled(
  db: Db,
  databaseUrl: string,
  { cases, kills }: { cases: number; kills: number },
): Promise<Row> {
  const gateway = await openSmsGateway('not used');
  const env = {
    DATABASE_URL: databaseUrl,
    SMS_URL: gateway.url,
    SMS_SENDER: 'VSHWAS',
    SMS_TEMPLATES: 'named.en=110701,named.mr=110702,plain.en=110703,plain.mr=110704',
  };
  try {
    const start = Date.now();
    const steps = 3 * kills + 3;
    await addTellings(db, cases, (share) => new Date(start + share * (steps - 3) * stepMs));
    const killedAt = new Set(Array.from({ length: kills }, (_, index) => 3 * index + randomInt(1, 3)));
    let child = await startWorker(worker, env);
    let now = start;
    for (let step = 0; step < steps; step += 1) {
      now += stepMs;
      setClock(child, now);
      if (killedAt.has(step)) {
        await killSomewhere(child, now);
        now += stepMs;
        child = await startWorker(worker, env);
        setClock(child, now);
      }
      await child.line(new RegExp(`^ran ${new Date(now).toISOString()}`));
    }
    await child.stop();
    const references = gateway.taken.map(({ reference }) => reference);
    const lost = cases - new Set(references).size;
    const twice = references.length + lost - cases;
    return row({
      what: `the worker killed while it tells ${cases.toLocaleString('en')} people by SMS: kills`,
      runs: kills,
      bad: lost + Math.max(0, twice - kills),
      note: `${lost} lost, ${twice} sent twice`,
    });
  } finally {
    await gateway.close();
  }
}

/** One change a case; due when `dueAt` says. */
async function addTellings(db: Db, cases: number, dueAt: (share: number) => Date): Promise<void> {
  const at = new Date();
  const ids = await insertIncidents(
    db,
    Array.from({ length: cases }, (_, index) => ({
      reference_id: `FIR-2024-T${String(index).padStart(8, '0')}`,
      received_at: at,
    })),
  );
  const tellings = ids.map((id, index) => {
    const due = dueAt(index / cases);
    return {
      ...({ incident_id: id, cause: 'status', cause_id: uuidv7(), what: 'action', rung: 'sms' } as const),
      ...({ template: 'named', text: 'news', made_at: due, queued_at: due, at: due, due_at: due } as const),
    };
  });
  for (let from = 0; from < cases; from += 500)
    await db
      .insertInto('tellings')
      .values(tellings.slice(from, from + 500))
      .execute();
}
