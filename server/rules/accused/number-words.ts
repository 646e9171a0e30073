import { foldedWords } from '#contract/shared/text/fold.ts';

/** What stands before a buckle number. */
export const numberWords = foldedWords('off no number kr buckle badge क्र क्रमांक बक्कल बॅज नंबर नं ऑफ').join('|');
