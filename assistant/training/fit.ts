// From paraphrases to what is shipped: two classifiers, with most weights dropped and the rest made small.
import { bucketCount, featuresOf } from '#assistant/understand/features.ts';
import { type Model, packModel, sizeSteps } from '#assistant/understand/model.ts';
import type { Thresholds, Trained } from '#assistant/understand/understand.ts';
import type { Paraphrase } from './paraphrases.ts';
import { type Around, samplesOf } from './samples.ts';
import { type Example, type Learned, learnWeights } from './train.ts';

/** How many weights are kept; the size of the file follows from it. */
const keptWeights = { matter: 56_400, danger: 9_200 };
/** Before them so many times as many are kept for a round: cut at once, the rest cannot learn what was lost. */
const cuts = [4, 2.6, 1.7, 1.25];
/** Rounds of learning after the last cut; with more of them danger becomes too sure of itself. */
const lastRounds = { matter: 8, danger: 3 };
/** Set on the held-back tenth, on trials/tuned.txt, and by what the hostile trials and three readers' sentences left silent. */
const thresholds: Thresholds = { outside: 0.27, least: 0.14, danger: -4.3 };
/** A missed danger costs a life, a false alarm a line. */
const dangerWeight = 4;

export function trainedOn(paraphrases: readonly Paraphrase[], around: Around): Trained {
  const ids = [...new Set(paraphrases.map(({ id }) => id))].sort();
  const labels = new Map(ids.map((id, label) => [id, label]));
  const samples = samplesOf(paraphrases, around);
  const counts = new Map<string, number>();
  for (const { id } of samples) counts.set(id, (counts.get(id) ?? 0) + 1);
  const even = samples.length / ids.length;
  // A class with few lines counts as much as one with many, nearly.
  const matter = fitted(
    samples.map(({ id, sentence }) => ({
      label: labels.get(id) ?? 0,
      sentence,
      weight: Math.min(2, Math.sqrt(even / (counts.get(id) ?? 1))),
    })),
    ids.length,
    'matter',
  );
  const danger = fitted(
    samples.map(({ danger, sentence }) => ({
      label: danger ? 1 : 0,
      sentence,
      weight: danger ? dangerWeight : 1,
    })),
    2,
    'danger',
  );
  return {
    ids,
    matter: packModel(matter),
    danger: packModel(danger),
    thresholds,
  };
}

/** Learns, keeps the largest weights in steps, and lets those learn once more what the others knew. */
function fitted(examples: readonly Example[], classCount: number, which: 'matter' | 'danger'): Model {
  const keep = keptWeights[which];
  const uses = usesOf(examples);
  let learned = learnWeights(examples, classCount);
  for (const cut of cuts)
    learned = learnWeights(examples, classCount, largest(learned, uses, Math.round(keep * cut)), 1);
  return small(learnWeights(examples, classCount, largest(learned, uses, keep), lastRounds[which]));
}

/** How often a bucket is used, softened: of two weights of one size that of the more frequent word is worth more. */
function usesOf(examples: readonly Example[]): Float64Array {
  const uses = new Float64Array(bucketCount);
  for (const { sentence } of examples) {
    const { buckets, values } = featuresOf(sentence);
    for (const [at, bucket] of buckets.entries()) uses[bucket] = (uses[bucket] ?? 0) + (values[at] ?? 0) ** 2;
  }
  return uses.map((sum) => sum ** 0.25);
}

function largest({ classCount, weights, biases }: Learned, uses: Float64Array, keep: number): Learned {
  const sizes = weights.map((weight, at) => Math.abs(weight) * (uses[Math.floor(at / classCount)] ?? 0));
  const used = sizes.filter((size) => size > 0).sort();
  const least = used[Math.max(0, used.length - keep)] ?? 0;
  return {
    classCount,
    biases,
    weights: weights.map((weight, at) => ((sizes[at] ?? 0) < least ? 0 : weight)),
  };
}

function small({ classCount, weights, biases }: Learned): Model {
  const most = weights.reduce((largest, weight) => Math.max(largest, Math.abs(weight)), 0);
  const unit = Number((most / 127).toPrecision(4));
  const sized = new Int8Array(bucketCount * classCount);
  for (const [at, weight] of weights.entries())
    if (weight !== 0) sized[at] = Math.sign(weight) * nearest(Math.abs(weight) / unit);
  return { classCount, unit, weights: sized, biases: [...biases].map((bias) => Number(bias.toFixed(3))) };
}

const nearest = (size: number): number =>
  sizeSteps.reduce((best, step) => (Math.abs(step - size) < Math.abs(best - size) ? step : best));
