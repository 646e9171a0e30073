/** Two columns, or one where letters are large; whole words fit at 320 px. */
export const twoColumns = 'repeat(auto-fit, minmax(min(max(8.5rem, 40%), 100%), 1fr))';
