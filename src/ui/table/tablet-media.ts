/** Up to a tablet, where a table has many columns: what stands outside its frame is missed. */
export const tabletMedia = '(max-width: 1023.98px)';
