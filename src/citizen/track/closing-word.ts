import { closedNames } from '#contract/status.ts';
import type { Tracked } from '#contract/track.ts';

/** The police say that it is over; of a sensitive class the page does not say so. */
export const closesWithWord = ({ status, askStation }: Tracked): boolean =>
  !askStation && closedNames.some((name) => name === status);
