// Words of either script in plain Latin letters: what search keys and the closeness of names start from.
import { withoutInvisible } from '../text.ts';
import { toIso } from './devanagari.ts';

/** The scripts of India that Unicode lays out sign by sign as Devanagari: Gujarati, Kannada, Telugu and others. */
const inDevanagari = (text: string): string =>
  text.replace(/[\u0981-\u0b6f\u0c01-\u0d6f]/g, (sign) => {
    const asDevanagari = String.fromCharCode(0x900 + (sign.charCodeAt(0) % 0x80));
    return /[\p{L}\p{M}\p{Nd}]/u.test(asDevanagari) ? asDevanagari : sign;
  });

/** Lower-case Latin letters and digits; scripts other than those of India stay. Removes marks and wildcards. */
export function foldedWords(text: string): string[] {
  return inDevanagari(withoutInvisible(text))
    .normalize('NFC')
    .replace(/[\u0900-\u097f\u200c\u200d]+/g, romanized)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/w/g, 'v')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** Marathi in Latin letters as on signboards: no length marks, sh, ch, dny, final schwa dropped. */
function romanized(devanagari: string): string {
  const spoken = devanagari
    .normalize('NFD')
    .replace(/[\u093c\u200c\u200d]/g, '')
    .replace(/[\u0972\u0945]/g, (candra) => (candra === '\u0972' ? 'अ' : ''))
    .replace(/\u0911/g, 'ओ')
    .replace(/\u0949/g, 'ो');
  return toIso(spoken)
    .normalize('NFC')
    .replace(/a(?!\p{L})/gu, (last, at: number, word: string) =>
      /[aāiīuūēō]/.test(word.slice(0, at)) ? '' : last,
    )
    .replace(/jñ/g, 'dny')
    .replace(/m̐|[ṁṅñṇ]/g, 'n')
    .replace(/r̥/g, 'ru')
    .replace(/ch/g, 'chh')
    .replace(/c(?!h)/g, 'ch')
    .replace(/[śṣ]/g, 'sh')
    .replace(/ḥ/g, '');
}
