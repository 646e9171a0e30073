// What a conversation remembers, what comes in, and what it asks its mouth to do. All of it is plain data: a mouth may
// keep the state anywhere and go on with it after a stop.
import type { Complaint, ComplaintCategory, ComplaintForm } from '#contract/public/complaint.ts';
import type { Language } from '#contract/shared/language.ts';
import type { Understand } from '../understand/understand.ts';

export type FieldName = keyof ComplaintForm;
export type Evidence = Complaint['evidence'][number];

export type Flow =
  | {
      readonly name: 'complaint';
      readonly at: string;
      readonly answers: Answers;
      readonly evidence: readonly Evidence[];
    }
  | { readonly name: 'filing'; readonly answers: Answers; readonly evidence: readonly Evidence[] }
  | { readonly name: 'track' }
  | { readonly name: 'station' }
  | { readonly name: 'delete' };

/** As the schema of the complaint wants them; more by the table of questions of a kind. */
export type Answers = Readonly<Record<string, string | boolean>>;

export interface State {
  readonly language: Language;
  /** null: nothing is begun, any sentence is a question. */
  readonly flow: Flow | null;
  /** Ids of the last inputs: the same one again has no effect. */
  readonly seen: readonly string[];
  readonly stopped: boolean;
}

export type Input = { readonly id: string; readonly at: string } & (
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'choice'; readonly value: string }
  | { readonly kind: 'file'; readonly file: Evidence }
  | { readonly kind: 'position'; readonly latitude: number; readonly longitude: number }
  /** What became of a complaint that the mouth was asked to file. */
  | { readonly kind: 'filed'; readonly referenceId: string }
  | { readonly kind: 'notFiled' }
);

/** One of the sentences of the chat, by its key; the words are in locales/<language>/chat.json. */
export interface Said {
  readonly kind: 'say';
  readonly key: string;
  readonly values?: Readonly<Record<string, string>>;
  /** Values of choices; each has a title in the words, or is the id of an answer. */
  readonly choices?: readonly string[];
}

export type Effect =
  | Said
  /** Above everything else: somebody may be in danger. */
  | { readonly kind: 'danger' }
  /** One of our answers, with its source and month. */
  | { readonly kind: 'answer'; readonly id: string }
  | { readonly kind: 'readBack'; readonly answers: Answers; readonly files: number }
  | { readonly kind: 'file'; readonly form: ComplaintForm; readonly evidence: readonly Evidence[] }
  | { readonly kind: 'track'; readonly referenceId: string }
  | {
      readonly kind: 'station';
      readonly place?: string;
      readonly position?: { latitude: number; longitude: number };
    }
  | { readonly kind: 'open'; readonly what: 'lostAndFound' | 'calls' }
  | { readonly kind: 'stop' }
  | { readonly kind: 'deleteData' };

export type Step = readonly [State, readonly Effect[]];

export interface Surroundings {
  readonly understand: Understand;
  /** More questions for a kind of complaint, asked after the kind. */
  readonly more?: Partial<Record<ComplaintCategory, readonly Question[]>>;
}

/** One question of a flow. */
export interface Question {
  /** Name of the answer, and of the words: `ask.<name>`, `wrong.<name>`. */
  readonly name: string;
  readonly choices?: readonly string[];
  readonly optional?: boolean;
  /** The answer, or null when it is none. */
  readonly read: (said: string, at: string) => string | boolean | null;
}

export const begun = (language: Language): State => ({ language, flow: null, seen: [], stopped: false });
