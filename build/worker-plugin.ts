// Builds the worker with its precache lists: public pages (`first`, `public`), `assistant`, for when it was opened, and `staff`,
// for after a sign-in. Each file has the start of its hash, by which the worker detects a captive portal's page, and its
// language: a phone installs one first.
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { VitePWA } from 'vite-plugin-pwa';
import { fileOf, type PrecacheEntry, pathsKeptAs, staffShellFile } from '#contract/shared/pages.ts';
import { assistantChunks, type Chunks, publicChunks, staffChunks } from './chunks.ts';
import { buildTarget } from './oldest-browsers.ts';
import { languageOf } from './packs.ts';

const site = 'dist/site';

/** Builds the worker last: its list has the hash of every other file. The app registers it itself. */
export function workerPlugin() {
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: 'sw',
    filename: 'sw.ts',
    outDir: site,
    manifest: false,
    injectRegister: false,
    integration: { closeBundleOrder: 'post' },
    injectManifest: {
      globPatterns: [staffShellFile],
      rollupFormat: 'iife',
      target: buildTarget,
      buildPlugins: { vite: [importedAtOnce()] },
      manifestTransforms: [async () => ({ manifest: await listedFiles(), warnings: [] })],
    },
  });
}

/**
 * The worker is one script, so what a page loads on demand is in it anyway. Imported as all the rest, it leaves out what would
 * start each of its modules at its time (0.8 kB).
 */
const importedAtOnce = () => ({
  name: 'imported-at-once',
  enforce: 'pre' as const,
  transform(code: string) {
    const files: string[] = [];
    const text = code.replace(
      /\bimport\(('[^']+')\)/g,
      (_, file: string) => `Promise.resolve(part${files.push(file) - 1})`,
    );
    const imports = files.map((file, at) => `import * as part${at} from ${file};\n`);
    return files.length > 0 ? { code: imports.join('') + text, map: null } : undefined;
  },
});

async function listedFiles() {
  const read = async (file: string) => JSON.parse(await readFile(`dist/${file}`, 'utf8'));
  const pages = Object.keys(await read('csp.json')).filter(isPage);
  const entries = await precacheList(await read('modules.json'), pages, await read('packs.json'));
  await writeFile('dist/precache.json', `${JSON.stringify(entries, null, 1)}\n`);
  return entries.map((entry) => ({ ...entry, size: 0 }));
}

const isPage = (file: string) => file.endsWith('.html');

/** The system itself fetches the icons of other sizes when it installs the app. */
const other = ['icons/icon.svg', 'manifest-en.webmanifest', 'manifest-mr.webmanifest'];

/** `packs`: the pack of a file. */
async function precacheList(
  chunks: Chunks,
  pages: string[],
  packs: Record<string, string>,
): Promise<PrecacheEntry[]> {
  // Not precached: unknown addresses get the offline page when there is no network.
  const left = new Set(['404.html', ...[...pathsKeptAs('shell'), ...pathsKeptAs('online')].map(fileOf)]);
  const inFolder = (page: string) => page.slice(page.indexOf('/') + 1);
  const citizenPages = pages.filter((page) => page !== staffShellFile && !left.has(inFolder(page)));
  const lists = [
    ['first', citizenPages],
    ['public', [...publicChunks(chunks), ...other]],
    ['assistant', assistantChunks(chunks)],
    ['staff', [staffShellFile, ...staffChunks(chunks)]],
  ] as const;
  return Promise.all(
    lists.flatMap(([list, files]) =>
      files.map(async (file) => {
        const language = languageOf(file, chunks);
        const revision = await hashOf(join(site, file));
        const pack = packs[file] && `/${packs[file]}`;
        return { url: `/${file}`, revision, list, ...(language && { language }), ...(pack && { pack }) };
      }),
    ),
  );
}

async function hashOf(path: string) {
  const hash = createHash('sha256').update(await readFile(path));
  return hash.digest('hex').slice(0, 8);
}
