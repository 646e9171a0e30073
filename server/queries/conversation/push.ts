// Phones that want to know when there is news, and the key by which push services know this site.
import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import { mostAhead } from '../../rules/time/clock.ts';
import { countOf, insertNew, keptFact } from '../rows.ts';

/** Phones of one secret; the oldest goes. */
const phonesOfSecret = 5;

/** Of a secret that somebody holds. */
export async function addSubscription(
  db: Db,
  { hash, endpoint, at }: { hash: Buffer; endpoint: string; at: Date },
): Promise<void> {
  await db
    .insertInto('push_subscriptions')
    .values({ secret_sha256: hash, endpoint, at })
    .onConflict((conflict) => conflict.columns(['secret_sha256', 'endpoint']).doUpdateSet({ at }))
    .execute();
  await sql`delete from push_subscriptions where secret_sha256 = ${hash} and endpoint in (
    select endpoint from push_subscriptions where secret_sha256 = ${hash}
    order by at desc, endpoint offset ${phonesOfSecret})`.execute(db);
}

const ofIncident = (db: Db, incidentId: string) =>
  db
    .selectFrom('push_subscriptions')
    .innerJoin('case_secrets', 'case_secrets.sha256', 'push_subscriptions.secret_sha256')
    .where('case_secrets.incident_id', '=', incidentId);

export const hasPush = async (db: Db, incidentId: string): Promise<boolean> =>
  (await countOf(ofIncident(db, incidentId))) > 0;

/** `hasTaken`: its push service has taken this telling already. */
export const phonesOf = (db: Db, incidentId: string, tellingId: string) =>
  ofIncident(db, incidentId)
    .select('push_subscriptions.endpoint')
    .select(sql<boolean>`coalesce(bool_or(told_of = ${tellingId}), false)`.as('hasTaken'))
    .groupBy('push_subscriptions.endpoint')
    .orderBy('push_subscriptions.endpoint')
    .execute();

const secretsOf = (incidentId: string) =>
  sql`(select sha256 from case_secrets where incident_id = ${incidentId})`;

/** Every push says the same, so one pays whatever the phone was owed. */
export async function markPushTaken(
  db: Db,
  { endpoint, incidentId, tellingId }: { endpoint: string; incidentId: string; tellingId: string },
): Promise<void> {
  await sql`update push_subscriptions set owed_since = null, owed_at = null,
    told_of = case when secret_sha256 in ${secretsOf(incidentId)} then ${tellingId}::uuid else told_of end
    where endpoint = ${endpoint}`.execute(db);
}

/** `since` counts only where nothing was owed before. */
export async function owePush(
  db: Db,
  { endpoint, incidentId, since, next }: { endpoint: string; incidentId: string; since: Date; next: Date },
): Promise<void> {
  await sql`update push_subscriptions set owed_since = coalesce(owed_since, ${since}), owed_at = ${next}
    where endpoint = ${endpoint} and secret_sha256 in ${secretsOf(incidentId)}`.execute(db);
}

export async function forgetOwed(db: Db, endpoint: string): Promise<void> {
  await db
    .updateTable('push_subscriptions')
    .set({ owed_since: null, owed_at: null })
    .where('endpoint', '=', endpoint)
    .execute();
}

interface OwedPush {
  readonly endpoint: string;
  readonly incidentId: string;
  readonly since: Date;
  readonly contact: string | null;
}

/** After a kill they are due again when `until` has passed. */
export async function claimOwedPushes(
  db: Db,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<OwedPush[]> {
  const { rows } = await sql<OwedPush>`with due as (
      select secret_sha256, endpoint from push_subscriptions where owed_at <= ${now} or owed_at > ${mostAhead(now)}
      order by owed_at limit ${limit} for update skip locked)
    update push_subscriptions as phone set owed_at = ${until}
    from due, case_secrets as secret, incidents as incident
    where phone.secret_sha256 = due.secret_sha256 and phone.endpoint = due.endpoint
      and secret.sha256 = due.secret_sha256 and incident.id = secret.incident_id
    returning phone.endpoint, incident.id as "incidentId", phone.owed_since as since,
      incident.contact_preference as contact`.execute(db);
  return rows;
}

/** Its push service knows it no more: it goes for every case and officer. */
export async function dropEndpoint(db: Db, endpoint: string): Promise<void> {
  for (const table of ['push_subscriptions', 'officer_pushes'] as const)
    await db.deleteFrom(table).where('endpoint', '=', endpoint).execute();
}

/** What was sent to the phone has been shown there. */
export async function markShown(db: Db, incidentId: string, at: Date): Promise<void> {
  await db
    .updateTable('tellings')
    .set({ state: 'delivered', at, passed_on_at: at })
    .where('incident_id', '=', incidentId)
    .where('rung', '=', 'app')
    .where('state', '=', 'sent')
    .execute();
}

export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

const keyName = 'push_keys';

/** One pair for all servers. `make` is asked where there is none. */
export async function pushKeys(db: Db, make: () => PushKeys): Promise<PushKeys> {
  const kept = await keptFact<PushKeys>(db, keyName);
  if (kept) return kept;
  await insertNew(db, 'app_meta', { key: keyName, value: JSON.stringify(make()) });
  const made = await keptFact<PushKeys>(db, keyName);
  if (!made) throw new Error('the keys of push are missing');
  return made;
}

/** Every subscription is bound to the old pair, so all go. */
export async function dropPushKeys(db: Db): Promise<void> {
  for (const table of ['push_subscriptions', 'officer_pushes'] as const) await db.deleteFrom(table).execute();
  await db.deleteFrom('app_meta').where('key', '=', keyName).execute();
}
