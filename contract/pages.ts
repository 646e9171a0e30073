// Every address of the site, each declared once. Routes, worker, server and build read it; a test holds it to the route files.
import type { Role } from './endpoint.ts';

/**
 * What a phone keeps of a public page: `first` and `page` are kept as they were prerendered in each language, `first` before all
 * else. `shell`: long, and rarely read without a network; an empty shell and the words of one language make it.
 */
type Kept = 'first' | 'page' | 'shell';

/** One file that the worker keeps: its address, the start of its SHA-256, and whose it is. The build writes the list. */
export interface PrecacheEntry {
  url: string;
  revision: string;
  list: 'first' | 'public' | 'staff';
}

/** All of them are prerendered in each language. */
export const publicPages = {
  '/': 'page',
  '/accessibility-statement': 'shell',
  '/data-deletion-policy': 'shell',
  '/emergency-contact': 'first',
  '/file-complaint': 'page',
  '/legal-guidance': 'first',
  '/lost-and-found': 'page',
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

export const loginOf = {
  pi: '/police-inspector-login',
  sp: '/superintendent-login',
  admin: '/admin-login',
} as const satisfies Record<Role, string>;

/** They share one shell, which holds no page and no data. */
export const staffPaths = [
  '/police-login-selection',
  ...Object.values(loginOf),
  ...Object.values(consoleOf),
  '/component/forgot-password',
  '/component/reset-password-verify',
] as const;

export const isStaffPath = (path: string): boolean => staffPaths.some((staff) => staff === path);

/** Empty files; the scripts make the page. */
export const shellFile = 'shell.html';
export const staffShellFile = 'staff.html';

/** Within the folder of a language. */
export const fileOf = (path: string): string => (path === '/' ? 'index.html' : `${path.slice(1)}.html`);
