// The programs of a PostgreSQL pair, as Debian's packages install them.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Unavailable } from '../harness/unavailable.ts';

export interface Programs {
  readonly patroni: string;
  readonly etcd: string;
  readonly haproxy: string;
  readonly pgbouncer: string;
  /** Folder of the programs of PostgreSQL. */
  readonly postgres: string;
  /** PostgreSQL and PgBouncer refuse to run as root. */
  readonly as: { readonly uid: number; readonly gid: number } | null;
}

const packages = {
  patroni: 'patroni python3-etcd python3-psycopg2',
  etcd: 'etcd-server',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
};
const postgresRoot = '/usr/lib/postgresql';
const least = 15;

/** Throws Unavailable with the packages to install. */
export function findPrograms(): Programs {
  const postgres = newestPostgres();
  const found = Object.keys(packages).map((name) => [name, pathOf(name)] as const);
  const missing = found.flatMap(([name, path]) => (path ? [] : packages[name as keyof typeof packages]));
  if (!postgres) missing.push(`postgresql-${least}`);
  if (missing.length > 0)
    throw new Unavailable(`This run needs Debian's packages: apt-get install ${missing.join(' ')}`);
  const paths = Object.fromEntries(found) as Record<keyof typeof packages, string>;
  return { ...paths, postgres: postgres ?? '', as: process.getuid?.() === 0 ? userPostgres() : null };
}

function pathOf(name: string): string | undefined {
  return ['/usr/bin', '/usr/sbin', '/usr/local/bin'].map((folder) => join(folder, name)).find(existsSync);
}

function newestPostgres(): string | undefined {
  if (!existsSync(postgresRoot)) return undefined;
  const [version] = readdirSync(postgresRoot)
    .map(Number)
    .filter((one) => one >= least && existsSync(join(postgresRoot, String(one), 'bin', 'postgres')))
    .sort((a, b) => b - a);
  return version === undefined ? undefined : join(postgresRoot, String(version), 'bin');
}

function userPostgres() {
  if (spawnSync('id', ['-u', 'postgres']).status !== 0)
    throw new Unavailable('This run needs the user "postgres", which Debian\'s PostgreSQL makes');
  const id = (which: string) => Number(execFileSync('id', [which, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}
