// Tables of accounts and sessions, and of what citizens send: complaints with evidence, lost-and-found items.
const point = `latitude double precision check (latitude between -90 and 90),
    longitude double precision check (longitude between -180 and 180)`;

export const publicTables = [
  `create table accounts (
    id uuid primary key default gen_random_uuid(),
    role text not null check (role in ('pi', 'sp', 'admin')),
    email text not null,
    password_hash text not null,
    full_name text not null,
    station_name text,
    address text not null default '',
    mob_number text not null default '',
    station_mob_number text not null default '',
    ${point},
    description text not null default '',
    post text check (post in ('SP', 'ASP', 'DYSP')),
    officer_no text unique,
    jurisdiction_names text[] not null default '{}',
    seal_key bytea not null,
    active boolean not null default true,
    version integer not null default 1,
    search_fold text not null default '',
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  // A closed account frees its e-mail address for the next officer.
  `create unique index accounts_email on accounts (lower(email)) where active`,
  `create index accounts_role on accounts (role) where active`,
  `create index accounts_search on accounts using gin (search_fold gin_trgm_ops)`,

  `create table jurisdictions (
    id uuid primary key default gen_random_uuid(),
    account_id uuid not null references accounts (id) on delete cascade,
    position integer not null,
    type text not null check (type in ('village', 'city')),
    village_name text not null,
    name_fold text not null,
    village_lat double precision,
    village_lng double precision,
    boundary_start_location text not null default '',
    boundary_start_lat double precision,
    boundary_start_lng double precision,
    boundary_end_location text not null default '',
    boundary_end_lat double precision,
    boundary_end_lng double precision,
    unique (account_id, position)
  )`,
  `create index jurisdictions_name on jurisdictions (name_fold)`,

  `create table sessions (
    id uuid primary key default gen_random_uuid(),
    token_hash bytea not null unique,
    bind_hash bytea,
    account_id uuid not null references accounts (id) on delete cascade,
    role text not null check (role in ('pi', 'sp', 'admin')),
    created_at timestamptz not null,
    last_seen_at timestamptz not null,
    expires_at timestamptz not null,
    revoked_at timestamptz
  )`,
  `create index sessions_account on sessions (account_id) where revoked_at is null`,
  `create index sessions_bind on sessions (bind_hash) where revoked_at is null`,
  `create index sessions_expiry on sessions (expires_at)`,

  `create table receipt_keys (
    key_id text primary key,
    public_jwk jsonb not null,
    created_at timestamptz not null default now(),
    retired_at timestamptz
  )`,

  `create table incidents (
    id uuid primary key,
    reference_id text not null unique,
    source text not null check (source in ('web', 'bot')),
    report_type text not null check (report_type in ('ConfidentialReport', 'NormalReport')),
    full_name text not null,
    mob_number text not null,
    email text,
    category text,
    location_name text not null,
    ${point},
    accuracy_m double precision,
    incident_date date,
    incident_time text,
    what_happened text not null,
    where_happened text not null,
    who_involved text not null default '',
    language text not null check (language in ('en', 'mr')),
    made_at timestamptz not null,
    received_at timestamptz not null,
    read_at timestamptz,
    status text not null default 'pending' check (status in ('pending', 'action', 'noAction', 'resolved')),
    version integer not null default 1,
    station_id uuid references accounts (id),
    body_sha256 bytea not null,
    receipt_key_id text references receipt_keys (key_id),
    receipt_signature text,
    search_fold text not null default '',
    check (report_type = 'NormalReport' or station_id is null)
  )`,
  `create index incidents_newest on incidents (received_at desc, id desc)`,
  `create index incidents_type on incidents (report_type, received_at desc, id desc)`,
  `create index incidents_station on incidents (station_id, received_at desc, id desc)`,
  `create index incidents_search on incidents using gin (search_fold gin_trgm_ops)`,

  `create table incident_stations (
    incident_id uuid not null references incidents (id) on delete cascade,
    account_id uuid not null references accounts (id) on delete cascade,
    primary key (incident_id, account_id)
  )`,
  `create index incident_stations_account on incident_stations (account_id)`,

  `create table incident_evidence (
    id uuid not null,
    incident_id uuid not null references incidents (id) on delete cascade,
    name text not null,
    type text not null,
    bytes bigint not null check (bytes > 0),
    sha256 bytea not null,
    received_at timestamptz,
    primary key (incident_id, id)
  )`,

  `create table incident_changes (
    id uuid primary key,
    incident_id uuid not null references incidents (id) on delete cascade,
    status text not null check (status in ('action', 'noAction', 'resolved')),
    note text not null,
    account_id uuid not null references accounts (id),
    at timestamptz not null,
    body_sha256 bytea not null
  )`,
  `create index incident_changes_of on incident_changes (incident_id, at)`,

  // Ids outlive what they named: an entry that is sent again after an erasure must not be stored again.
  `create table erased_ids (id uuid primary key, erased_at timestamptz not null)`,

  `create table items (
    id uuid primary key,
    number integer generated always as identity unique,
    type text not null check (type in ('lost', 'found')),
    reference_id text not null unique,
    title text not null,
    category text not null,
    description text not null,
    location text not null,
    location_fold text not null default '',
    station_id uuid references accounts (id),
    date date,
    contact_name text not null,
    contact_phone text not null,
    show_phone boolean not null,
    additional_info text,
    language text not null check (language in ('en', 'mr')),
    state text not null default 'hidden' check (state in ('hidden', 'active', 'closed')),
    version integer not null default 1,
    made_at timestamptz not null,
    received_at timestamptz not null,
    expires_at timestamptz not null,
    body_sha256 bytea not null,
    search_fold text not null default ''
  )`,
  `create index items_shown on items (received_at desc, id desc) where state = 'active'`,
  `create index items_search on items using gin (search_fold gin_trgm_ops)`,
];
