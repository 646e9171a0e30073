// npm run faults -- told: the worker is killed while it tells by push, messaging and SMS, on a clock that moves ten
// minutes with each of its runs. The gateways fail, repeat and lie, and are down for an hour. Each change must reach each
// phone or the call list, and a kill may send at most one message twice.
import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Db } from '#server/db/schema.ts';
import { killSomewhere, setClock, startWorker, withDatabase } from '../harness/clocked-worker.ts';
import { type Row, row } from '../harness/row.ts';
import { type Desk, openDesk } from './desk.ts';
import { type Gateways, openGateways } from './gateways.ts';
import { addTold, type OneTelling, type Told } from './people.ts';

const stepMs = 10 * 60_000;
const worker = join(import.meta.dirname, '../../fixtures/load/telling-worker.ts');

interface Size {
  /** Changes on each of the three rungs. */
  readonly cases: number;
  readonly kills: number;
}

export async function run({ cases = 1000, kills = 50 }: Record<string, number>): Promise<Row[]> {
  return [await withDatabase((db, url) => tellWhileKilled(db, url, { cases, kills }))];
}

/** The database is migrated and empty. */
export async function tellWhileKilled(db: Db, databaseUrl: string, size: Size): Promise<Row> {
  const gateways = await openGateways();
  const clock = { now: new Date() };
  const desk = await openDesk(db, clock, gateways.sms);
  try {
    const steps = stepsOf(size.kills);
    const told = await addTold(db, size.cases, {
      start: clock.now,
      forMs: steps.length * stepMs,
      phoneAt: gateways.push.endpoint,
    });
    gateways.plan(told);
    const hour = await live({ db, desk, gateways, told, clock }, steps, {
      ...gateways.env,
      DATABASE_URL: databaseUrl,
    });
    return await judged({ db, gateways, told }, size, hour);
  } finally {
    await desk.close();
    await gateways.close();
  }
}

type Step = 'bad' | 'killed' | 'down' | 'fair';

/** When nothing fails, everything leaves within so many. */
const mostFairSteps = 100;

/** A kill in three steps, and the hour without gateways in the middle. */
function stepsOf(kills: number): Step[] {
  const triple = (): Step[] => (randomInt(2) ? ['bad', 'killed', 'bad'] : ['bad', 'bad', 'killed']);
  const triples = (count: number) => Array.from({ length: count }, triple).flat();
  const half = Math.ceil(kills / 2);
  return [...triples(half), 'bad', ...Array<Step>(6).fill('down'), ...triples(kills - half)];
}

interface World {
  readonly db: Db;
  readonly desk: Desk;
  readonly gateways: Gateways;
  readonly told: Told;
  readonly clock: { now: Date };
}

/** What waited at the end of the hour, and what the console said of it. */
interface Hour {
  readonly left: number;
  readonly waiting: number;
  readonly said: number;
}

async function live(world: World, steps: readonly Step[], env: NodeJS.ProcessEnv): Promise<Hour> {
  const { db, desk, gateways, clock } = world;
  let child = await startWorker(worker, env);
  const pass = () => {
    clock.now = new Date(clock.now.getTime() + stepMs);
    setClock(child, clock.now.getTime());
  };
  const take = async (step: Step) => {
    gateways.setScenario(step === 'killed' ? 'bad' : step);
    pass();
    if (step === 'killed') {
      await killSomewhere(child, clock.now.getTime());
      child = await startWorker(worker, env);
      pass();
    }
    await child.line(new RegExp(`^ran ${clock.now.toISOString()}`));
    await desk.report();
  };
  let hour: Hour = { left: 0, waiting: 0, said: 0 };
  let takenBefore = 0;
  for (const [index, step] of steps.entries()) {
    if (step === 'down' && steps[index - 1] !== 'down') takenBefore = takenBy(gateways);
    await take(step);
    if (step !== 'down' || steps[index + 1] === 'down') continue;
    const left = takenBy(gateways) - takenBefore;
    hour = { left, waiting: await waitingIn(world), said: await desk.queued() };
  }
  for (let turn = 0; turn < mostFairSteps && (await isMoreIn(db)); turn += 1) await take('fair');
  await child.stop();
  return hour;
}

async function isMoreIn(db: Db): Promise<boolean> {
  const { rows } = await sql`select from tellings where state = 'queued' and due_at is not null
    union all select from push_subscriptions where owed_at is not null limit 1`.execute(db);
  return rows.length > 0;
}

const takenBy = ({ push, sms, app }: Gateways) => push.taken.length + sms.taken.length + app.sent.length;

/** Due by now, and neither given to an officer nor known to have come. */
async function waitingIn({ db, desk, gateways, told, clock }: World): Promise<number> {
  const rungOf = await newestRungs(db);
  const done = cleanly(gateways);
  return told.tellings.filter((telling) => {
    const names = namesOn(rungOf.get(telling.cause), telling);
    return telling.dueAt <= clock.now && names?.every((name) => !done.has(name) && !desk.reported.has(name));
  }).length;
}

