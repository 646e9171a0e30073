// What the weights are applied to: words, stems, pairs of words, parts of words, concepts and
// pairs of concepts, all folded, each hashed to a number.
import { conceptOf } from './concepts.ts';
import { wordsOf } from './fold.ts';

/** A power of two. More means fewer words that share a number, and larger weights. */
export const bucketCount = 16_384;

/** The hashed features of a sentence and how much each counts; the squares add up to one. */
export interface Features {
  readonly buckets: readonly number[];
  readonly values: readonly number[];
}

/** How much a feature counts beside the others of its sentence. */
const counts = { word: 1, stem: 1, ownStem: Math.SQRT2, pair: 0.8, part: 0.45, concept: 1.2, concepts: 0.8 };
/** A concept is paired with this many before it, with any words between. */
const reach = 3;

export function featuresOf(sentence: string): Features {
  const found = new Map<number, number>();
  const add = (feature: string, count: number) => {
    const bucket = bucketOf(feature);
    found.set(bucket, Math.max(count, found.get(bucket) ?? 0));
  };
  const words = wordsOf(withMarks(sentence));
  let before = '^';
  const concepts: number[] = [];
  for (const word of words) {
    const { folded, stems } = word;
    const stem = stems.at(-1) ?? folded;
    // One weight stands for a word that is its own stem: the size of the file is counted in weights.
    if (stem === folded) add(`s${stem}`, counts.ownStem);
    else {
      add(`w${folded}`, counts.word);
      add(`s${stem}`, counts.stem);
    }
    add(`p${before} ${stem}`, counts.pair);
    for (const part of partsOf(folded)) add(`c${part}`, counts.part);
    before = stem;
    const concept = conceptOf(word);
    if (concept === undefined) continue;
    add(`k${concept}`, counts.concept);
    for (const other of concepts.slice(-reach))
      if (other !== concept) add(`q${Math.min(other, concept)} ${Math.max(other, concept)}`, counts.concepts);
    concepts.push(concept);
  }
  const length = Math.sqrt([...found.values()].reduce((sum, value) => sum + value * value, 0)) || 1;
  return { buckets: [...found.keys()], values: [...found.values()].map((value) => value / length) };
}

/** A reference, a telephone number and a long number are what they are, whatever their digits. */
const withMarks = (sentence: string) =>
  sentence
    .replace(/\bfir[\s-]*20\d\d[\s-]*[a-z0-9]{6,12}\b/gi, ' referencemark ')
    .replace(/(?:\+?91[\s-]*)?\b[6-9]\d{4}[\s-]?\d{5}\b/g, ' phonemark ');

/** Runs of three or four letters; the ends of the word count as letters. */
function partsOf(word: string): string[] {
  const whole = `<${word}>`;
  const parts: string[] = [];
  for (let length = 3; length <= 4; length += 1)
    for (let at = 0; at + length <= whole.length; at += 1) parts.push(whole.slice(at, at + length));
  return parts;
}

/** FNV-1a, 32 bits, folded to the number of buckets. */
function bucketOf(feature: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < feature.length; at += 1) {
    hash ^= feature.charCodeAt(at);
    hash = Math.imul(hash, 0x01000193);
  }
  return (hash ^ (hash >>> 15)) & (bucketCount - 1);
}
