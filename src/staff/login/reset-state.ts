// Data passed between the pages of a password reset. Stored in the history state, so that a reload preserves
// it and no address shows it.
import type { ResetRole } from '#api/password.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Login page the reset started from, '/pi-login' or '/sp-login'. */
    origin?: string;
    /** Address the code was sent to. */
    resetEmail?: string;
    resetRole?: ResetRole;
    /** Message of the previous page. */
    told?: 'roleLost' | 'passwordUpdated';
  }
}

export const originOf = { pi: '/pi-login', sp: '/sp-login' } as const;

export function roleOf(origin: unknown): ResetRole | null {
  if (typeof origin !== 'string') return null;
  if (origin.includes('sp')) return 'sp';
  return origin.includes('pi') ? 'pi' : null;
}
