import { Surround } from '#app/App.tsx';
import { organisationNames } from '#app/organisation-names.ts';
import { paintTree } from '#app/prerender.tsx';
import type { Language } from '#contract/shared/language.ts';
import { createWords } from '#i18n/load.ts';
import { baseCss } from '#ui/theme/base-css.ts';
import { themeLine } from '#ui/theme/theme-choice.ts';
import { Gallery } from './Gallery.tsx';

/** The whole document, with its styles and without scripts but the one that chooses the theme. */
export async function galleryPage(language: Language): Promise<string> {
  const words = await createWords(language, organisationNames);
  await Promise.all([words.need('common'), words.need('complaint')]);
  const { markup, styles } = paintTree((cache) => (
    <Surround words={words} styles={cache}>
      <Gallery />
    </Surround>
  ));
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>Gallery</title><meta name="viewport" content="width=device-width"><script>${themeLine}</script><style>${baseCss}</style><style>${styles}</style></head><body><div id="root">${markup}</div></body></html>`;
}
