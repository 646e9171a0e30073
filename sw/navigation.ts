// Decides how a request is answered: public pages from the precache in the chosen language, staff pages from one precached
// shell. API, evidence and health requests always go to the network and are never cached.

import type { Language } from '#contract/shared/language.ts';
import {
  fileOf as fileOfPage,
  isStaffPath,
  pathsKeptAs,
  shellFile,
  staffShellFile,
} from '#contract/shared/pages.ts';
import { savedLanguage } from '#offline/worker.ts';
import { insteadOf } from './one-language.ts';
import { cachedResponse, isListed, offlinePageIn } from './precache.ts';

const neverOurs = /^\/(api|media|health)(\/|$)/;
const ofShell: readonly string[] = pathsKeptAs('shell');

/** undefined: the browser uses the network as if there were no worker. */
export function respondToNavigation(request: Request): Promise<Response> | undefined {
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin || neverOurs.test(url.pathname))
    return undefined;
  if (request.mode === 'navigate') return page(request, url);
  if (!isListed(url.pathname) && !url.pathname.startsWith('/assets/')) return undefined;
  return file(request, url);
}

/** Browsers do not try a failed script again: the page would stay without it. */
async function file(request: Request, { pathname }: URL): Promise<Response> {
  return (await cachedResponse(pathname)) ?? fetch(request).catch(() => fetch(request));
}

async function page(request: Request, url: URL): Promise<Response> {
  const language = languageInAddress(url) ?? (await savedLanguage());
  const path = url.pathname.replace(/(?!^)\/$/, '');
  const found = await cachedResponse(fileOf(path, language));
  return found ?? fetch(request).catch(() => withoutNetwork(path, language));
}

/** The same page in the other language helps more than a page that says nothing; it says itself why (src/app/start.tsx). */
async function withoutNetwork(path: string, language: Language): Promise<Response> {
  const order = insteadOf(language);
  for (const file of [...order.map((one) => fileOf(path, one)), ...order.map(offlinePageIn)]) {
    const kept = await cachedResponse(file);
    if (kept) return kept;
  }
  return Response.error();
}

function fileOf(path: string, language: Language): string {
  if (isStaffPath(path)) return `/${staffShellFile}`;
  return `/${language}/${ofShell.includes(path) ? shellFile : fileOfPage(path)}`;
}

function languageInAddress(url: URL): Language | null {
  const language = url.searchParams.get('lang');
  return language === 'en' || language === 'mr' ? language : null;
}
