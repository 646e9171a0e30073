// What may be kept of a sentence that one person wrote: the words that many people use. Names, places and whatever else is
// rare becomes "…", each figure "#". What follows "my name is" is a name, and several numbers in words are a number.
import { knownWords } from './known-words.gen.ts';
import { namesItself, notInNames, numberWords } from './masked-words.ts';

const longest = 500;
/** One or two of them are words of a sentence, such as "one" or "दो". */
const leastNumbers = 3;
const mostNames = 3;

export function maskSentence(text: string): string {
  const said = text
    .normalize('NFC')
    .slice(0, longest)
    .replace(/[\p{Cc}\p{Cs}]/gu, ' ')
    .replace(/\S+/g, (part) => (/@|https?:\/\//.test(part) ? '…' : part))
    .replace(/\p{N}/gu, '#');
  // Words stand at the odd places, what is between them at the even ones.
  const parts = said.split(/([\p{L}\p{M}\u200c\u200d]+)/u);
  maskNumbers(parts);
  maskNames(parts);
  return parts
    .map((part, at) => (at % 2 === 0 || knownWords.has(part.toLowerCase()) ? part : '…'))
    .join('')
    .replace(/(?:…\s*)+/g, '… ')
    .trim();
}

function maskNumbers(parts: string[]): void {
  let run: number[] = [];
  for (let at = 1; at <= parts.length + 1; at += 2) {
    if (numberWords.has(parts[at]?.toLowerCase() ?? '')) {
      run.push(at);
      continue;
    }
    if (run.length >= leastNumbers) for (const place of run) parts[place] = '…';
    run = [];
  }
}

function maskNames(parts: string[]): void {
  const word = (at: number) => parts[at]?.toLowerCase() ?? '';
  for (let at = 1; at < parts.length; at += 2) {
    const before = [word(at - 4), word(at - 2), word(at)].join(' ').trim();
    if (!namesItself.test(before)) continue;
    for (let name = at + 2; name <= at + 2 * mostNames; name += 2) {
      // A name ends with the part of the sentence.
      if (/[,.;:!?।()]/.test(parts[name - 1] ?? '') && name > at + 2) break;
      if (notInNames.has(word(name))) break;
      if (word(name) !== '') parts[name] = '…';
    }
  }
}
