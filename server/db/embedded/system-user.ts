import { spawnSync } from 'node:child_process';

export interface UserIds {
  readonly uid: number;
  readonly gid: number;
}

/** Our own user, else the one of a distribution's PostgreSQL, else a new one. Only root calls this. */
export function systemUser(): UserIds {
  const found = idsOf('vishwas') ?? idsOf('postgres') ?? create('vishwas');
  if (found) return found;
  throw new Error(
    'PostgreSQL does not run as root and no system user could be made for it: start as another user, make one named vishwas (useradd --system vishwas), or set DATABASE_URL',
  );
}

function create(name: string): UserIds | null {
  const shell = '/usr/sbin/nologin';
  const args = [
    '--system',
    '--user-group',
    '--no-create-home',
    '--home-dir',
    '/nonexistent',
    '--shell',
    shell,
  ];
  spawnSync('/usr/sbin/useradd', [...args, name], { stdio: 'ignore' });
  return idsOf(name);
}

function idsOf(name: string): UserIds | null {
  const [uid, gid] = ['-u', '-g'].map((which) => spawnSync('id', [which, name], { encoding: 'utf8' }).stdout);
  return uid?.trim() && gid?.trim() ? { uid: Number(uid), gid: Number(gid) } : null;
}
