// What a link's search holds is anything: links are typed, cut and spoilt on their way. The router hands the raw value through for
// a key that a page's search leaves out, so each page names all of its keys, undefined where the value is of no use.

/** The router parses a text of digits as a number, and `true` as a boolean. */
export const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : undefined;
