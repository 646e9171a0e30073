/** How the search for a missing person ends. `safe`: an adult who does not want to be found; nothing more is said. */
export const searchEndings = ['found', 'safe'] as const;
export type SearchEnding = (typeof searchEndings)[number];
