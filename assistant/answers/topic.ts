// The question is in locales/<lang>/guidance.json, its answer in locales/<lang>/answers.json, both under `topics`. After changing an answer, compare it with its sources
// and set `checked` to the month.
import type { ComplaintTile } from '#contract/public/categories.ts';
import type answers from '#locales/en/answers.json';
import type emergency from '#locales/en/emergency.json';

type Words = typeof answers;
type Act = keyof Words['acts'];

export interface Source {
  readonly act: Act;
  /** Sections of the act; a judgment has none. */
  readonly section?: string;
  /** The Constitution has articles instead. */
  readonly article?: string;
}

/** Where an answer leads on, beside the calls. */
export interface NextSteps {
  /** The form with this tile chosen. */
  readonly form?: ComplaintTile;
  readonly others?: readonly ('letter' | 'nearest' | 'track' | 'found')[];
}

export interface Topic {
  readonly id: keyof Words['topics'];
  readonly sources: readonly Source[];
  /** Helplines of the organisation. */
  readonly calls: readonly (keyof (typeof emergency)['lines'])[];
  readonly next: NextSteps;
  /** YYYY-MM; null: nobody has compared the answer with its sources, and the page says so. */
  readonly checked: string | null;
}
