// What waits, as it is kept: sealed where there is a data key (sealed.ts).
import type { Reply } from '#assistant/say/reply.ts';
import type { HeardContent } from '../rules/messaging/heard.ts';

/** A message that waits for its answer. */
export type KeptContent = HeardContent & {
  /** The numbers to call were said as it came (alarm.ts). */
  readonly isAlarmed?: boolean;
};

/** An answer that waits to leave. */
export interface KeptReply {
  readonly reply: Reply;
  /** Of the choices in it. */
  readonly turn: number;
}
