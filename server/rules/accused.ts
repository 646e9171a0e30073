// Does a complaint's words for the accused officer mean this account? Titles and ranks count for nothing, order
// and script neither, an initial stands for its name. In doubt the answer is yes: the colleagues still see it.

import { nameKey } from '#contract/shared/text/search-key.ts';
import type { Officer } from '#contract/staff/officer.ts';

export interface AccusedKeys {
  /** Words of the account's name, without titleWords and ranks. */
  readonly name: readonly string[];
  /** Words that mean the account's post where no name is given. */
  readonly post: readonly string[];
  /** Pattern of the account's number in folded words, however it is written; null where it has none. */
  readonly number: string | null;
  /** Every match has at least one of these words. */
  readonly any: readonly string[];
}

const folded = (text: string) => nameKey(text).split(' ').filter(Boolean);

/** Words before and after a name that are no part of it, folded. */
export const titleWords: readonly string[] = folded(`
  shri shree smt shrimati kumari kum mr mrs ms miss dr sir madam saheb sahib ji
  sp asp addl additional dysp dsp sdpo pi api psi asi hc pc sho ips mps police inspector sub assistant deputy
  divisional superintendent constable head officer in charge incharge of the district rural station
  श्री श्रीमती कुमारी कु सौ डॉ साहेब मॅडम सर
  एसपी एएसपी डीवायएसपी डीएसपी एसडीपीओ पीआय पीएसआय पोनि सपोनि पोउनि
  पोलीस पोलिस निरीक्षक उपनिरीक्षक सहायक सहाय्यक अधीक्षक उपअधीक्षक उपाधीक्षक अपर अप्पर अतिरिक्त उप विभागीय उपविभागीय
  जिल्हा ग्रामीण शिपाई अंमलदार अधिकारी ठाणे प्रभारी`);

const postWords: Record<Officer['post'], readonly string[]> = {
  SP: folded('sp superintendent एसपी अधीक्षक'),
  ASP: folded('asp addl additional एएसपी अपर अप्पर अतिरिक्त'),
  DYSP: folded('dysp dsp sdpo deputy डीवायएसपी डीएसपी एसडीपीओ उपअधीक्षक उपाधीक्षक उपविभागीय'),
};

export function accusedKeys({
  fullName,
  post,
  officerNo,
}: {
  fullName: string;
  post: Officer['post'] | null;
  officerNo: string | null;
}): AccusedKeys {
  const all = folded(fullName);
  const withoutTitles = all.filter((word) => !titleWords.includes(word));
  const name = withoutTitles.length > 0 ? withoutTitles : all;
  const ofPost = post === null ? [] : postWords[post];
  const initials = name.map((word) => word.slice(0, 1));
  const { number, words } = numberKeys(officerNo);
  return { name, post: ofPost, number, any: [...name, ...initials, ...ofPost, ...words] };
}

/** What stands before a buckle number. */
const numberWords = folded('off no number kr buckle badge क्र क्रमांक बक्कल बॅज नंबर नं ऑफ');

/** OFF002 is also OFF-2, "buckle no. 2" and "बक्कल क्र. ००२"; a bare 2 is nobody's. */
function numberKeys(officerNo: string | null): { number: string | null; words: readonly string[] } {
  const digits = /\d+/.exec(officerNo ?? '')?.[0].replace(/^0+(?=\d)/, '');
  if (digits === undefined) return { number: null, words: [] };
  const joined = Array.from({ length: 7 }, (_, zeros) => `off${'0'.repeat(zeros)}${digits}`);
  return { number: `(^| )(${numberWords.join('|')}) ?0*${digits}( |$)`, words: [...numberWords, ...joined] };
}
