// The PostgreSQL that comes with the package, on DATA_DIR/pg. Every process that uses it holds a shared lock
// in it. The last one to leave gets the exclusive lock and stops the database.
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { ensureRunning, stopCluster } from './cluster.ts';
import { type ClusterPaths, findPaths } from './paths.ts';
import { adminUrl } from './probe.ts';
import { withStartLock } from './start-lock.ts';

const usersLock = 7_283_002;
/** Owns the database and migrates it. */
const ownerRole = 'vishwas';
/** Serves the calls; it cannot rewrite the audit. */
const appRole = 'vishwas_app';
/** Wait between two attempts to start it again. */
const retryMs = 500;

export interface EmbeddedDatabase {
  /** The address of the app's database, or of another one in the same cluster, as its owner. */
  url(database?: string): string;
  /** The same as the role that cannot rewrite the audit; it needs a migrated database. */
  readonly appUrl: string;
  readonly note: string | null;
  /** Releases the database; the last process stops it. */
  release(): Promise<void>;
}

/** Creates, starts or joins the cluster of this folder. `say` receives later failures. */
export async function openEmbedded(dataDir: string, say: (line: string) => void): Promise<EmbeddedDatabase> {
  makeFolder(dataDir);
  const { home, ...passwords } = await withStartLock(dataDir, async () => {
    const found = findPaths(dataDir);
    const password = passwordIn(dataDir, 'pg-password', { mustExist: existsSync(found.dir) });
    // A folder from before this role existed gets its password now.
    return {
      home: found,
      password,
      appPassword: passwordIn(dataDir, 'pg-app-password', { mustExist: false }),
    };
  });
  const { password, appPassword } = passwords;
  let { port, holder, gone } = await withStartLock(dataDir, () => enter(home, passwords));
  let released = false;

  // The app's pool keeps its port, so a database that was stopped from outside restarts where it was.
  const comeBack = async () => {
    for (let last = ''; !released; await wait(retryMs)) {
      try {
        return await withStartLock(dataDir, () => enter(home, passwords, port));
      } catch (error) {
        const line = `The embedded database does not come back: ${(error as Error).message}`;
        if (line !== last) say(line);
        last = line;
      }
    }
    return null;
  };
  const keepUp = async () => {
    for (;;) {
      await gone;
      if (released) return;
      say('The embedded database went away; starting it again.');
      const back = await comeBack();
      if (!back) return;
      // Released in the meantime.
      if (released) return withStartLock(dataDir, () => leave(home, back.holder));
      if (back.port !== port) say(`It is on port ${back.port} now: start this program again.`);
      ({ port, holder, gone } = back);
    }
  };
  void keepUp();

  return {
    note: home.note,
    url: (database = ownerRole) => `postgres://${ownerRole}:${password}@127.0.0.1:${port}/${database}`,
    get appUrl() {
      return `postgres://${appRole}:${appPassword}@127.0.0.1:${port}/${ownerRole}`;
    },
    release: () => {
      released = true;
      return withStartLock(dataDir, () => leave(home, holder));
    },
  };
}

interface Passwords {
  readonly password: string;
  readonly appPassword: string;
}

async function enter(home: ClusterPaths, { password, appPassword }: Passwords, preferredPort?: number) {
  const port = await ensureRunning(home, password, preferredPort);
  const holder = new pg.Client({ connectionString: adminUrl(port, password), keepAlive: true });
  holder.on('error', () => undefined);
  // Registered at once: it may be killed again while this process is still connecting.
  const gone = new Promise<void>((end) => holder.once('end', () => end()));
  await holder.connect();
  await holder.query('select pg_advisory_lock_shared($1)', [usersLock]);
  await ensureDatabase(holder, { password, appPassword });
  return { port, holder, gone };
}

/** Under the start lock: of two processes that leave at the same time one must be the last. */
async function leave(home: ClusterPaths, holder: pg.Client): Promise<void> {
  const { rows } = await holder
    .query<{ last: boolean }>('select pg_advisory_unlock_shared($1), pg_try_advisory_lock($1) as last', [
      usersLock,
    ])
    .catch(() => ({ rows: [] }));
  await holder.end().catch(() => undefined);
  if (rows[0]?.last) await stopCluster(home);
}

/** Neither role is the superuser: one owns its database and nothing else, the other may only use it. */
async function ensureDatabase(admin: pg.Client, { password, appPassword }: Passwords): Promise<void> {
  for (const { name, may, secret } of [
    { name: ownerRole, may: 'login createdb', secret: password },
    { name: appRole, may: 'login', secret: appPassword },
  ]) {
    const role = await admin.query('select 1 from pg_roles where rolname = $1', [name]);
    const verb = role.rowCount === 0 ? 'create' : 'alter';
    // The file decides: a folder whose file was lost or rotated still opens.
    if (verb === 'create' || name === appRole)
      await admin.query(`${verb} role ${name} ${may} password ${pg.escapeLiteral(secret)}`);
  }
  const database = await admin.query('select 1 from pg_database where datname = $1', [ownerRole]);
  if (database.rowCount === 0) await admin.query(`create database ${ownerRole} owner ${ownerRole}`);
}

/** Level by level: a recursive mkdir under /proc never returns in Node. */
function makeFolder(dir: string): void {
  if (existsSync(dir)) return;
  makeFolder(dirname(dir));
  try {
    mkdirSync(dir, { mode: 0o700 });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'EEXIST')
      throw new Error(`DATA_DIR: the folder ${dir} cannot be made (${code}); set another`);
  }
}

/** Random, created once, readable only by the server's user. */
function passwordIn(dataDir: string, name: string, { mustExist }: { mustExist: boolean }): string {
  const file = join(dataDir, name);
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  if (mustExist) throw new Error(`${file} is missing: without it the database beside it cannot be opened`);
  const password = randomBytes(24).toString('base64url');
  writeFileSync(file, password, { mode: 0o600 });
  return password;
}
