// Lighthouse against the built site on our own server, with its own profile of a phone on a slow line. npx
// fetches Lighthouse on demand: in package.json it would add 140 MB to every install.
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findChromium } from '#fixtures/browser/chromium.ts';
import { startServer } from '#fixtures/server/server-process.ts';

const paths = ['/', '/emergency-contact', '/legal-guidance', '/file-complaint'];
const goals = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
const categories = Object.keys(goals) as (keyof typeof goals)[];
const rounds = 3;

interface Report {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; numericValue?: number; title: string }>;
}

/** Medians of three, pages interleaved. One row per page; below it the audits that lost points. */
export async function lighthouse(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'vishwas-lighthouse-'));
  const server = await startServer();
  const reports = new Map<string, Report[]>(paths.map((path) => [path, []]));
  try {
    for (let round = 0; round < rounds; round += 1) {
      for (const path of paths)
        reports.get(path)?.push(await measure(`http://localhost:${server.port}${path}`, folder));
    }
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
  const head = `| Page | ${categories.map((name) => `${name} (goal ${goals[name]})`).join(' | ')} | first paint s | largest paint s | blocking ms | shift |`;
  const rows = paths.map((path) => rowOf(path, reports.get(path) ?? []));
  return [head, head.replace(/[^|]+/g, ' --- '), ...rows].join('\n');
}

function rowOf(path: string, reports: Report[]): string {
  const scores = categories.map((name) => {
    const score = median(reports.map((report) => (report.categories[name]?.score ?? 0) * 100));
    const lost = score < 100 ? ` (${lostPoints(reports, name).join(', ')})` : '';
    return `${score.toFixed(0)}${score < goals[name] ? ' **short**' : ''}${lost}`;
  });
  const value = (audit: string) => median(reports.map(({ audits }) => audits[audit]?.numericValue ?? 0));
  const seconds = (audit: string) => (value(audit) / 1000).toFixed(2);
  const timings = [
    seconds('first-contentful-paint'),
    seconds('largest-contentful-paint'),
    value('total-blocking-time').toFixed(0),
    value('cumulative-layout-shift').toFixed(3),
  ];
  return `| ${path} | ${[...scores, ...timings].join(' | ')} |`;
}

/** Audits of a category that lost points in the last run. */
function lostPoints(reports: Report[], category: string): string[] {
  const last = reports.at(-1);
  const refs = last?.categories[category]?.auditRefs ?? [];
  return refs
    .filter(({ id, weight }) => weight > 0 && (last?.audits[id]?.score ?? 1) < 0.995)
    .map(({ id }) => id);
}

/** Lighthouse sometimes loses the start of its recording and must run again. */
async function measure(url: string, folder: string, tries = 3): Promise<Report> {
  try {
    return await record(url, folder);
  } catch (error) {
    if (tries === 1 || !String(error).includes('run Lighthouse again')) throw error;
    return measure(url, folder, tries - 1);
  }
}

async function record(url: string, folder: string): Promise<Report> {
  const { executablePath, env } = await findChromium();
  const file = join(folder, 'report.json');
  await promisify(execFile)(
    'npx',
    [
      '--yes',
      'lighthouse@12.8.2',
      url,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      `--only-categories=${categories.join(',')}`,
      '--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-dev-shm-usage',
    ],
    { env: { ...process.env, ...env, CHROME_PATH: executablePath } },
  );
  return JSON.parse(await readFile(file, 'utf8'));
}

const median = (figures: number[]) =>
  [...figures].sort((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN;
