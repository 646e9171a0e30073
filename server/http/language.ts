import type { FastifyRequest } from 'fastify';
import type { Language } from '#contract/language.ts';

export const languageCookie = 'lang';

/** The chosen language: the address (`?lang=mr`), then the cookie; null where nothing was chosen. */
export function preferredLanguage(request: FastifyRequest): Language | null {
  // A request with an unreadable address arrives here before its cookies and query are parsed.
  const cookies: FastifyRequest['cookies'] | undefined = request.cookies;
  return languageInAddress(request) ?? asLanguage(cookies?.[languageCookie]);
}

export function languageInAddress(request: FastifyRequest): Language | null {
  const query = request.query as { lang?: unknown } | null;
  return asLanguage(query?.lang);
}

/** For an API response: the choice, else the device's preference, else English. */
export function languageOf(request: FastifyRequest): Language {
  const preferred = /^\s*mr\b/i.test(request.headers['accept-language'] ?? '') ? 'mr' : 'en';
  return preferredLanguage(request) ?? preferred;
}

const asLanguage = (value: unknown): Language | null => (value === 'en' || value === 'mr' ? value : null);
