/** Empty; the scripts make the page. */
export const shellFile = 'shell.html';

/** Long, and rarely read without a network: kept as their words only, for as pages in both languages they would be a tenth of all that is kept. */
export const pagesOfShell = [
  'privacy-policy',
  'terms-conditions',
  'data-deletion-policy',
  'accessibility-statement',
];
