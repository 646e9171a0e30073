import type { Language } from '#contract/shared/language.ts';
import type { BroadcastFile } from '../queries/broadcasts/broadcasts.ts';
import type { SendOutcome } from '../rules/delivery.ts';

export interface Message {
  /** Ten digits. */
  readonly phone: string;
  readonly language: Language;
  /** May be empty beside a file. */
  readonly text: string;
  readonly file: BroadcastFile | null;
  /** Returned with each status of this message. */
  readonly reference: string;
}

export interface Sender {
  /** true: nothing leaves the machine. */
  readonly toFile: boolean;
  /** One line for the person who starts the program, or null. */
  readonly note: string | null;
  /** Sends once and returns the outcome; never throws and never retries. */
  send(message: Message, timeoutMs: number): Promise<SendOutcome>;
}
