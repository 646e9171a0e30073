// Words for one thing that people mix in a search: English in Latin letters, the loan word and the Marathi one.
import { type Term, termsOf } from '#contract/shared/text/search-key.ts';

const sameThings: readonly (readonly string[])[] = [
  ['purse', 'पर्स', 'wallet', 'वॉलेट', 'पाकीट'],
  ['bag', 'बॅग', 'पिशवी'],
  ['mobile', 'मोबाइल', 'phone', 'फोन'],
  ['key', 'keys', 'चावी', 'किल्ली'],
  ['aadhaar', 'aadhar', 'adhar', 'आधार'],
  ['licence', 'license', 'लायसन्स', 'परवाना'],
  ['watch', 'घड्याळ'],
  ['ring', 'अंगठी'],
  ['chain', 'चेन', 'साखळी'],
  ['cycle', 'bicycle', 'सायकल'],
  ['bike', 'motorcycle', 'बाइक', 'मोटारसायकल', 'दुचाकी'],
  ['umbrella', 'छत्री'],
  ['document', 'documents', 'papers', 'कागद', 'कागदपत्रे'],
  ['spectacles', 'glasses', 'चष्मा'],
  ['cow', 'गाय', 'gai'],
  ['buffalo', 'म्हैस', 'mhais'],
  ['bull', 'ox', 'बैल', 'bail'],
  ['goat', 'शेळी', 'बकरी'],
];

const meant = new Map(
  sameThings
    .map((words) => words.flatMap((word) => termsOf(word) ?? []))
    .flatMap((terms) => {
      const all = terms.flat();
      return terms.map((term): [string, Term] => [term[0] ?? '', all]);
    }),
);

/** Search terms of a keyword; a word of the list also finds its synonyms. */
export const itemTerms = (keyword: string): readonly Term[] | null =>
  termsOf(keyword)?.map((term) => meant.get(term[0] ?? '') ?? term) ?? null;
