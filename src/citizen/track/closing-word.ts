import { type Closed, isClosed } from '#contract/public/still-due.ts';
import type { Tracked } from '#contract/public/track.ts';

/** The police say that it is over; of a sensitive class the page does not say so. */
export const closesWithWord = (answer: Tracked): answer is Closed => !answer.askStation && isClosed(answer);

/** Where the complainant says whether she agrees with the end. */
export const closingId = (reportId: string) => `closing-${reportId}`;
