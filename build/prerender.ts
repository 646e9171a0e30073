// Runs after the client is bundled: writes every public page in both languages, the 404 and offline pages,
// the staff shell, the manifests and the hashes for the Content-Security-Policy.
import { appendFile, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import type * as Prerender from '#app/prerender.tsx';
import { languages } from '#contract/shared/language.ts';
import { bytesOfPack } from '#contract/shared/packs.ts';
import {
  consoleOf,
  fileOf,
  pathsKeptAs,
  publicPaths,
  shellFile,
  staffShellFile,
} from '#contract/shared/pages.ts';
import en from '#locales/en/too-old.json' with { type: 'json' };
import mr from '#locales/mr/too-old.json' with { type: 'json' };
import { buildManifest } from '#manifest/webmanifest.ts';
import { type Chunks, chunkOf, chunkWith, importClosure, moduleName } from './chunks.ts';
import { type Document, documentOf, policyOf } from './document.ts';
import { type Pack, pagePack, scriptPacks } from './packs.ts';
import { tooOldFile, tooOldScript } from './too-old.ts';
import { readWideType } from './wide-type.ts';

/** Pages to read with which people begin. */
const entrances = new Set<string>(['/', ...pathsKeptAs('first')]);
/** Links, calls and folds: nothing in them needs scripts before it is touched. */
const wholePages = new Set<string>([...entrances, ...pathsKeptAs('shell')]);

const site = resolve('dist/site');

const isWords = (id: string) => id.endsWith('.json');

/**
 * V8 (Chrome 136 and later) then compiles all functions while the file arrives, on another thread. Without it, a fifth of
 * the page's work after the first paint is compiling them one by one on the thread that answers presses.
 */
const compileHint = '//# allFunctionsCalledOnLoad';

export function prerenderPages(): Plugin {
  let chunks: Chunks = {};
  return {
    name: 'prerender',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    // After Vite has put its own lines in front of the chunks: the hint counts only as the first one.
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        chunks = readChunks(bundle);
        for (const file of Object.values(bundle))
          if (file.type === 'chunk' && !file.moduleIds.every(isWords))
            file.code = `${compileHint}\n${file.code}`;
      },
    },
    closeBundle: {
      sequential: true,
      order: 'pre',
      async handler(error) {
        // Also skipped after a failure of the bundler, which no plugin receives and an error here would hide.
        if (error || Object.keys(chunks).length === 0) return;
        await writeFile('dist/modules.json', `${JSON.stringify(chunks, null, 1)}\n`);
        await writePages(chunks);
      },
    },
  };
}

