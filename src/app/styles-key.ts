/** Emotion's class prefix; the prerendered style elements and the page must agree on it. */
export const stylesKey = 'v';
