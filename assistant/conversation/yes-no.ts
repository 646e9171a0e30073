// A yes or a no as people type it, where a button stands too.
const consents =
  'yes|y|ok|okay|yes please|yes do it|ho|hoy|ho kara|ha|haan|han|haan ji|haanji|ji haan|हो|होय|हो करा|होय करा|हां|हाँ|हां जी|हाँ जी|जी हाँ|जी हां'.split(
    '|',
  );
const refusals = 'no|n|no thanks|nahi|nako|nahi nako|नाही|नको|नहीं|जी नहीं'.split('|');

/** `yes` or `no` where the words say nothing else; else the words. */
export function yesNoOf(said: string): string {
  const word = said
    .trim()
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[.!।]$/, '');
  if (consents.includes(word)) return 'yes';
  return refusals.includes(word) ? 'no' : said;
}
