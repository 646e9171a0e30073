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
  /** '2', '3': the number of this paper for the same thing; absent: the first. */
  readonly copy?: string;
}

const version = 'vishwas-lost-1';
/** With the number of the paper at its end. An app of before says that it cannot read it. */
const versionOfCopy = 'vishwas-lost-2';
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
  JSON.stringify([
    facts.copy ? versionOfCopy : version,
    ...order.map((name) => facts[name]),
    ...(facts.copy ? [facts.copy] : []),
  ]);

/** null: no text of a paper. It says nothing of its signature. */
export function readLostPaper(text: string): LostPaperFacts | null {
  try {
    const [first, ...values]: unknown[] = JSON.parse(text);
    const isCopy = first === versionOfCopy;
    if (!(isCopy || first === version) || values.length !== order.length + (isCopy ? 1 : 0)) return null;
    if (!values.every((value) => typeof value === 'string')) return null;
    if (isCopy && !/^[2-9]$/.test(values.at(-1) ?? '')) return null;
    const facts = Object.fromEntries(order.map((name, at) => [name, values[at]]));
    const isKnown =
      lostPaperKinds.some((kind) => kind === facts.kind) &&
      (facts.manner === 'paper' || facts.manner === 'stamped') &&
      !Number.isNaN(Date.parse(facts.receivedAt ?? ''));
    const copy = isCopy ? { copy: values.at(-1) } : {};
    return isKnown ? ({ ...facts, ...copy } as unknown as LostPaperFacts) : null;
  } catch {
    return null;
  }
}
