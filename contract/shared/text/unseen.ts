// Signs without a shape in names and tables. Apart from text.ts, which every page of citizens loads.
import { withoutEnds } from '../text.ts';

/** Without signs that have no shape, but for the joiners that shape a letter of Devanagari. */
export const withJoinersOnly = (text: string): string =>
  text.replace(/(?![\u200c\u200d])[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}]/gu, '');

/** Without what old programs put behind the last line of a file. */
export const withoutFileEnd = (text: string): string => withoutEnds(text, '\0\u001a');
