import type { Language } from '#contract/language.ts';
import type { BroadcastFile } from '../queries/broadcasts/broadcasts.ts';
import type { SendOutcome } from '../rules/delivery.ts';

export interface Message {
  /** Ten digits. */
  readonly phone: string;
  readonly language: Language;
  /** May be empty beside a file. */
  readonly text: string;
  readonly file: BroadcastFile | null;
  /** Comes back with each word about this message. */
  readonly reference: string;
}

export interface Sender {
  /** One line for whoever starts the program, or null. */
  readonly note: string | null;
  /** Sends once and says what became of it; never throws, and tries nothing again by itself. */
  send(message: Message, timeoutMs: number): Promise<SendOutcome>;
}
