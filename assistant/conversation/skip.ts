/** The choice that leaves an optional question open. */
export const skipWord = 'skip';
