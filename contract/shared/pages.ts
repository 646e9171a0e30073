// Every address of the site, declared once. Routes, worker, server and build use this table; a test compares
// it with the route files.
import type { Role } from './endpoint.ts';
import type { Language } from './language.ts';

/** How a phone precaches a public page. `first`, `page`: prerendered in each language, `first` before the others.
 * `shell`: a long page, rarely read offline, built from an empty shell and the texts of one language. `online`: of no use without
 * the server's answer, so no phone installs it. */
type Kept = 'first' | 'page' | 'shell' | 'online';

/** A file to precache: its address, the start of its SHA-256, its list, its language and its pack if it has them. The build writes these. */
export interface PrecacheEntry {
  url: string;
  revision: string;
  list: 'first' | 'public' | 'assistant' | 'staff';
  language?: Language;
  pack?: string;
}

/** All are prerendered in each language. */
export const publicPages = {
  '/': 'page',
  '/accessibility-statement': 'shell',
  '/data-deletion-policy': 'shell',
  '/emergency-contact': 'first',
  '/file-complaint': 'page',
  '/is-it-stolen': 'online',
  '/legal-guidance': 'first',
  '/legal-guidance/police': 'shell',
  '/legal-guidance/criminal': 'shell',
  '/legal-guidance/civil': 'shell',
  '/legal-guidance/family': 'shell',
  '/lost-and-found': 'page',
  '/missing': 'online',
  '/my-reports': 'page',
  '/privacy-policy': 'shell',
  '/terms-conditions': 'shell',
  '/track-fir': 'page',
  '/verify': 'page',
} as const satisfies Record<`/${string}`, Kept>;

export const publicPaths = Object.keys(publicPages) as (keyof typeof publicPages)[];
export const pathsKeptAs = (kept: Kept) => publicPaths.filter((path) => publicPages[path] === kept);

export const consoleOf = {
  pi: '/sho-dashboard',
  sp: '/superintendent-dashboard',
  admin: '/admin-dashboard',
} as const satisfies Record<Role, string>;

/** Tabs of a console: the values of `?tab=`. The first one has no parameter. Their icons: `src/staff/shell/tabs.ts`; what each shows: the
 * route of the console. */
export const consoleTabs = {
  pi: ['dashboard', 'incident-reporting', 'signature-desk', 'call-list', 'lost-and-found', 'figures'],
  sp: [
    'dashboard',
    'police-stations',
    'officer-complaints',
    'incidents',
    'deadlines',
    'confidential-reports',
    'call-list',
    'lost-and-found',
    'figures',
    'audit',
  ],
  admin: [
    'dashboard',
    'manage-police-stations',
    'manage-sp-dsp-asp',
    'bot-usage-stats',
    'daily-message-send',
  ],
} as const satisfies Record<Role, readonly string[]>;

export type TabId = (typeof consoleTabs)[Role][number];

export const loginOf = {
  pi: '/police-inspector-login',
  sp: '/superintendent-login',
  admin: '/admin-login',
} as const satisfies Record<Role, string>;

/** It leads to the page of each role. */
export const staffSignInPage = '/police-login-selection';

/** These paths share one shell, which contains no page and no data. */
export const staffPaths = [
  staffSignInPage,
  ...Object.values(loginOf),
  ...Object.values(consoleOf),
  '/component/forgot-password',
  '/component/reset-password-verify',
  '/component/choose-password',
] as const;

export const isStaffPath = (path: string): boolean => staffPaths.some((staff) => staff === path);

/** Empty shells; scripts render the page. That of citizens lies in the folder of each language. */
export const shellFile = 'shell.html';
export const staffShellFile = 'staff.html';

/** Path within a language's folder. */
export const fileOf = (path: string): string => (path === '/' ? 'index.html' : `${path.slice(1)}.html`);
