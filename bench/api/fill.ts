// A district with the requested number of incidents over ten years (a small one: fewer), spread over 200 stations. The database
// generates the rows itself.
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { nameKey, searchKey } from '#contract/shared/text/search-key.ts';
import { hashPassword } from '#server/http/password.ts';
import { secretHash } from '#server/rules/session.ts';
import { names, places, rareWord, texts } from './words.ts';

export interface SignIns {
  readonly sp: string;
  readonly pi: string;
}

/** The station that signs in by password too. */
export const stationEmail = 'station7@bench.example';
export const stationPassword = 'a station of the bench';

const stations = places.length;
/** So many incidents are sorted in memory. */
const atOnce = 100_000;

/** `url`: a database with the schema and no rows, in a cluster whose superuser has the same password. */
export const fill = (url: string, reports: number): Promise<void> =>
  withClient(asSuperuser(url), async (client) => {
    await addAccounts(client);
    await loadWords(client);
    // Indexes are built faster after the rows exist.
    const { rows: indexes } = await client.query<{ name: string; statement: string }>(
      `select indexname as name, indexdef as statement from pg_indexes
       where tablename in ('incidents', 'incident_changes', 'incident_steps') and not exists (
         select from pg_constraint where conname = indexname and conrelid = tablename::regclass)`,
    );
    for (const { name } of indexes) await client.query(`drop index ${pg.escapeIdentifier(name)}`);
    for (const statement of settings) await client.query(statement);
    for (let made = 0; made < reports; made += atOnce)
      await client.query(addIncidents, [reports, made + 1, Math.min(made + atOnce, reports)]);
    for (const statement of statements) await client.query(statement);
    for (const { statement } of indexes) await client.query(statement);
    await client.query('vacuum analyze');
    await client.query('alter system reset max_wal_size');
  });

function asSuperuser(url: string): string {
  const admin = new URL(url);
  admin.username = 'postgres';
  return admin.href;
}

/** As a replica the session fires no triggers and checks no keys; the statements below keep what those keep. */
const settings = [
  `set session_replication_role = replica`,
  `set synchronous_commit = off`,
  `set work_mem = '256MB'`,
  `set maintenance_work_mem = '1GB'`,
  `alter system set max_wal_size = '8GB'`,
  `select pg_reload_conf()`,
];

/** Tokens of a superintendent and of a station. */
export const signInTo = (url: string): Promise<SignIns> =>
  withClient(url, async (client) => {
    const hash = await hashPassword(stationPassword);
    await client.query('update accounts set password_hash = $1 where email = $2', [hash, stationEmail]);
    return { sp: await signIn(client, 'sp@bench.example'), pi: await signIn(client, stationEmail) };
  });

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function addAccounts(client: pg.Client): Promise<void> {
  await client.query(
    `insert into accounts (role, email, password_hash, full_name, post, officer_no, seal_key)
     values ('sp', 'sp@bench.example', '-', 'Meera Joshi', 'SP', 'OFF001', $1)`,
    [randomBytes(32)],
  );
  for (const [index, place] of places.entries()) {
    const name = `${place.en} Police Station`;
    const added = await client.query<{ id: string }>(
      `insert into accounts (role, email, password_hash, full_name, station_name, station_mob_number, latitude, longitude, seal_key, search_fold)
       values ('pi', $1, '-', $2, $3, '020 1234567', $4, $5, $6, $7) returning id`,
      [
        `station${index}@bench.example`,
        names[index]?.name,
        name,
        17 + (index % 20) / 10,
        74 + Math.floor(index / 20) / 10,
        randomBytes(32),
        searchKey(name, names[index]?.name ?? '', place.mr),
      ],
    );
    await client.query(
      `insert into jurisdictions (account_id, position, type, village_name, name_fold, village_lat, village_lng)
       values ($1, 0, 'village', $2, $3, $4, $5)`,
      [
        added.rows[0]?.id,
        place.en,
        nameKey(place.en),
        17 + (index % 20) / 10,
        74 + Math.floor(index / 20) / 10,
      ],
    );
  }
}

