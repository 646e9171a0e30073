import { hasFir, statusWord, type Tracked } from '#contract/public/track.ts';
import { inHandNames } from '#contract/shared/status.ts';

/** Which name the page has for a status. Before an FIR there is no investigation in law: an officer has begun to act. */
export const statusName = <Code extends string>(answer: Tracked, code: Code): Code | 'closed' | 'started' =>
  !hasFir(answer) && inHandNames.some((name) => name === code) ? 'started' : statusWord(answer, code);
