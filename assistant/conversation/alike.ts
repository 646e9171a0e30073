import { latinDigits } from '#contract/shared/text.ts';

/** Texts that a person types for the same word or choice get the same: without case, blanks and marks. */
export const typedAlike = (text: string): string =>
  latinDigits(text.normalize('NFKC'))
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')
    .toLowerCase();
