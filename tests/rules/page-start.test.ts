// What a citizen's page loads before anything is pressed. The reasons and the limits of before:
// docs/decisions/limits.md.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { staffShellFile } from '#contract/shared/pages.ts';
import type { Chunks } from '../../build/chunks.ts';
import { ofEachStart } from '../../build/preloads.ts';

const site = 'dist/site';

/** kB on the wire of all scripts that a page's start runs. */
const limitsKb: Record<string, number> = {
  index: 143,
  'emergency-contact': 139,
  'legal-guidance': 142,
  'track-fir': 139,
  'file-complaint': 177,
};

/** Elements of a prerendered page: each is parsed, styled and hydrated, on every phone. */
const mostElements: Record<string, number> = {
  index: 620,
  'emergency-contact': 368,
  'legal-guidance': 435,
  'track-fir': 155,
  'file-complaint': 350,
};

/**
 * What these pages start without. A validator and its schemas cost a slow phone a tenth of a second; the library of queries and
 * the outbox come with what asks or files something: in tracking, with the first reference.
 */
const pagesToRead = ['index', 'emergency-contact', 'legal-guidance', 'track-fir'];
const notForReaders =
  /node_modules\/(zod|@tanstack\/(react-query|query-core)|react-hook-form|workbox-window)\/|^src\/routes\/_staff|^src\/i18n\/staff-words|styled-system\/(preflight|sva|token-dictionary)|^src\/offline\/(outbox\/outbox|sync\/)|^src\/api\/public\/outbox\/reports/;

const chunks: Chunks = JSON.parse(readFileSync('dist/modules.json', 'utf8'));

const scriptsOf = (page: string): string[] => {
  const html = readFileSync(`${site}/${page}.html`, 'utf8');
  const [, steps = ''] = /data-steps="([^"]+)"/.exec(html) ?? [];
  const [, boot = ''] = /type="module" src="([^"]+)"/.exec(html) ?? [];
  return [...steps.split(' '), boot].map((url) => url.slice(1));
};

const wireKb = (file: string) => statSync(`${site}/${file}.br`).size / 1000;
const kb = (page: string) => scriptsOf(page).reduce((sum, file) => sum + wireKb(file), 0);
const modulesOf = (page: string) => scriptsOf(page).flatMap((file) => chunks[file]?.modules ?? []);

describe.each(['en', 'mr'])('start of a page, %s', (language) => {
  it.each(Object.entries(limitsKb))('%s loads at most %i kB of scripts', (page, limit) => {
    expect(scriptsOf(`${language}/${page}`).length).toBeGreaterThan(10);
    // Marathi takes three bytes a letter.
    expect(kb(`${language}/${page}`)).toBeLessThanOrEqual(limit + (language === 'mr' ? 5 : 0));
  });

  it.each(Object.entries(mostElements))('%s has at most %i elements', (page, most) => {
    const html = readFileSync(`${site}/${language}/${page}.html`, 'utf8');
    const [, body = ''] = /<div id="root">(.*)<script nomodule/s.exec(html) ?? [];
    const count = body.match(/<[a-z]/g)?.length ?? 0;
    expect(count).toBeGreaterThan(100);
    expect(count).toBeLessThanOrEqual(most);
  });

  it.each(Object.keys(limitsKb))('%s loads each text once, in its own language', (page) => {
    const words = modulesOf(`${language}/${page}`).filter((name) => name.startsWith('locales/'));
    expect(words.length).toBeGreaterThan(1);
    expect(words.filter((name) => !name.startsWith(`locales/${language}/`))).toEqual([]);
    expect(new Set(words).size).toBe(words.length);
  });

  it.each(Object.keys(limitsKb))('%s loads no i18next, whose texts the citizens’ reading reads', (page) => {
    expect(modulesOf(`${language}/${page}`).filter((name) => name.includes('node_modules/i18next/'))).toEqual(
      [],
    );
  });

  it.each(pagesToRead)('%s loads no validator, no queries and no outbox', (page) => {
    expect(modulesOf(`${language}/${page}`).filter((name) => notForReaders.test(name))).toEqual([]);
    expect(modulesOf(`${language}/file-complaint`).some((name) => notForReaders.test(name))).toBe(true);
  });
});

it('loads on every page what no later part asks for beforehand', () => {
  const everywhere = Object.keys(chunks).filter((file) => ofEachStart.test(file));
  expect(everywhere.length).toBe(9);
  const inFolders = ['en', 'mr'].flatMap((folder) =>
    readdirSync(`${site}/${folder}`, { recursive: true, encoding: 'utf8' }).map(
      (file) => `${folder}/${file}`,
    ),
  );
  const pages = [...inFolders, staffShellFile].filter(
    (file) => file.endsWith('.html') && !file.endsWith('/offline.html'),
  );
  expect(pages.length).toBeGreaterThan(30);
  for (const page of pages) {
    const loaded = scriptsOf(page.replace('.html', ''));
    expect([page, everywhere.filter((file) => !loaded.includes(file))]).toEqual([page, []]);
  }
});

it('makes no Intl object in a module that a citizen’s page starts with', () => {
  const modules = Object.keys(limitsKb).flatMap((page) => modulesOf(`en/${page}`));
  const own = [...new Set(modules)].filter(
    (name) => /^(src|contract)\/[^?]+$/.test(name) && existsSync(name),
  );
  expect(own.length).toBeGreaterThan(100);
  const makesOne = (name: string) =>
    /new Intl\.|toLocale\w*String\(/.test(readFileSync(name, 'utf8').replace(/\/\/.*|\/\*[\s\S]*?\*\//g, ''));
  expect(own.filter(makesOne)).toEqual([]);
});
