const yearSeconds = 31_536_000;

/** For a year from the last visit. Readable here, by the head of a page (before its first paint) and by the server. */
export function keepCookie(name: string, value: string): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in Firefox and older Safari
  document.cookie = `${name}=${value}; path=/; max-age=${yearSeconds}; samesite=lax${secure}`;
}
