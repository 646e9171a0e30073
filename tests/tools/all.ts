// npm test: every stage but the long runs. First what is done in a minute, two stages at a time; then the browser tests beside
// the API tests, because both wait for much of their time; whichever ends first goes on with the unit tests, so that both end
// together on any machine (`npm run check` has the unit tests first). A stage's output appears whole when it ends.
// A lane stops at its first failure, the other one goes on; exits 1 if any stage failed. What failed is shown once more at the
// end, where it is found without reading the rest.
import { spawn } from 'node:child_process';
import { stdout } from 'node:process';

type Stage = readonly [name: string, command: string];

interface Part {
  readonly lanes: readonly (readonly Stage[])[];
  /** Each is taken by the lane that has nothing else to do. */
  readonly last: readonly Stage[];
}

const parts: readonly Part[] = [
  {
    lanes: [
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
    last: [],
  },
  {
    lanes: [
      [
        ['rules', 'vitest run --project rules'],
        ['browser tests', 'playwright test'],
      ],
      [['API tests', 'vitest run --project "api*"']],
    ],
    last: [
      ['unit tests 1', 'vitest run --project "unit*" --shard=1/3'],
      ['unit tests 2', 'vitest run --project "unit*" --shard=2/3'],
      ['unit tests 3', 'vitest run --project "unit*" --shard=3/3'],
      ['HTML', 'npm run -s html'],
    ],
  },
];

const results: { name: string; seconds: number; hasPassed: boolean; output: string }[] = [];

/** The summary of the failures of a stage stands in its last lines. */
const shownAgain = 120;

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
  results.push({ name, seconds, hasPassed, output: output.trimEnd() });
  stdout.write(`\n${output.trimEnd()}\n${hasPassed ? '✓' : '✗'} ${name} (${seconds.toFixed(0)} s)\n\n`);
  return hasPassed;
}

/** `shared`: one queue for all lanes. */
async function runLane(own: readonly Stage[], shared: Stage[]): Promise<boolean> {
  for (const stage of own) if (!(await run(stage))) return false;
  for (let stage = shared.shift(); stage; stage = shared.shift()) if (!(await run(stage))) return false;
  return true;
}

const begun = performance.now();
for (const { lanes, last } of parts) {
  const shared = [...last];
  const passed = await Promise.all(lanes.map((lane) => runLane(lane, shared)));
  if (passed.every(Boolean)) continue;
  process.exitCode = 1;
  break;
}
for (const { name, output, hasPassed } of results)
  if (!hasPassed)
    stdout.write(`\n✗ ${name} ended with:\n${output.split('\n').slice(-shownAgain).join('\n')}\n\n`);
const named = new Set(results.map(({ name }) => name));
for (const { name, seconds, hasPassed } of results)
  stdout.write(`${hasPassed ? '✓' : '✗'} ${name.padEnd(24)} ${seconds.toFixed(0).padStart(5)} s\n`);
for (const [name] of parts.flatMap(({ lanes, last }) => [...lanes.flat(), ...last]))
  if (!named.has(name)) stdout.write(`- ${name.padEnd(24)} not run\n`);
stdout.write(`${((performance.now() - begun) / 1000).toFixed(0)} s in all\n`);
