// What a conversation remembers, what comes in, and what it asks its mouth to do. All of it is plain data: a mouth may
// keep the state anywhere and go on with it after a stop.

import type { Complaint, ComplaintForm } from '#contract/public/complaint.ts';
import type { ItemReport } from '#contract/public/item.ts';
import type { Language } from '#contract/shared/language.ts';
import type { Understand } from '../understand/understand.ts';

export type Evidence = Complaint['evidence'][number];
export type Position = NonNullable<Complaint['position']>;

/** What can be filled in and sent. `message`: to the station, about a complaint. */
export const formNames = ['complaint', 'lost', 'found', 'officer', 'message'] as const;
export type FormName = (typeof formNames)[number];

/** Being filled in, or handed to the mouth to be sent. */
export interface FormFlow {
  readonly name: 'form' | 'filing';
  readonly form: FormName;
  /** The question that was asked last, or `review`. */
  readonly at: string;
  readonly answers: Answers;
  readonly evidence: readonly Evidence[];
  /** Words under photos: they are part of what happened. */
  readonly captions?: readonly string[];
  readonly position?: Position;
  /** Questions that were answered or skipped, in this order: the way back. */
  readonly past?: readonly string[];
  /** What the person had written before the form began. */
  readonly told?: string;
}

export type Flow = FormFlow | { readonly name: 'track' } | { readonly name: 'station' | 'delete' | 'news' };

/** As the schemas want them, and those to the questions of a kind. */
export type Answers = Readonly<Record<string, string | boolean>>;

export interface State {
  readonly language: Language;
  /** null: nothing is begun, any sentence is a question. */
  readonly flow: Flow | null;
  /** Ids of the last inputs: the same one again has no effect. */
  readonly seen: readonly string[];
  readonly stopped: boolean;
  /** The last sentence in which nothing was begun: a form that begins next need not ask for it again. */
  readonly told?: string;
}

export type Input = { readonly id: string; readonly at: string } & (
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'choice'; readonly value: string }
  /** null: it was not fetched, because it would not be taken. */
  | { readonly kind: 'file'; readonly file: Evidence | null; readonly text?: string }
  | ({ readonly kind: 'position' } & Position)
  /** What nobody can read: a sticker, a contact, a voice message. */
  | { readonly kind: 'odd'; readonly key: OddKey }
  /** The outcome of the form that the mouth was asked to send. `saved`: it is only on this phone. */
  | { readonly kind: 'filed' | 'saved'; readonly form: FormName; readonly referenceId: string }
  | { readonly kind: 'notFiled' }
);

/** What a mouth hears, without its id and moment. */
export type Told = Input extends infer One ? (One extends Input ? Omit<One, 'id' | 'at'> : never) : never;

/** Each has its own sentence: `odd.<key>`. */
export const oddKeys = [
  'any',
  'voice',
  'group',
  'changed',
  'old',
  'fast',
  'file',
  'gone',
  'failed',
  'noPhone',
] as const;
export type OddKey = (typeof oddKeys)[number];

/** One of the sentences of the chat, by its key; the words are in locales/<language>/chat.json. */
export interface Said {
  readonly kind: 'say';
  readonly key: string;
  readonly values?: Readonly<Record<string, string>>;
  /** Values of choices; each has a title in the words, or is the id of an answer. */
  readonly choices?: readonly string[];
}

export type Filled =
  | { readonly form: 'complaint'; readonly body: ComplaintForm; readonly position?: Position }
  | { readonly form: 'lost' | 'found'; readonly body: ItemForm }
  | { readonly form: 'officer' | 'message'; readonly body: Answers };
export type ItemForm = Omit<ItemReport, 'type' | 'referenceId' | 'language' | 'madeAt'>;

export type Effect =
  | Said
  /** Above everything else: somebody may be in danger. `about`: what was understood, to find the fitting number. */
  | { readonly kind: 'danger'; readonly about: readonly string[] }
  /** One of our answers, with its source and month. */
  | { readonly kind: 'answer'; readonly id: string }
  | { readonly kind: 'readBack'; readonly form: FormName; readonly answers: Answers; readonly files: number }
  | ({ readonly kind: 'file'; readonly evidence: readonly Evidence[]; readonly forget: boolean } & Filled)
  | { readonly kind: 'track'; readonly referenceId: string }
  | { readonly kind: 'station'; readonly place: string }
  | { readonly kind: 'station'; readonly position: Position }
  | { readonly kind: 'calls' }
  /** What the force sends: no more of any kind, or news and broadcasts again. */
  | { readonly kind: 'stop' | 'start' }
  | { readonly kind: 'deleteData' }
  /** A sentence without an answer. */
  | { readonly kind: 'unanswered'; readonly text: string }
  | { readonly kind: 'language'; readonly language: Language };

export type Step = readonly [State, readonly Effect[]];

export interface Surroundings {
  readonly understand: Understand;
  /** A page keeps things on this phone; a chat comes from a number, can write by itself, and stays in the app. */
  readonly mouth?: 'page' | 'chat';
  /** What the mouth knows of the person and need not ask. */
  readonly known?: Answers;
  /** References of the person's own complaints, the newest first. */
  readonly own?: readonly string[];
}

/** One question of a flow. */
export interface Question {
  /** Name of the answer. */
  readonly name: string;
  /** Of its sentences `ask.<words>`, `wrong.<words>`, `field.<words>`; default: the name. */
  readonly words?: string;
  readonly choices?: readonly string[];
  readonly optional?: boolean;
  /** The answer tells what happened, in sentences; any other is a few words. */
  readonly isStory?: boolean;
  /** Of the table of a kind (facts.ts): all of them can be skipped at once. */
  readonly isFact?: boolean;
  /** The answer, or null when it is none. */
  readonly read: (said: string, at: string) => string | boolean | null;
}

export const newConversation = (language: Language): State => ({
  language,
  flow: null,
  seen: [],
  stopped: false,
});
