// npm run faults -- ninety-days: the real job tells 10,000 cases with random rules on a clock that moves some hours a
// step for 90 days. The gateways fail, repeat and lie, and report late or take back what they said. Two messages of a
// case may share a telling. On the last day everything has arrived or stands on the call list.
import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { inIndia } from '#contract/shared/time.ts';
import { openMailbox } from '#fixtures/network/mailbox.ts';
import { testSettings } from '#fixtures/server/test-settings.ts';
import { uuidv7 } from '#offline/crypto/uuid.ts';
import { readConfig } from '#server/config/config.ts';
import type { Db } from '#server/db/schema.ts';
import { openTelling } from '#server/jobs/telling.ts';
import { markShown } from '#server/queries/conversation/push.ts';
import { hearOfTelling, makeTelling } from '#server/services/make-telling.ts';
import { withDatabase } from '../harness/clocked-worker.ts';
import { type Row, row } from '../harness/row.ts';
import { openGateways } from './gateways.ts';
import { addPeople, type Person } from './random-people.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const days = 90;

export async function run({ cases = 10_000 }: Record<string, number>): Promise<Row[]> {
  return [await withDatabase((db) => tellForNinetyDays(db, cases))];
}

/** The database is migrated and empty. */
export async function tellForNinetyDays(db: Db, cases: number): Promise<Row> {
  const gateways = await openGateways();
  const mailbox = await openMailbox({
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) =>
      done(randomInt(10) === 0 ? Object.assign(new Error('no such mailbox'), { responseCode: 550 }) : null),
  });
  const config = readConfig({
    ...testSettings,
    ...gateways.env,
    SMTP_URL: `smtp://127.0.0.1:${mailbox.port}`,
    SMTP_TLS: 'off',
    MAIL_FROM: 'no-reply@vishwas.example',
  });
  const start = new Date();
  const world: World = { db, config, clock: { now: start }, gateways, mailbox };
  try {
    const people = await addPeople(db, cases, { at: start, phoneAt: gateways.push.endpoint });
    gateways.plan({
      phones: people.map(({ phone }) => phone),
      dead: [],
      numbers: people.map(({ number }) => number),
    });
    return await judged(world, people, await live(world, people, new Date(start.getTime() + days * dayMs)));
  } finally {
    await mailbox.close();
    await gateways.close();
  }
}

interface World {
  readonly db: Db;
  readonly config: ReturnType<typeof readConfig>;
  readonly clock: { now: Date };
  readonly gateways: Awaited<ReturnType<typeof openGateways>>;
  readonly mailbox: Awaited<ReturnType<typeof openMailbox>>;
}

interface Life {
  readonly broken: number;
  readonly left: number;
  /** When a gateway took a telling last. */
  readonly takenAt: ReadonlyMap<string, Date>;
}

async function live(world: World, people: readonly Person[], end: Date): Promise<Life> {
  const { db, config, clock, gateways, mailbox } = world;
  const { push, sms, app } = gateways;
  const tell = (incidentId: string, cause: 'step' | 'message', causeId: string) =>
    db
      .transaction()
      .execute((one) =>
        makeTelling(one, { config }, { incidentId, cause, causeId, what: 'firRegistered', at: clock.now }),
      );
  for (const { incidentId } of people) await tell(incidentId, 'step', uuidv7());
  const work = openTelling({ db, config, now: () => clock.now });
  const takenAt = new Map<string, Date>();
  const late: { id: string; rung: 'sms' | 'messaging'; heard: 'delivered' | 'failed'; at: Date }[] = [];
  const of = new Map(people.flatMap((one) => one.names.map((name) => [name, one] as const)));
  let [broken, left] = [0, 0];
  const note = (name: string, rung: 'app' | 'messaging' | 'sms' | 'mail', id?: string) => {
    left += 1;
    if (!mayLeave(of.get(name), name, rung, clock.now)) broken += 1;
    if (id === undefined) return;
    takenAt.set(id, clock.now);
    const at = new Date(clock.now.getTime() + randomInt(6) * dayMs);
    if ((rung === 'sms' || rung === 'messaging') && randomInt(10) < 7)
      late.push({ id, rung, heard: randomInt(8) === 0 ? 'failed' : 'delivered', at });
  };
  const writers = people
    .filter((_, index) => index % 3 === 0)
    .map(({ incidentId }) => ({
      incidentId,
      at: [1, 2].map((day) => new Date(clock.now.getTime() + day * 5 * randomInt(1, 24) * hourMs)),
    }));
  while (clock.now < end) {
    clock.now = new Date(clock.now.getTime() + randomInt(1 * 60, 11 * 60) * 60_000);
    for (const writer of writers)
      for (; writer.at[0] && writer.at[0] <= clock.now; writer.at.shift())
        await tell(writer.incidentId, 'message', await write(db, writer.incidentId, clock.now));
    gateways.setScenario(randomInt(20) === 0 ? 'down' : 'bad');
    await work();
    for (const { to, reference } of sms.taken.splice(0)) note(to.slice(2), 'sms', reference);
    for (const one of app.sent.splice(0))
      note(one.to.slice(2), 'messaging', one.biz_opaque_callback_data.replace('telling:', ''));
    for (const { to } of mailbox.mail.splice(0)) note(to?.[0]?.address ?? '', 'mail');
    for (const { phone } of push.taken.splice(0)) {
      note(phone, 'app');
      const incidentId = of.get(phone)?.incidentId;
      if (incidentId && randomInt(2)) await markShown(db, incidentId, clock.now);
    }
    for (const { at, ...heard } of late.splice(0))
      if (at > clock.now) late.push({ at, ...heard });
      else
        await db
          .transaction()
          .execute((one) => hearOfTelling(one, { config }, { ...heard, rungs: [heard.rung], at: clock.now }));
  }
  return { broken, left, takenAt };
}

