// `npm run bench [-- area …]`: each figure beside its limit or goal, measured in the same run. Compare the
// ratios. New figures replace those of the same area in results.md; other areas keep theirs.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { api, queues } from './api.ts';
import { assistant } from './assistant.ts';
import { broadcast } from './broadcast.ts';
import { citizen } from './citizen.ts';
import { officersDay } from './day.ts';
import { guesses } from './guesses.ts';
import { sheetImport } from './import.ts';
import { intake } from './intake.ts';
import { lighthouse } from './lighthouse.ts';
import { push } from './push.ts';
import { staff } from './staff.ts';
import { state } from './state.ts';
import { thread } from './thread.ts';
import { webhook } from './webhook.ts';

const areas: Record<string, () => Promise<string>> = {
  api,
  assistant,
  broadcast,
  citizen,
  day: officersDay,
  guesses,
  import: sheetImport,
  intake,
  lighthouse,
  push,
  queues,
  staff,
  state,
  thread,
  webhook,
};
const file = join(import.meta.dirname, 'results.md');
const heading =
  '# Results\n\nWritten by `npm run bench`; goals and what holds them are in [README.md](README.md).';

const asked = process.argv.slice(2);
for (const name of asked.filter((one) => !(one in areas))) throw new Error(`no area is called ${name}`);
for (const [name, measure] of Object.entries(areas)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const figures = await measure();
  process.stdout.write(`## ${name}\n\n${figures}\n\n`);
  keep(name, `${whereAndWhen()}\n\n${figures}`);
}

function whereAndWhen(): string {
  const memory = (totalmem() / 2 ** 30).toFixed(0);
  return `Measured ${new Date().toISOString().slice(0, 10)} on ${cpus().length} cores, ${memory} GB, Node ${process.versions.node}.`;
}

/** Areas in the order of the table above. */
function keep(name: string, text: string): void {
  const sections = new Map<string, string>();
  const parts = existsSync(file) ? readFileSync(file, 'utf8').split(/^## /m).slice(1) : [];
  for (const part of parts) {
    const [title = '', ...lines] = part.split('\n');
    sections.set(title.trim(), lines.join('\n').trim());
  }
  sections.set(name, text);
  const body = Object.keys(areas)
    .filter((area) => sections.has(area))
    .map((area) => `## ${area}\n\n${sections.get(area)}`);
  writeFileSync(file, `${[heading, ...body].join('\n\n')}\n`);
}
