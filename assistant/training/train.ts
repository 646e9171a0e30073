// Multinomial logistic regression by stochastic gradient descent with a step of its own for each weight (Adagrad).
import { bucketCount, featuresOf } from '#assistant/understand/features.ts';
import { chanceFrom, inRandomOrder } from './chance.ts';

export interface Example {
  /** Number of the class. */
  readonly label: number;
  readonly sentence: string;
  readonly weight?: number;
}

/** Weights as they were learned, before most are dropped and the rest are made small. */
export interface Learned {
  readonly classCount: number;
  /** The weight of a bucket for a class stands at `bucket * classCount + class`. */
  readonly weights: Float32Array;
  readonly biases: Float32Array;
}

const step = 0.5;
/** Pulls unused weights towards nought, so that they can be dropped. */
const decay = 2e-6;

/** With a `start`, only weights that it has are changed: those it dropped stay dropped. */
export function learnWeights(
  examples: readonly Example[],
  classCount: number,
  start?: Learned,
  rounds = 6,
): Learned {
  const weights = start?.weights.slice() ?? new Float32Array(bucketCount * classCount);
  const squares = new Float32Array(bucketCount * classCount).fill(0.1);
  const biases = start?.biases.slice() ?? new Float32Array(classCount);
  const shares = new Float64Array(classCount);
  const prepared = examples.map(({ label, sentence, weight = 1 }) => {
    const { buckets, values } = featuresOf(sentence);
    return { label, weight, buckets: Int32Array.from(buckets), values: Float32Array.from(values) };
  });
  const chance = chanceFrom(11);
  for (let round = 0; round < rounds; round += 1)
    for (const { label, weight, buckets, values } of inRandomOrder(prepared, chance)) {
      trainedLikelihoods({ classCount, weights, biases }, buckets, values, shares);
      // Of two classes only the second has weights: the first would have the same with the other sign.
      for (let other = classCount === 2 ? 1 : 0; other < classCount; other += 1) {
        const error = ((shares[other] as number) - (other === label ? 1 : 0)) * weight;
        if (Math.abs(error) < 1e-3) continue;
        biases[other] = (biases[other] as number) - 0.01 * error;
        for (let at = 0; at < buckets.length; at += 1) {
          const place = (buckets[at] as number) * classCount + other;
          // A dropped weight stays dropped.
          if (start && weights[place] === 0) continue;
          const slope = error * (values[at] as number) + decay * (weights[place] as number);
          squares[place] = (squares[place] as number) + slope * slope;
          weights[place] = (weights[place] as number) - (step * slope) / Math.sqrt(squares[place] as number);
        }
      }
    }
  return { classCount, weights, biases };
}

/** Fills `into` with how likely each class is. */
export function trainedLikelihoods(
  { classCount, weights, biases }: Learned,
  buckets: ArrayLike<number>,
  values: ArrayLike<number>,
  into: Float64Array,
): void {
  let most = Number.NEGATIVE_INFINITY;
  for (let label = 0; label < classCount; label += 1) into[label] = biases[label] as number;
  for (let at = 0; at < buckets.length; at += 1) {
    const from = (buckets[at] as number) * classCount;
    const value = values[at] as number;
    for (let label = 0; label < classCount; label += 1)
      into[label] = (into[label] as number) + (weights[from + label] as number) * value;
  }
  for (const score of into) most = Math.max(most, score);
  let total = 0;
  for (let label = 0; label < classCount; label += 1) {
    const share = Math.exp((into[label] as number) - most);
    into[label] = share;
    total += share;
  }
  for (let label = 0; label < classCount; label += 1) into[label] = (into[label] as number) / total;
}
