// npm test: every stage but the long runs. First what is done in minutes or fails at once, two stages at a time; then the browser
// tests beside all others, because both wait for much of their time. A stage's output appears whole when it ends.
// A lane stops at its first failure, the other one goes on; exits 1 if any stage failed.
import { spawn } from 'node:child_process';
import { stdout } from 'node:process';

type Stage = readonly [name: string, command: string];

const parts: readonly (readonly Stage[])[][] = [
  [
    [
      ['format', 'npm run -s format'],
      ['types', 'npm run -s types'],
    ],
    [
      ['site', 'node --import tsx build/build-if-stale.ts'],
      ['import rules', 'npm run -s layers'],
      ['unused code', 'npm run -s unused'],
      ['description of the API', 'npm run -s openapi'],
    ],
  ],
  [
    [
      ['rules', 'vitest run --project rules'],
      ['half of the unit tests', 'vitest run --project "unit*" --shard=1/2'],
      ['browser tests', 'playwright test'],
      ['HTML', 'npm run -s html'],
    ],
    [
      ['other unit tests', 'vitest run --project "unit*" --shard=2/2'],
      ['API tests', 'vitest run --project "api*"'],
    ],
  ],
];

const results: { name: string; seconds: number; hasPassed: boolean }[] = [];

async function run([name, command]: Stage): Promise<boolean> {
  const begun = performance.now();
  stdout.write(`▶ ${name}\n`);
  const child = spawn(command, { shell: true, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  const hasPassed = (await new Promise((ended) => child.on('close', ended))) === 0;
  const seconds = (performance.now() - begun) / 1000;
  results.push({ name, seconds, hasPassed });
  stdout.write(`\n${output.trimEnd()}\n${hasPassed ? '✓' : '✗'} ${name} (${seconds.toFixed(0)} s)\n\n`);
  return hasPassed;
}

async function runLane(lane: readonly Stage[]): Promise<boolean> {
  for (const stage of lane) if (!(await run(stage))) return false;
  return true;
}

const begun = performance.now();
for (const lanes of parts) {
  const passed = await Promise.all(lanes.map(runLane));
  if (passed.every(Boolean)) continue;
  process.exitCode = 1;
  break;
}
const named = new Set(results.map(({ name }) => name));
for (const { name, seconds, hasPassed } of results)
  stdout.write(`${hasPassed ? '✓' : '✗'} ${name.padEnd(24)} ${seconds.toFixed(0).padStart(5)} s\n`);
for (const [name] of parts.flat(2)) if (!named.has(name)) stdout.write(`- ${name.padEnd(24)} not run\n`);
stdout.write(`${((performance.now() - begun) / 1000).toFixed(0)} s in all\n`);