async function write(db: Db, incident_id: string, at: Date): Promise<string> {
  const id = uuidv7();
  await db
    .insertInto('messages')
    .values({ id, incident_id, side: 'police', text: 'Please come.', at, body_sha256: Buffer.alloc(32) })
    .execute();
  return id;
}

/** Computed apart from the server's rules. */
function mayLeave(person: Person | undefined, name: string, rung: string, at: Date): boolean {
  if (!person) return false;
  const [way, rest = ''] = (person.contact ?? '').split(' ');
  if (way === 'never') return false;
  if (way === 'number') return rung === 'app' || name === rest;
  if (way !== 'hours' || name === person.other) return name !== person.other;
  const [from = '', to = ''] = rest.split('-');
  const time = inIndia(at).slice(11, 16);
  if (from === to) return true;
  return from < to ? time >= from && time < to : time >= from || time < to;
}

async function judged(
  { db }: World,
  people: readonly Person[],
  { broken, left, takenAt }: Life,
): Promise<Row> {
  const rows = await db
    .selectFrom('tellings')
    .select(['id', 'incident_id', 'cause', 'cause_id', 'rung', 'state', 'at'])
    .execute();
  const hasArrived = ({ state }: { state: string }) => state === 'delivered' || state === 'read';
  const arrived = new Set(rows.filter(hasArrived).map(({ cause_id }) => cause_id));
  const listed = rows.filter(
    ({ rung, state, cause_id }) => rung === 'call' && state === 'queued' && !arrived.has(cause_id),
  );
  const onList = new Set(listed.map(({ cause_id }) => cause_id));
  const steps = new Set(rows.filter(({ cause }) => cause === 'step').map(({ cause_id }) => cause_id));
  const untold = [...steps].filter((cause) => !arrived.has(cause) && !onList.has(cause)).length;
  const { rows: newest } = await sql<{ incident_id: string; at: Date }>`
    select incident_id, max(at) as at from messages group by incident_id`.execute(db);
  const toldSince = (incidentId: string, since: Date) =>
    rows.some(
      (one) =>
        one.incident_id === incidentId &&
        one.cause === 'message' &&
        (onList.has(one.cause_id) || (hasArrived(one) && (takenAt.get(one.id) ?? one.at) >= since)),
    );
  const unread = newest.filter(({ incident_id, at }) => !toldSince(incident_id, at)).length;
  const number = (count: number) => count.toLocaleString('en');
  return row({
    what: `${number(people.length)} cases with random rules told by the real job for ${days} days, by push, messaging, SMS and mail; the gateways fail, lie, report late and take back: cases`,
    runs: people.length,
    bad: untold + unread + broken + Math.abs(steps.size - people.length),
    note: `${number(left)} messages left, ${broken} against a rule; of ${number(steps.size)} FIRs ${number(arrived.size === 0 ? 0 : [...steps].filter((cause) => arrived.has(cause)).length)} arrived, the rest stand on the call list, ${untold} in neither; of ${number(newest.length)} cases with messages ${unread} whose newest is in neither`,
  });
}