async function writePages(chunks: Chunks) {
  const entry = pathToFileURL(resolve('dist/prerender/prerender.js')).href;
  const app: typeof Prerender = await import(entry);
  const policies: Record<string, ReturnType<typeof policyOf>> = {};
  const packs: Record<string, string> = {};
  const putPack = async ({ file, holds, text }: Pack) => {
    for (const held of holds) packs[held] = file;
    await put(file, bytesOfPack(text));
  };
  const written = new Map<string, string>();
  const type = await readWideType(app.systemFonts);
  for (const [path, bytes] of type.files) await put(path, bytes);
  await appendFile(join(site, 'third-party-notices.txt'), type.notice);
  const boot = `/${chunkOf(chunks, 'src/main.tsx')}`;
  const start = chunkOf(chunks, 'src/app/start.tsx');
  const begun = { toRead: new Set(importClosure(chunks, [boot.slice(1)])), form: new Set<string>() };
  const noScript = { en: `<p>${en.noScript}</p>`, mr: `<p lang="mr">${mr.noScript}</p>` };
  const shell = { head: `<title>${app.deployment.name}</title>`, body: '', styles: '', boot };
  const write = async (file: string, page: Omit<Document, 'headLine' | 'barColor' | 'baseCss' | 'fonts'>) => {
    const { headLine } = app;
    const baseCss = app.baseCss + type.css;
    // A console speaks either language, and what citizens write is in both.
    const fonts = type.preloads[file === staffShellFile ? 'mr' : page.language];
    const html = documentOf({ ...page, headLine, baseCss, fonts, barColor: app.barColors.light });
    if (/<[^>]+\sstyle=/.test(html))
      throw new Error(`${file} has a style attribute, which the policy forbids`);
    policies[file] = policyOf(html);
    written.set(file, html);
    await put(file, html);
  };

  for (const language of languages) {
    for (const path of [...publicPaths, '/404']) {
      const { markup, styles, routeIds, slices } = await app.renderPage(path, language);
      const routes = routeIds.filter((id) => id !== '__root__').map((id) => routeChunk(chunks, id));
      const words = slices.map((slice) => chunkOf(chunks, `locales/${language}/${slice}.json`));
      const steps = importClosure(chunks, [...words, start, ...routes]);
      const kind = entrances.has(path) ? 'toRead' : path === '/file-complaint' ? 'form' : null;
      if (kind) for (const file of steps) begun[kind].add(file);
      await write(`${language}/${fileOf(path)}`, {
        ...split(markup),
        language,
        styles,
        steps,
        boot,
        isWhole: wholePages.has(path),
      });
    }
    const offline = await app.renderOffline(language);
    await write(`${language}/offline.html`, {
      ...split(offline.markup),
      language,
      styles: offline.styles,
      steps: [],
      boot: null,
    });
    const steps = importClosure(chunks, [start]);
    await write(`${language}/${shellFile}`, { ...shell, language, steps, noScript: noScript[language] });
    const pages = pagePack(language, written);
    policies[pages.file] = policyOf(pages.text);
    await putPack(pages);
    await put(`manifest-${language}.webmanifest`, JSON.stringify(buildManifest(language)));
  }
  // Loaded right after the start: by every page that has a worker, and by the form where a text can be spoken.
  begun.toRead.add(chunkWith(chunks, 'node_modules/workbox-window/'));
  begun.form.add(chunkWith(chunks, 'src/ui/text/Listen.tsx'));
  for (const pack of await scriptPacks(chunks, site, begun)) await putPack(pack);
  const staffSteps = importClosure(chunks, [start, chunkWith(chunks, 'src/routeTree.gen.ts')]);
  const later = laterOf(chunks, staffSteps);
  const either = { language: 'en' as const, noScript: noScript.en + noScript.mr };
  await write(staffShellFile, { ...shell, ...either, steps: staffSteps, later });
  await put(tooOldFile, tooOldScript);
  await writeFile('dist/packs.json', `${JSON.stringify(packs, null, 1)}\n`);
  await writeFile('dist/csp.json', `${JSON.stringify(policies, null, 1)}\n`);
}

/** What a console's start would ask for one after the other: its chunks by its path, its words by language. */
function laterOf(chunks: Chunks, steps: string[]): Record<string, string[]> {
  const beyond = (...modules: string[]) =>
    importClosure(
      chunks,
      modules.map((module) => chunkWith(chunks, module)),
    ).filter((file) => !steps.includes(file));
  const ofStaff = (route: string) => `src/routes/_staff${route}`;
  const ofAll = ['node_modules/i18next/', 'src/i18n/staff-words.ts'];
  const consoles = Object.values(consoleOf).map((path) => [
    path,
    beyond(...ofAll, ...['/-gate.ts', '.tsx?tsr-split', `${path}.tsx?tsr-split`].map(ofStaff)),
  ]);
  const words = languages.map((language) => [
    language,
    beyond(...consoleWords.map((slice) => `locales/${language}/${slice}.json`)),
  ]);
  return Object.fromEntries([...consoles, ...words]);
}

/** All words of staff but the login's are in one chunk (chunks.ts). */
const consoleWords = ['common', 'problem', 'procedure', 'staff/shell'];

/** React renders head elements before the first element of the body. */
function split(markup: string): { head: string; body: string } {
  const [head = ''] = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/.exec(markup) ?? [];
  return { head, body: markup.slice(head.length) };
}

const routeChunk = (chunks: Chunks, id: string) =>
  chunkWith(chunks, `src/routes${id === '/_citizen/' ? '/_citizen/index' : id}.tsx?tsr-split=component`);

async function put(file: string, content: string | Uint8Array) {
  const path = join(site, file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
}

type Bundle = Parameters<Extract<Plugin['generateBundle'], (...args: never[]) => unknown>>[1];

function readChunks(bundle: Bundle): Chunks {
  const files = Object.values(bundle).filter((file) => file.type === 'chunk');
  return Object.fromEntries(
    files
      .map(({ fileName, imports, dynamicImports, moduleIds, facadeModuleId }) => {
        const facade = facadeModuleId ? moduleName(facadeModuleId) : null;
        return [fileName, { imports, dynamicImports, modules: moduleIds.map(moduleName), facade }] as const;
      })
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}
