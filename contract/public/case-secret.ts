// Read by the service worker too, so without a schema library.

/** Holds the secret of a case; never a part of an address, a body or a log. */
export const secretHeader = 'x-case-secret';

/** Of `newsShown` in the table of public endpoints. */
export const newsShownPath = '/public/news-shown';
