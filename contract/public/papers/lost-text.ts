// The text of the paper for something lost. It holds everything the paper shows, so that any phone can check it without a network.
import { type LostPaperKind, lostPaperKinds } from '../lost-paper.ts';

export interface LostPaperFacts {
  /** As officers quote it (LF001). The reference closes the report, and strangers read this paper. */
  readonly item: string;
  readonly kind: LostPaperKind;
  readonly what: string;
  /** Partly masked; '': not given. */
  readonly number: string;
  readonly where: string;
  /** '': not given. */
  readonly day: string;
  readonly by: string;
  readonly receivedAt: string;
  /** stamped: it counts only with the station's seal and diary number. */
  readonly manner: 'paper' | 'stamped';
  readonly keyId: string;
}

const version = 'vishwas-lost-1';
const order = [
  'item',
  'kind',
  'what',
  'number',
  'where',
  'day',
  'by',
  'receivedAt',
  'manner',
  'keyId',
] as const satisfies (keyof LostPaperFacts)[];

/** What the server signs. */
export const lostPaperText = (facts: LostPaperFacts): string =>
  JSON.stringify([version, ...order.map((name) => facts[name])]);

/** null: no text of a paper. It says nothing of its signature. */
export function readLostPaper(text: string): LostPaperFacts | null {
  try {
    const [first, ...values]: unknown[] = JSON.parse(text);
    if (first !== version || values.length !== order.length) return null;
    if (!values.every((value) => typeof value === 'string')) return null;
    const facts = Object.fromEntries(order.map((name, at) => [name, values[at]]));
    const isKnown =
      lostPaperKinds.some((kind) => kind === facts.kind) &&
      (facts.manner === 'paper' || facts.manner === 'stamped') &&
      !Number.isNaN(Date.parse(facts.receivedAt ?? ''));
    return isKnown ? (facts as unknown as LostPaperFacts) : null;
  } catch {
    return null;
  }
}