interface Rung {
  readonly id: string;
  readonly cause: string;
  readonly rung: string;
}

/** The rung on which each change stands now. */
async function newestRungs(db: Db): Promise<Map<string, Rung>> {
  const rows = await db
    .selectFrom('tellings')
    .select(['id', 'cause_id as cause', 'rung'])
    .orderBy('queued_at')
    .orderBy(sql`array_position(array['app', 'messaging', 'sms', 'mail', 'call'], rung)`)
    .execute();
  return new Map(rows.map((one) => [one.cause, one]));
}

/** What the gateway of that rung knows the change by; undefined: an officer has it. */
function namesOn(at: Rung | undefined, { names }: OneTelling): readonly string[] | undefined {
  if (!at || at.rung === 'app') return names;
  return { messaging: [`telling:${at.id}`], sms: [at.id] }[at.rung];
}

/** Phones and references that a gateway has taken and said so. */
function cleanly({ push, sms, app }: Gateways): Set<string> {
  const lied = countsOf([...push.lied, ...sms.lied, ...app.lied]);
  return new Set(
    [...copiesIn({ push, sms, app })].flatMap(([name, copies]) =>
      copies > (lied.get(name) ?? 0) ? [name] : [],
    ),
  );
}

const copiesIn = ({ push, sms, app }: Pick<Gateways, 'push' | 'sms' | 'app'>) =>
  countsOf([
    ...push.taken.map(({ phone }) => phone),
    ...sms.taken.map(({ reference }) => reference),
    ...app.sent.map((message) => message.biz_opaque_callback_data),
  ]);

function countsOf(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

async function judged(
  { db, gateways, told }: Pick<World, 'db' | 'gateways' | 'told'>,
  { cases, kills }: Size,
  hour: Hour,
): Promise<Row> {
  const { push } = gateways;
  const copies = copiesIn(gateways);
  const lied = countsOf([...push.lied, ...gateways.sms.lied, ...gateways.app.lied]);
  const rungOf = await newestRungs(db);
  const lost = told.tellings
    .flatMap((telling) => namesOn(rungOf.get(telling.cause), telling) ?? [])
    .filter((name) => !copies.has(name)).length;
  const calls = [...rungOf.values()].filter(({ rung }) => rung === 'call').length;
  const twice = [...copies].reduce(
    (sum, [name, count]) => sum + Math.max(0, count - 1 - (lied.get(name) ?? 0)),
    0,
  );
  const canaries = canariesIn(gateways);
  const dead = new Set(told.dead);
  const triesOfDead = push.tries.filter((phone) => dead.has(phone)).length;
  const left = await db
    .selectFrom('push_subscriptions')
    .where('endpoint', 'in', told.dead.map(push.endpoint))
    .select('endpoint')
    .execute();
  const deadWrong = left.length + Math.max(0, triesOfDead - dead.size - kills);
  const wrongHour = hour.left + Math.abs(hour.waiting - hour.said) + (hour.waiting === 0 ? 1 : 0);
  const believed = await db
    .selectFrom('tellings')
    .where('rung', '=', 'call')
    .where('state', '<>', 'queued')
    .select('id')
    .execute();
  const number = (count: number) => count.toLocaleString('en');
  return row({
    what: `the worker killed while it sends ${number(3 * cases)} changes by push to three phones each, messaging and SMS; the gateways fail, repeat, lie and are down for an hour: kills`,
    runs: kills,
    bad: lost + Math.max(0, twice - kills) + canaries + deadWrong + wrongHour + believed.length,
    note: `${lost} lost, ${twice} sent twice besides ${push.lied.length + gateways.sms.lied.length + gateways.app.lied.length} that a gateway took and denied; ${number(calls)} that no gateway took stand on the call list; ${number(push.taken.length)} pushes, all empty, ${canaries} canaries; ${dead.size} dead subscriptions gone after ${triesOfDead} tries; after the hour ${number(hour.waiting)} waited, the console said ${number(hour.said)}`,
  });
}

/** Words that no gateway may carry: of the person, the place, the matter; a push carries nothing at all. */
function canariesIn({ push, sms, app }: Gateways): number {
  const isLeak = (text: string) => /canary|police|पोलीस/i.test(text);
  const pushes = push.taken.filter(({ headers, body }) => {
    // The signature and the key beside the claims are random letters, and may hold any short word.
    const { authorization, ...plain } = headers;
    const [, claims = ''] = String(authorization).split('.');
    const open = JSON.stringify(plain) + Buffer.from(claims, 'base64url').toString();
    return body.length > 0 || isLeak(open) || open.includes('FIR-');
  });
  const texts = [
    ...sms.taken.map(({ text }) => text),
    ...app.sent.map((message) => String(message.text?.body)),
  ];
  return pushes.length + texts.filter(isLeak).length;
}
