import { useTranslation } from 'react-i18next';
import { Problem, Unreachable } from '#api/shared/request.ts';
import type { ResetRole } from '#api/staff/accounts/password.ts';

export interface Refusal {
  /** Text of the alert above the form. */
  readonly text: string;
  /** Error of the e-mail field, if the server refused it. */
  readonly email?: string;
}

/** 'Something went wrong: ' and the server's own message; without one, our own description. */
export function useRefusal(): (error: unknown) => Refusal {
  const { t } = useTranslation(['login', 'problem']);
  return (error) => {
    if (error instanceof Unreachable) return { text: t('form.failed', { message: t('form.unreachable') }) };
    if (!(error instanceof Problem)) return { text: t('form.failed', { message: t('form.cookies') }) };
    const email = error.fields.find(({ path }) => path === 'email');
    return {
      text: t('form.failed', { message: error.message }),
      ...(email && { email: t(`field.${email.code}`, { ns: 'problem' }) }),
    };
  };
}

/** The server's own message or our own description, and the errors by field. */
export function useResetRefusal(): (error: unknown) => { text: string; fields: Record<string, string> } {
  const { t } = useTranslation(['login', 'problem']);
  return (error) => {
    if (error instanceof Unreachable) return { text: t('form.unreachable'), fields: {} };
    if (!(error instanceof Problem)) return { text: t('forgot.failed'), fields: {} };
    const words = error.fields.map(({ path, code }) => [path, t(`field.${code}`, { ns: 'problem' })]);
    return { text: error.message || t('forgot.failed'), fields: Object.fromEntries(words) };
  };
}

// Data passed between the pages of a password reset. Stored in the history state, so that a reload preserves
// it and no address shows it.
declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Login page the reset started from, '/pi-login' or '/sp-login'. */
    origin?: string;
    /** Address the code was sent to. */
    resetEmail?: string;
    resetRole?: ResetRole;
    /** Names the code that this browser asked for. */
    resetRequest?: string;
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