async function loadWords(client: pg.Client): Promise<void> {
  await client.query(
    `create temp table b_names as select * from unnest($1::text[], $2::text[]) with ordinality as t (name, fold, no)`,
    [names.map(({ name }) => name), names.map((one) => one.fold)],
  );
  await client.query(
    `create temp table b_texts as select * from unnest($1::text[], $2::text[], $3::int[], $4::text[], $5::text[], $6::text[])
     with ordinality as t (language, category, station, place, story, fold, no)`,
    [
      texts.map(({ language }) => language),
      texts.map(({ category }) => category),
      texts.map(({ station }) => station),
      texts.map(({ place }) => place),
      texts.map(({ text }) => text),
      texts.map((one) => one.fold),
    ],
  );
  await client.query(
    `create temp table b_stations as select id, substring(email from '\\d+')::int as station from accounts where role = 'pi'`,
  );
  for (const table of ['b_names', 'b_texts', 'b_stations']) await client.query(`analyze ${table}`);
}

/** Session of one account without a binding cookie, as for a client without cookies. */
async function signIn(client: pg.Client, email: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await client.query(
    `insert into sessions (token_hash, account_id, role, created_at, last_seen_at, expires_at)
     select $1, id, role, now(), now(), now() + interval '7 days' from accounts where email = $2`,
    [secretHash(token), email],
  );
  return token;
}

const quoted = (text: string) => pg.escapeLiteral(text);

/**
 * One in twenty is confidential, one in twenty waits for a station; seven in ten of the rest are resolved. The open
 * ones of the last ninety days owe something. A small district is a young one, so that its pages have rows: 10,000 reports a year, for
 * ten years at most.
 * $1: number of incidents; $2 and $3: first and last of these.
 */
const addIncidents = `insert into incidents (id, reference_id, source, report_type, full_name, mob_number, category, location_name,
     incident_date, incident_time, what_happened, where_happened, language, made_at, received_at, read_at, status, version, station_id,
     body_sha256, search_fold, stage, is_irregular, due_at, due_clock, sign_due_at, last_by_name, last_by_post)
   select uuidv7(at - now()), 'FIR-2024-' || code, case when n % 11 = 7 then 'bot' else 'web' end,
     case when kind = 0 then 'ConfidentialReport' else 'NormalReport' end, b_names.name, '98' || lpad(n::text, 8, '0'), category,
     place, at::date, '10:30', story || rare, place, language, at, at, case when kind > 1 then at + interval '2 hours' end,
     status, case status when 'pending' then 1 else 2 end, case when kind > 1 then b_stations.id end,
     sha256(code::bytea), b_names.fold || ' fir 2024 ' || lower(code) || ' ' || b_texts.fold || rare_fold,
     case when kind > 1 and roll >= 80 then 'signed' end, kind <> 1 and roll >= 180,
     case when owes then at + interval '1 day' end, case when owes then 'decision' end,
     case when owes and status = 'pending' then at + interval '3 days' end,
     case when status <> 'pending' then sp.full_name end, case when status <> 'pending' then sp.post end
   from (
     select *, case when kind = 1 or roll < 80 then 'pending' when roll < 180 then 'action' when roll < 300 then 'noAction' else 'resolved' end
         as status, (kind = 1 or roll < 180) and at > now() - interval '90 days' as owes
     from (select n, now() - interval '10 years' * least(1, $1 / 100000.0) * (1 - n::float / $1) - interval '1 minute' as at, lpad(upper(to_hex(n)), 9, 'Q') as code,
         n * 7919 % 20 as kind, n * 104729 % 1000 as roll, 1 + (n * 48271) % ${names.length} as name_no,
         1 + (n * 69621) % ${texts.length} as text_no,
         case n % 40000 when 7 then ' ${rareWord.en}' when 20007 then ' ' || ${quoted(rareWord.mr)} when 8 then ' ' || ${quoted(rareWord.mr)} else '' end as rare,
         case n % 40000 when 7 then ' ' || ${quoted(searchKey(rareWord.en))} when 20007 then ' ' || ${quoted(searchKey(rareWord.mr))} when 8 then ' ' || ${quoted(searchKey(rareWord.mr))} else '' end as rare_fold
       from generate_series($2::bigint, $3::bigint) as n) as numbered
   ) as made
   join b_names on b_names.no = name_no join b_texts on b_texts.no = text_no join b_stations using (station)
   cross join (select full_name, post from accounts where role = 'sp') as sp
   order by made.n`;

