// One PostgreSQL on one folder: created, detected as running, started, stopped. It outlives the process that
// started it on purpose: a killed server leaves its database intact, and the next start joins it.
import { spawn } from 'node:child_process';
import { chownSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { type ClusterPaths, makeOwnFolder } from './paths.ts';
import { probeServer } from './probe.ts';
import { isAlive } from './start-lock.ts';

const waitMs = 60_000;

/** Returns its port. Call it under the start lock. */
export async function ensureRunning(
  home: ClusterPaths,
  password: string,
  preferredPort = 0,
): Promise<number> {
  if (!existsSync(join(home.dir, 'PG_VERSION'))) await initialise(home, password);
  const until = Date.now() + waitMs;
  while (Date.now() < until) {
    const found = readPid(home);
    if (!found) return start(home, password, preferredPort);
    const answer = await probeServer(found.port, password, home.dir);
    if (answer === 'ours') return found.port;
    if (answer === 'refused')
      throw new Error('the password in DATA_DIR/pg-password is not that of this database');
    // PostgreSQL removes the file of a dead process itself, unless another process has the same number since.
    if (!isPostmaster(found.pid, home.dir)) rmSync(join(home.dir, 'postmaster.pid'), { force: true });
    else await new Promise((wait) => setTimeout(wait, 100));
  }
  throw new Error(`PostgreSQL in ${home.dir} runs but does not answer; see ${logFile(home)}`);
}

export async function stopCluster(home: ClusterPaths): Promise<void> {
  await run(home, 'pg_ctl', ['stop', '-D', home.dir, '-m', 'fast', '-w', '-t', '30']);
}

/** Built in a temporary folder and moved, so that an interrupted start leaves nothing incomplete. */
async function initialise(home: ClusterPaths, password: string): Promise<void> {
  const half = `${home.dir}.new`;
  const passwordFile = `${home.dir}-first-password`;
  rmSync(half, { recursive: true, force: true });
  makeOwnFolder(half, home.as);
  try {
    writeFileSync(passwordFile, password, { mode: 0o600 });
    if ('uid' in home.as) chownSync(passwordFile, home.as.uid, home.as.gid);
    const access = ['-E', 'UTF8', '--auth=scram-sha-256', '--username=postgres', `--pwfile=${passwordFile}`];
    await initdb(home, ['-D', half, ...access]);
  } finally {
    rmSync(passwordFile, { force: true });
  }
  renameSync(half, home.dir);
}

/** Text is sorted by PostgreSQL's built-in locale, the same everywhere. The trigram search needs a UTF-8 character type of
 * the C library: each system has one of these, and plain C would lose Devanagari. */
async function initdb(home: ClusterPaths, args: string[]): Promise<void> {
  const builtin = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  let failed: unknown;
  for (const characters of ['C.UTF-8', 'en_US.UTF-8', 'UTF-8']) {
    try {
      return await run(home, 'initdb', [...args, ...builtin, `--lc-ctype=${characters}`]);
    } catch (error) {
      failed = error;
      if (!/locale/.test(String(error))) break;
    }
  }
  throw failed;
}

async function start(home: ClusterPaths, password: string, preferredPort: number): Promise<number> {
  for (const port of [preferredPort || (await freePort()), await freePort(), await freePort()]) {
    const settings = {
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      shared_buffers: `${cacheMegabytes()}MB`,
      effective_cache_size: `${8 * cacheMegabytes()}MB`,
      // Values for SSDs, and for queries of milliseconds, which JIT compilation would only delay.
      random_page_cost: '1.1',
      jit: 'off',
      min_wal_size: '32MB',
      max_wal_size: '256MB',
      log_min_messages: 'warning',
    };
    const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
    const flags = ['-D', home.dir, '-w', '-t', '60', '-l', logFile(home)];
    const failed = await run(home, 'pg_ctl', [
      'start',
      ...flags,
      '-o',
      `-p ${port} ${options.join(' ')}`,
    ]).catch((error: Error) => error);
    if (!failed && (await probeServer(port, password, home.dir)) === 'ours') return port;
    if (failed && !/Address already in use/.test(tail(logFile(home)))) {
      throw new Error(
        `PostgreSQL did not start in ${home.dir}: ${lastLine(tail(logFile(home))) || failed.message}`,
      );
    }
  }
  throw new Error('PostgreSQL found no free port on 127.0.0.1');
}

/** An eighth of the machine's memory, within bounds; it is used only as far as the data need it. */
const cacheMegabytes = () => Math.round(Math.min(512, Math.max(64, totalmem() / 2 ** 20 / 8)));

/** postmaster.pid holds process, folder, start time, port; null where it is missing or being written. */
function readPid(home: ClusterPaths): { pid: number; port: number } | null {
  try {
    const [pid, , , port] = readFileSync(join(home.dir, 'postmaster.pid'), 'utf8').split('\n').map(Number);
    return pid ? { pid, port: port ?? 0 } : null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** The process number alone proves nothing: after a reboot another process may have it. */
function isPostmaster(pid: number, dir: string): boolean {
  if (!isAlive(pid)) return false;
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(dir);
  } catch {
    // No /proc (macOS): trust the number.
    return process.platform !== 'linux';
  }
}

function run(home: ClusterPaths, program: 'initdb' | 'pg_ctl', args: string[]): Promise<void> {
  // The server must not hold one of our pipes, or a killed parent would end it too.
  const said = program === 'initdb' ? 'pipe' : 'ignore';
  const child = spawn(home.bin(program), args, {
    ...home.as,
    cwd: '/',
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
    stdio: ['ignore', 'ignore', said],
  });
  let complaint = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    complaint += text;
  });
  return new Promise((done, failed) => {
    child.on('error', failed);
    child.on('close', (code) => {
      if (code === 0) done();
      else failed(new Error(`${program} ended with ${code}${complaint && `: ${lastLine(complaint)}`}`));
    });
  });
}

function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const probe = createServer().on('error', failed);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => found(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

const logFile = (home: ClusterPaths) => join(home.dir, 'server.log');

const tail = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8').slice(-2000) : '');

const lastLine = (text: string) => text.trim().split('\n').at(-1) ?? '';
