// One line in ten is kept from training, to see how well the others stand for it.
import type { Paraphrase } from './paraphrases.ts';

export function splitHeldBack(paraphrases: readonly Paraphrase[]): {
  taught: Paraphrase[];
  heldBack: Paraphrase[];
} {
  const isHeldBack = ({ id, line }: Paraphrase) => sumOf(id + line) % 10 === 0;
  return {
    taught: paraphrases.filter((paraphrase) => !isHeldBack(paraphrase)),
    heldBack: paraphrases.filter(isHeldBack),
  };
}

function sumOf(text: string): number {
  let sum = 7;
  for (let at = 0; at < text.length; at += 1) sum = (Math.imul(sum, 31) + text.charCodeAt(at)) >>> 0;
  return sum ^ (sum >>> 13);
}
