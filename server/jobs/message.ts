import type { Reply } from '#assistant/say/reply.ts';
import type { Language } from '#contract/shared/language.ts';
import type { BroadcastFile } from '../queries/broadcasts/broadcasts.ts';
import type { SendOutcome } from '../rules/delivery.ts';

export interface Message {
  /** Ten digits; '': only `userRef` is known. */
  readonly phone: string;
  /** The messaging app's id of a person. */
  readonly userRef?: string;
  readonly language: Language;
  /** May be empty beside a file. */
  readonly text: string;
  readonly file: BroadcastFile | null;
  /** An answer with choices, within the 24 hours in which one may be sent; `text` is then not used. */
  readonly reply?: DrawnReply;
  /** Returned with each status of this message. */
  readonly reference: string;
}

export interface DrawnReply {
  readonly reply: Reply;
  /** What a choice sends back. */
  readonly tokenOf: (value: string) => string;
  /** On the button that opens a list. */
  readonly open: string;
}

export interface Sender {
  /** true: nothing leaves the machine. */
  readonly toFile: boolean;
  /** One line for the person who starts the program, or null. */
  readonly note: string | null;
  /** Sends once and returns the outcome; never throws and never retries. */
  send(message: Message, timeoutMs: number): Promise<SendOutcome>;
}
