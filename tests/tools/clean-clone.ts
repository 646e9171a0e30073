// `npm run clean-clone -- here|plain|private`: a new user's first steps. Clones the last commit into an empty
// folder and runs `npm ci`, `npm start` twice, `npm test` and `npm run release`. `plain`: as a user without rights. `private`:
// as root, under a home of mode 0700, which PostgreSQL's own user cannot enter. Both need root. Exits with 1
// if anything fails or a start is too slow.
import { execFileSync, spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const firstStartSeconds = 90;
const laterStartSeconds = 6;
const nobody = { uid: 65534, gid: 65534 };

const kind = process.argv[2] ?? 'here';
if (!['here', 'plain', 'private'].includes(kind)) throw new Error(`here, plain or private, not ${kind}`);
if (kind !== 'here' && process.getuid?.() !== 0) throw new Error(`${kind} needs root`);
const as = kind === 'plain' ? nobody : {};

// mkdtemp creates it with mode 0700.
const home = await mkdtemp(join(tmpdir(), 'vishwas-home-'));
const clone = join(home, 'vishwas');
execFileSync('git', ['clone', '--quiet', process.cwd(), clone]);
await mkdir(join(home, 'tmp'));
if (kind === 'plain') execFileSync('chown', ['-R', `${nobody.uid}:${nobody.gid}`, home]);
const env: NodeJS.ProcessEnv = { PATH: process.env.PATH, HOME: home, PORT: '0' };
if (kind === 'plain') env.TMPDIR = join(home, 'tmp');

const failures: string[] = [];
const say = (what: string, seconds: number, goal = '') =>
  process.stdout.write(`${kind.padEnd(8)} ${what.padEnd(16)} ${seconds.toFixed(1).padStart(7)} s ${goal}\n`);

async function timed(what: string, args: string[]): Promise<void> {
  const begun = performance.now();
  const child = spawn('npm', args, { cwd: clone, env, ...as, stdio: 'inherit' });
  const code = await new Promise((ended) => child.on('close', ended));
  say(what, (performance.now() - begun) / 1000);
  if (code !== 0) failures.push(`${what} ended with ${code}`);
}

async function start(what: string, goalSeconds: number): Promise<void> {
  const begun = performance.now();
  const child = spawn('npm', ['start'], { cwd: clone, env, ...as });
  const ended = new Promise((done) => child.on('close', done));
  let output = '';
  const address = new Promise<boolean>((found) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (text) => {
        output += text;
        if (output.includes(' is at http')) found(true);
      });
    }
    void ended.then(() => found(false));
  });
  if (!(await address)) failures.push(`${what} ended without an address: ${output}`);
  const seconds = (performance.now() - begun) / 1000;
  say(what, seconds, `(under ${goalSeconds} s)`);
  if (seconds >= goalSeconds) failures.push(`${what} took ${seconds.toFixed(1)} s`);
  if (kind === 'private' && !output.includes('Database files are in')) {
    failures.push(`${what} does not say where the database is`);
  }
  child.kill('SIGTERM');
  await ended;
}

await timed('npm ci', ['ci']);
await start('first npm start', firstStartSeconds);
await start('later npm start', laterStartSeconds);
await timed('npm test', ['test']);
await timed('npm run release', ['run', 'release']);
await rm(home, { recursive: true, force: true });
for (const failure of failures) process.stdout.write(`${kind.padEnd(8)} FAILED: ${failure}\n`);
process.exit(failures.length > 0 ? 1 : 0);
