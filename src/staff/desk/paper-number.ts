import { lostPaperMark } from '#contract/public/lost-paper.ts';
import { decimalDigits } from '#contract/shared/text.ts';

/** 7 of "LF007", in the figures of either script; null: no number of a paper. */
export function paperNumberIn(text: string): number | null {
  const [, digits] = /^LF[ -]?0*([1-9][0-9]{0,8})$/i.exec(decimalDigits(text).trim()) ?? [];
  return digits === undefined ? null : Number(digits);
}

/** Whether a code, or what was typed, is of the paper of something lost. */
export const isPaper = (text: string): boolean =>
  text.includes(lostPaperMark) || paperNumberIn(text) !== null;
