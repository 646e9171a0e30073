// The weights as they are shipped: a text of printable letters, which compresses better than bytes. Two streams: where the
// weights are, and how large each is, in steps that grow with the size.
import { bucketCount, type Features } from './features.ts';

export interface Model {
  /** The weight of a bucket for a class stands at `bucket * classCount + class`; 0 for most. */
  readonly classCount: number;
  readonly weights: Int8Array;
  readonly biases: readonly number[];
  /** What a weight of 1 stands for. */
  readonly unit: number;
}

/** What a model is kept as between training and use. */
export interface PackedModel {
  readonly classCount: number;
  readonly biases: readonly number[];
  readonly unit: number;
  readonly gaps: string;
  readonly sizes: string;
}

/** Sizes that a weight may have; few, so that they compress. */
export const sizeSteps = [3, 7, 13, 23, 40, 70] as const;

const first = 35; // '#', after the quotation mark
/** Backslash and quotation marks would need another one before them. */
const letters = Array.from({ length: 92 }, (_, at) => String.fromCharCode(first + at)).filter(
  (letter) => letter !== '\\' && letter !== '`' && letter !== "'" && letter !== '$',
);
const numberOf = new Map(letters.map((letter, at) => [letter, at]));
/** A gap of at least this many letters' worth is written as this mark and two digits. */
const farMark = letters.length - 2;
const veryFarMark = letters.length - 1;

export function packModel({ classCount, weights, biases, unit }: Model): PackedModel {
  let gaps = '';
  let sizes = '';
  let last = -1;
  for (let at = 0; at < weights.length; at += 1) {
    const weight = weights[at] ?? 0;
    if (weight === 0) continue;
    gaps += gapText(at - last - 1);
    sizes += letters[sizeNumber(weight)] ?? '';
    last = at;
  }
  return { classCount, biases, unit, gaps, sizes };
}

function gapText(gap: number): string {
  if (gap < farMark) return letters[gap] ?? '';
  const high = Math.floor(gap / letters.length);
  const low = letters[gap % letters.length] ?? '';
  if (high < letters.length) return `${letters[farMark]}${letters[high]}${low}`;
  return `${letters[veryFarMark]}${letters[Math.floor(high / letters.length)]}${letters[high % letters.length]}${low}`;
}

const sizeNumber = (weight: number): number => {
  const at = sizeSteps.findIndex((size) => size >= Math.abs(weight));
  return 2 * (at < 0 ? sizeSteps.length - 1 : at) + (weight < 0 ? 1 : 0);
};

export function unpackModel({ classCount, biases, unit, gaps, sizes }: PackedModel): Model {
  const weights = new Int8Array(bucketCount * classCount);
  let at = -1;
  let read = 0;
  const next = () => numberOf.get(gaps[read++] ?? '') ?? 0;
  for (const size of sizes) {
    const number = numberOf.get(size) ?? 0;
    let gap = next();
    if (gap >= farMark) {
      const digits = gap === farMark ? 2 : 3;
      gap = 0;
      for (let digit = 0; digit < digits; digit += 1) gap = gap * letters.length + next();
    }
    at += gap + 1;
    const step = sizeSteps[number >> 1] ?? 0;
    weights[at] = number % 2 ? -step : step;
  }
  return { classCount, weights, biases, unit };
}

/** How likely each class is; they add up to one. */
export function modelLikelihoods({ classCount, weights, biases, unit }: Model, features: Features): number[] {
  const scores = [...biases];
  for (const [at, bucket] of features.buckets.entries()) {
    const value = (features.values[at] ?? 0) * unit;
    const from = bucket * classCount;
    for (let label = 0; label < classCount; label += 1)
      scores[label] = (scores[label] ?? 0) + (weights[from + label] ?? 0) * value;
  }
  const most = Math.max(...scores);
  const shares = scores.map((score) => Math.exp(score - most));
  const total = shares.reduce((sum, share) => sum + share, 0);
  return shares.map((share) => share / total);
}
