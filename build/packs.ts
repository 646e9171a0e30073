// The pages that a phone stores, in one file for each language and list: their styles, header, footer and icons stand in all of them,
// and one brotli stream holds these once. The worker takes it apart again (sw/packs.ts).
import type { Language } from '#contract/shared/language.ts';
import { betweenPages, fileOf, packFile, pathsKeptAs } from '#contract/shared/pages.ts';

export interface Pack {
  file: string;
  text: string;
}

/** `html`: of a page, by its file in the site. */
export function packsOf(language: Language, html: ReadonlyMap<string, string>): Pack[] {
  const pack = (list: 'first' | 'public', pages: string[]) => {
    const parts = pages.map((page) => {
      const text = html.get(`${language}/${page}`);
      if (!text || text.includes(betweenPages)) throw new Error(`${page} cannot be in a pack`);
      return `/${language}/${page}\n${text}`;
    });
    return { file: packFile(language, list), text: parts.join(betweenPages) };
  };
  return [
    pack('first', [...pathsKeptAs('first').map(fileOf), 'offline.html']),
    pack('public', pathsKeptAs('page').map(fileOf)),
  ];
}
