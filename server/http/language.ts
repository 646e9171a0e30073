import type { FastifyRequest } from 'fastify';
import type { Language } from '#contract/language.ts';

export const languageCookie = 'lang';

/** What the person chose: the address (`?lang=mr`), then the cookie; null where they chose nothing. */
export function preferredLanguage(request: FastifyRequest): Language | null {
  // An address that could not be read comes here before its cookies and its query were.
  const cookies: FastifyRequest['cookies'] | undefined = request.cookies;
  return languageInAddress(request) ?? asLanguage(cookies?.[languageCookie]);
}

export function languageInAddress(request: FastifyRequest): Language | null {
  const query = request.query as { lang?: unknown } | null;
  return asLanguage(query?.lang);
}

/** For an API answer: the choice, else what the device prefers, else English. */
export function languageOf(request: FastifyRequest): Language {
  const preferred = /^\s*mr\b/i.test(request.headers['accept-language'] ?? '') ? 'mr' : 'en';
  return preferredLanguage(request) ?? preferred;
}

const asLanguage = (value: unknown): Language | null => (value === 'en' || value === 'mr' ? value : null);
