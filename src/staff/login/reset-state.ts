// What the pages of a forgotten password hand on to each other: in the history, so that a reload keeps it and no address shows it.
import type { ResetRole } from '#api/password.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The login page that a forgotten password comes from, '/pi-login' or '/sp-login'. */
    origin?: string;
    /** Where the code went. */
    resetEmail?: string;
    resetRole?: ResetRole;
    /** What the page before has to say. */
    told?: 'roleLost' | 'passwordUpdated';
  }
}

export const originOf = { pi: '/pi-login', sp: '/sp-login' } as const;

export function roleOf(origin: unknown): ResetRole | null {
  if (typeof origin !== 'string') return null;
  if (origin.includes('sp')) return 'sp';
  return origin.includes('pi') ? 'pi' : null;
}
