// The server as of a commit, in a folder of its own, so that it runs beside another version of it.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Child, startProgram } from '#fixtures/server/child.ts';

export interface Version {
  readonly name: string;
  readonly folder: string;
  /** Starts on a database that a newer version has migrated. */
  readonly canComeBack: boolean;
}

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();

/** The commit before the one that added the newest migration. */
export function beforeNewestMigration(): string {
  const added = git(
    'log',
    '-1',
    '--format=%H',
    '--diff-filter=A',
    '--',
    ':(glob)server/db/migrations/**/0*.ts',
  );
  return git('rev-parse', `${added}^`);
}

export function checkOut(commit: string, name: string): Version {
  const folder = resolve('.cache/versions', name.replaceAll(' ', '-'));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const archive = execFileSync('git', ['archive', commit], { maxBuffer: 1024 * 1024 * 1024 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  const lockOf = (place: string) => readFileSync(join(place, 'package-lock.json'), 'utf8');
  if (lockOf(folder) === lockOf('.')) symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  else execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder });
  const migrate = readFileSync(join(folder, 'server/db/migrate.ts'), 'utf8');
  return { name, folder, canComeBack: migrate.includes('unusedSince') };
}

/** Tables that each complaint and each status writes, changed as an expand step may. */
const planted = `import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql\`alter table incidents add column planted_at timestamptz, add column planted_no integer not null default 0\`.execute(db);
  await sql\`alter table incident_changes add column planted text\`.execute(db);
  await sql\`create index incidents_planted on incidents (planted_at)\`.execute(db);
  await sql\`create table planted (id uuid primary key, incident_id uuid references incidents (id))\`.execute(db);
}
`;

/** A version to come: that of a commit with one migration more. */
export function withNextMigration(commit: string, name: string): Version {
  const version = checkOut(commit, name);
  const migrations = join(version.folder, 'server/db/migrations');
  writeFileSync(join(migrations, '9999-planted.ts'), planted);
  const list = join(migrations, 'list.ts');
  const text = `import { up as planted } from './9999-planted.ts';\n${readFileSync(list, 'utf8')}`;
  writeFileSync(list, text.replace(/\n};\s*$/, "\n  '9999-planted': { up: planted },\n};\n"));
  return version;
}

export async function startVersion(
  { folder }: Version,
  env: NodeJS.ProcessEnv,
  port: number,
): Promise<Child> {
  if (!existsSync(join(folder, 'server/main.ts'))) throw new Error(`${folder} holds no server`);
  const args = ['--import', 'tsx', 'server/main.ts'];
  const child = startProgram(process.execPath, args, { ...env, PORT: String(port) }, folder);
  await child.line(/ is at http/);
  return child;
}
