// What may be kept of a sentence that one person wrote: the words that many people use. Names, places and whatever else is
// rare becomes "…", each figure "#".
import { knownWords } from './known-words.gen.ts';

const longest = 500;

export const maskSentence = (text: string): string =>
  text
    .normalize('NFC')
    .slice(0, longest)
    .replace(/\S+/g, (part) => (/@|https?:\/\//.test(part) ? '…' : part))
    .replace(/\p{N}/gu, '#')
    .replace(/[\p{L}\p{M}\u200c\u200d]+/gu, (word) => (knownWords.has(word.toLowerCase()) ? word : '…'))
    .replace(/(?:…\s*)+/g, '… ')
    .trim();
