// npm run faults -- destroyed: a backup is made while phones file, then the server is killed and its whole
// DATA_DIR is removed. `npm run restore` restores it from the one file: everything acknowledged before the
// backup is there once, every file byte for byte, the receipt key is the same, and the audit chain verifies
// against the recorded head. No session of before opens anything, ended or not.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { apiBase } from '#contract/shared/api-base.ts';
import { ask, compare, type Phones, startPhones } from '#fixtures/load/phones.ts';
import { freePort } from '#fixtures/network/free-port.ts';
import { fileSlowly } from '#fixtures/network/slow-sender.ts';
import { envOf, startApi, urlOf } from '#fixtures/server/api-process.ts';
import { type Child, startChild } from '#fixtures/server/child.ts';
import { postmasterOf } from '#fixtures/server/postmaster.ts';
import { demoPassword } from '#fixtures/server/server-process.ts';
import { newIdentity } from '#server/backup/age.ts';
import { openEmbedded } from '#server/db/embedded/open.ts';
import { openPatiently } from '#server/db/pool.ts';
import { type Row, row } from './harness/row.ts';

const fileBytes = 20_000;
/** Phones continue for this long after the backup; that data is lost, as in a real disaster. */
const goOnMs = 1000;

export async function run({ runs = 3, phones = 4 }: Record<string, number>): Promise<Row[]> {
  const found = {
    acknowledged: 0,
    lost: 0,
    doubled: 0,
    files: 0,
    after: 0,
    lines: 0,
    wrong: new Set<string>(),
  };
  let bad = 0;
  for (let done = 0; done < runs; done += 1) {
    const one = await destroyOnce(phones);
    found.acknowledged += one.acknowledged;
    found.lost += one.lost;
    found.doubled += one.doubled;
    found.files += one.files;
    found.after += one.after;
    found.lines += one.lines;
    for (const what of one.wrong) found.wrong.add(what);
    if (one.lost + one.doubled + one.wrong.length > 0) bad += 1;
  }
  return [
    row({
      what: 'everything destroyed after a backup under load, and restored',
      runs,
      bad,
      note: [
        `${found.acknowledged} complaints acknowledged before the backup, ${found.lost} lost, ${found.doubled} doubled`,
        `${found.files} files and the receipt key equal, no session of before alive, audit of ${found.lines} lines whole with the head that was noted`,
        `${found.after} acknowledged after the backup began`,
        ...(found.wrong.size > 0 ? [`wrong: ${[...found.wrong].join(', ')}`] : []),
      ].join('; '),
    }),
  ];
}

async function destroyOnce(count: number) {
  const folder = await mkdtemp(join(tmpdir(), 'vishwas-destroyed-'));
  const [dataDir, file] = [join(folder, 'data'), join(folder, 'backup.tar.age')];
  const { recipient, file: identity } = await newIdentity(new Date());
  const keyFile = join(folder, 'backup-key.txt');
  await writeFile(keyFile, identity);
  await mkdir(dataDir);
  const port = await freePort();
  const env = envOf({ dataDir }, { DEMO_PASSWORD: demoPassword, BACKUP_RECIPIENT: recipient });
  const wrong: string[] = [];
  let api = await startApi(env, port);
  try {
    const sessions = [await signIn(port, wrong), await signIn(port, wrong)];
    const [ended = ''] = sessions;
    await call(port, 'POST', '/sp-user/auth/sign-out', { token: ended });
    const statuses = await fileSlowly(urlOf(port), fileBytes);
    if (statuses.some((status) => status !== 201 && status !== 204)) wrong.push('the file was not taken');
    const phones = startPhones({ urls: [urlOf(port)], count });
    await wait(goOnMs);
    const before = new Map(phones.acknowledged);
    const files = await hashesOf(dataDir);
    const head = /Audit head: (\S+)/.exec(await outputOf('server/commands/backup.ts', [file], env))?.[1];
    await wait(goOnMs);
    await destroy(api, dataDir, phones);

    await mkdir(dataDir);
    await outputOf('server/commands/restore.ts', [file, '--identity', keyFile], env);
    const verified = await outputOf('server/commands/audit-verify.ts', ['--head', String(head)], env);
    const lines = Number(/The audit is whole: (\d+) lines/.exec(verified)?.[1] ?? 0);
    if (lines === 0) wrong.push('the audit');
    api = await startApi(env, port);
    await signIn(port, wrong);
    for (const token of sessions) {
      const { status } = await call(port, 'GET', '/auth/sessions', { token });
      if (status !== 401) wrong.push(`a session of before: ${status}`);
    }
    const restored = await hashesOf(dataDir);
    if (files.size < 2) wrong.push('no file to compare');
    for (const [name, hash] of files) if (restored.get(name) !== hash) wrong.push(`the file ${name}`);
    const { lost, doubled } = await counted(dataDir, before);
    return {
      acknowledged: before.size,
      lost,
      doubled,
      files: files.size - 1,
      after: phones.acknowledged.size - before.size,
      lines,
      wrong,
    };
  } finally {
    await api.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Kills the server, then PostgreSQL, both with -9, then removes their data. */
async function destroy(api: Child, dataDir: string, phones: Phones): Promise<void> {
  const { pid, dir } = postmasterOf(dataDir);
  api.process.kill('SIGKILL');
  await api.ended;
  process.kill(pid, 'SIGKILL');
  while (existsSync(`/proc/${pid}`)) await wait(20);
  await phones.stop(0);
  await rm(dir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  await rm(dataDir, { recursive: true, force: true });
}

async function outputOf(file: string, args: string[], env: NodeJS.ProcessEnv): Promise<string> {
  const child = startChild(file, args, env);
  const code = await child.ended;
  if (code !== 0) throw new Error(`${file} ended with ${code}: ${child.output()}`);
  return child.output();
}

/** Hashes by name: each file of a complaint, and the receipt key. */
async function hashesOf(dataDir: string): Promise<Map<string, string>> {
  const evidence = join('evidence', 'files');
  const names = await readdir(join(dataDir, evidence), { recursive: true, withFileTypes: true });
  const paths = names.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name));
  const hashes = new Map<string, string>();
  for (const path of [...paths, join(dataDir, 'receipt-key.pem')]) {
    const hash = createHash('sha256').update(await readFile(path));
    hashes.set(path.slice(dataDir.length), hash.digest('hex'));
  }
  return hashes;
}

const call = (port: number, method: string, path: string, sent: { body?: string; token?: string }) =>
  ask(undefined, method, `${urlOf(port)}${apiBase}${path}`, sent);

/** Returns the token. */
async function signIn(port: number, wrong: string[]): Promise<string> {
  const body = JSON.stringify({ email: 'sp@demo.example', password: demoPassword });
  const { status, text } = await call(port, 'POST', '/sp-user/auth/sign-in', { body });
  if (status === 200) return String(JSON.parse(text).token);
  wrong.push(`sign-in ${status}`);
  return '';
}

async function counted(dataDir: string, acknowledged: Phones['acknowledged']) {
  const embedded = await openEmbedded(dataDir, () => undefined);
  const db = openPatiently(embedded.url());
  try {
    return await compare(db, { acknowledged });
  } finally {
    await db.destroy();
    await embedded.release();
  }
}
