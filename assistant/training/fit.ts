// From paraphrases to what is shipped: two classifiers, with most weights dropped and the rest made small.
import { bucketCount } from '#assistant/understand/features.ts';
import { type Model, packModel, sizeSteps } from '#assistant/understand/model.ts';
import type { Thresholds, Trained } from '#assistant/understand/understand.ts';
import type { Paraphrase } from './paraphrases.ts';
import { type Around, samplesOf } from './samples.ts';
import { type Example, type Learned, learnWeights } from './train.ts';

/** How many weights are kept; the size of the file follows from it. */
const keptWeights = { matter: 44_000, danger: 6_000 };
/** Set on the held-back tenth and on trials/tuned.txt. */
const thresholds: Thresholds = { outside: 0.33, least: 0.14, danger: -3.7 };
/** A missed danger costs a life, a false alarm a line. */
const dangerWeight = 2;

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
    keptWeights.matter,
  );
  const danger = fitted(
    samples.map(({ danger, sentence }) => ({
      label: danger ? 1 : 0,
      sentence,
      weight: danger ? dangerWeight : 1,
    })),
    2,
    keptWeights.danger,
  );
  return {
    ids,
    matter: packModel(matter),
    danger: packModel(danger),
    thresholds,
  };
}

/** Learns, keeps the largest weights, and lets those learn once more what the others knew. */
function fitted(examples: readonly Example[], classCount: number, keep: number): Model {
  const all = learnWeights(examples, classCount);
  return small(learnWeights(examples, classCount, largest(all, keep), 2));
}

function largest({ classCount, weights, biases }: Learned, keep: number): Learned {
  const sizes = weights
    .map(Math.abs)
    .filter((size) => size > 0)
    .sort();
  const least = sizes[Math.max(0, sizes.length - keep)] ?? 0;
  return { classCount, biases, weights: weights.map((weight) => (Math.abs(weight) < least ? 0 : weight)) };
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
