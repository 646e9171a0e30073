import type { FastifyRequest } from 'fastify';
import type { Language } from '#contract/shared/language.ts';

export const languageCookie = 'lang';

export function languageInAddress(request: FastifyRequest): Language | null {
  const query = request.query as { lang?: unknown } | null;
  return asLanguage(query?.lang);
}

/** The address (`?lang=mr`), then the saved choice; on a first visit Marathi if the device is set to it. */
export function languageOf(request: FastifyRequest): Language {
  // A request with an unreadable address arrives here before its cookies and query are parsed.
  const cookies: FastifyRequest['cookies'] | undefined = request.cookies;
  const ofDevice = /^\s*mr\b/i.test(request.headers['accept-language'] ?? '') ? 'mr' : 'en';
  return languageInAddress(request) ?? asLanguage(cookies?.[languageCookie]) ?? ofDevice;
}

const asLanguage = (value: unknown): Language | null => (value === 'en' || value === 'mr' ? value : null);
