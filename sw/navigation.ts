// Who answers a request. Public pages come from the phone in the chosen language, staff pages from one shell once it is
// kept; API, evidence and health always go to the network and are never kept.
import { keptLanguage, type Language } from '#offline/choice.ts';
import { pagesOfShell, shellFile } from '#offline/shell.ts';
import { isListed, kept } from './precache.ts';

const neverOurs = /^\/(api|media|health)(\/|$)/;
const staffPage =
  /^\/(police-login-selection|(police-inspector|superintendent|admin)-login|(sho|superintendent|admin)-dashboard|component\/(forgot-password|reset-password-verify))$/;

/** Nothing: the browser asks the network as if there were no worker. */
export function answer(request: Request): Promise<Response> | undefined {
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin || neverOurs.test(url.pathname))
    return undefined;
  if (request.mode === 'navigate') return page(request, url);
  if (!isListed(url.pathname) && !url.pathname.startsWith('/assets/')) return undefined;
  return kept(url.pathname).then((found) => found ?? fetch(request));
}

async function page(request: Request, url: URL): Promise<Response> {
  const language = asked(url) ?? (await keptLanguage());
  const path = url.pathname.length > 1 ? url.pathname.replace(/\/$/, '') : '/index';
  const found = await kept(fileOf(path, language));
  if (found) return found;
  return fetch(request).catch(async () => (await kept(`/${language}/offline.html`)) ?? Response.error());
}

function fileOf(path: string, language: Language): string {
  if (staffPage.test(path)) return '/staff.html';
  return pagesOfShell.includes(path.slice(1)) ? `/${shellFile}` : `/${language}${path}.html`;
}

function asked(url: URL): Language | null {
  const language = url.searchParams.get('lang');
  return language === 'en' || language === 'mr' ? language : null;
}
