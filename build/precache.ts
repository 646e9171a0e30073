// The two lists the worker keeps: public (everything a citizen may open, both languages) and staff (asked for after a
// sign-in). Each file with the start of its hash, so that the worker can tell it from a captive portal's page.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pagesOfShell } from '#offline/shell.ts';
import { type Chunks, publicChunks, staffChunks } from './chunks.ts';

export interface Entry {
  url: string;
  revision: string;
  list: 'first' | 'public' | 'staff';
}

const first = /^\w\w\/(emergency-contact|legal-guidance|offline)\.html$/;
/** Icons of other sizes are the system's, which fetches them itself when it installs the app. */
const other = ['icons/icon.svg', 'manifest-en.webmanifest', 'manifest-mr.webmanifest'];

export async function precacheList(site: string, chunks: Chunks, pages: string[]): Promise<Entry[]> {
  // Without a network an unknown address gets the offline page.
  const left = new Set(['404', ...pagesOfShell].flatMap((page) => [`en/${page}.html`, `mr/${page}.html`]));
  const citizenPages = pages.filter((page) => page !== 'staff.html' && !left.has(page));
  const lists = [
    ['first', citizenPages.filter((page) => first.test(page))],
    ['public', [...publicChunks(chunks), ...citizenPages.filter((page) => !first.test(page)), ...other]],
    ['staff', ['staff.html', ...staffChunks(chunks)]],
  ] as const;
  return Promise.all(
    lists.flatMap(([list, files]) =>
      files.map(async (file) => ({ url: `/${file}`, revision: await hashOf(join(site, file)), list })),
    ),
  );
}

async function hashOf(path: string) {
  const hash = createHash('sha256').update(await readFile(path));
  return hash.digest('hex').slice(0, 20);
}
