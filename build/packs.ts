// What a phone stores, in few files. The styles, header, footer and icons of a page stand in all pages, so one brotli stream holds
// them once; a small script costs its headers besides its bytes. The worker takes a pack apart again (sw/packs.ts).
import { readFile } from 'node:fs/promises';
import { type Language, languages } from '#contract/shared/language.ts';
import { betweenFiles, pagePackOf, scriptKinds, scriptPackOf } from '#contract/shared/packs.ts';
import { fileOf, pathsKeptAs, shellFile } from '#contract/shared/pages.ts';
import { type Chunks, publicChunks } from './chunks.ts';

export interface Pack {
  file: string;
  /** The packed files, by their paths in the site. */
  holds: string[];
  text: string;
}

/** In the order in which they are needed: a download may break off. `html`: of a page, by its file in the site. */
export function pagePack(language: Language, html: ReadonlyMap<string, string>): Pack {
  const pages = [
    ...pathsKeptAs('first').map(fileOf),
    'offline.html',
    ...pathsKeptAs('page').map(fileOf),
    shellFile,
  ].map((page) => `${language}/${page}`);
  return packOf(
    pagePackOf(language),
    pages.map((page) => [page, html.get(page) ?? '']),
  );
}

/** The scripts with which pages begin. */
interface Begun {
  readonly toRead: Set<string>;
  readonly form: Set<string>;
}

/**
 * The scripts with which a page to read does not begin: those of the form apart, because a browser that opened it first holds
 * them.
 */
export async function scriptPacks(chunks: Chunks, site: string, begun: Begun): Promise<Pack[]> {
  const files = publicChunks(chunks).filter((file) => !begun.toRead.has(file));
  return Promise.all(
    scriptKinds.flatMap((kind) =>
      [undefined, ...languages].map(async (language) => {
        const own = files.filter(
          (file) => begun.form.has(file) === (kind === 'form') && languageOf(file, chunks) === language,
        );
        const texts = own.map(async (file) => [file, await readFile(`${site}/${file}`, 'utf8')] as const);
        return packOf(scriptPackOf(kind, language), await Promise.all(texts));
      }),
    ),
  );
}

/** Of a file of the site. undefined: readers of both languages need it. */
export function languageOf(file: string, chunks: Chunks): Language | undefined {
  const isIn = (language: Language) =>
    file.startsWith(`${language}/`) ||
    file === `manifest-${language}.webmanifest` ||
    chunks[file]?.modules.every((name) => name.startsWith(`locales/${language}/`));
  return languages.find(isIn);
}

function packOf(file: string, texts: readonly (readonly [string, string])[]): Pack {
  const unfit = texts.find(([, text]) => !text || text.includes(betweenFiles));
  if (unfit) throw new Error(`${unfit[0]} cannot be in a pack`);
  const parts = texts.map(([name, text]) => `/${name}\n${text}`);
  return { file, holds: texts.map(([name]) => name), text: parts.join(betweenFiles) };
}