/**
 * Of 256: the share that gives a district about 500 rows, at most the half of its reports. Without it the small district had twelve
 * complaints about officers, and its search returned two rows where the large one returns a whole page.
 */
const fewRowsShare = '(select least(128, 128000 / count(*)) from incidents)';

const statements = [
  `insert into raised_clocks (incident_id, clock, started_on, due_at, raised_at)
   select id, due_clock, received_at::date, due_at, due_at from incidents where due_at < now()`,
  `insert into incident_steps (id, incident_id, kind, happened_on, at, account_id, actor, number, body_sha256, by_name, by_post)
   select uuidv7(), incidents.id, 'signed', received_at::date, received_at + interval '1 day', station_id, 'sho', 'GD 1', body_sha256,
     station.full_name, station.station_name
   from incidents join accounts as station on station.id = station_id where status <> 'pending'`,
  `insert into incident_stations (incident_id, account_id)
   select incidents.id, b_stations.id from incidents cross join lateral (
     select mod(substring(mob_number from 3)::int, ${stations}) as one) as seen
   join b_stations on b_stations.station in (one, (one + 1) % ${stations})
   where station_id is null and report_type = 'NormalReport'`,
  `insert into incident_evidence (id, incident_id, name, type, bytes, sha256, received_at, media_type)
   select uuidv7(), id, 'photo.jpg', 'image/jpeg', 300000, body_sha256, received_at, 'image/jpeg'
   from incidents where get_byte(body_sha256, 0) < 64`,
  `insert into incident_changes (id, incident_id, status, note, account_id, at, body_sha256, by_name, by_post)
   select uuidv7(), incidents.id, incidents.status, 'Seen to.', sp.id, received_at + interval '1 day', body_sha256, sp.full_name, sp.post
   from incidents cross join (select * from accounts where role = 'sp') as sp where incidents.status <> 'pending'`,
  `insert into officer_complaints (id, source, accused_officer_name, accused_name_fold, full_name, complaint_description, location,
     language, date_time, received_at, status, body_sha256, search_fold)
   select uuidv7(received_at - now()), 'bot', 'Constable ' || full_name, 'constable', full_name, what_happened, location_name, language,
     received_at, received_at, status, body_sha256, search_fold from incidents where get_byte(body_sha256, 1) < greatest(3, ${fewRowsShare})`,
  `insert into officer_complaint_counts select status, count(*) from officer_complaints group by status`,
  `insert into items (id, type, reference_id, title, category, description, location, location_fold, contact_name, contact_phone,
     show_phone, language, state, made_at, received_at, expires_at, body_sha256, search_fold)
   select uuidv7(received_at - now()), case when get_byte(body_sha256, 2) < 128 then 'lost' else 'found' end,
     'LF-' || right(reference_id, 6), left(what_happened, 60), 'other', what_happened, location_name,
     search_fold, full_name, mob_number, false, language, 'active', received_at, received_at, received_at + interval '90 days',
     body_sha256, search_fold
   from incidents where get_byte(body_sha256, 1) >= 256 - greatest(6, ${fewRowsShare})`,
  `reset session_replication_role`,
  `update incident_counts_mark set counted_to = '-infinity'`,
  `select count_incidents_to(date_trunc('day', now(), 'Asia/Kolkata'))`,
];
