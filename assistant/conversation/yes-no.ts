// A yes or a no as people type it, where a button stands too.
const consents = ['yes', 'ok', 'ho', 'hoy', 'ha', 'haan', 'हो', 'होय', 'हां', 'हाँ'];
const refusals = ['no', 'nahi', 'nako', 'नाही', 'नको', 'नहीं'];

/** `yes` or `no` where the words say nothing else; else the words. */
export function yesNoOf(said: string): string {
  const word = said
    .trim()
    .toLowerCase()
    .replace(/[.!।]$/, '');
  if (consents.includes(word)) return 'yes';
  return refusals.includes(word) ? 'no' : said;
}
