import { useTranslation } from 'react-i18next';
import { Problem, Unreachable } from '#api/shared/request.ts';
import type { ResetRole } from '#api/staff/accounts/password.ts';
import { PasskeyUnused } from '#api/staff/client/passkey.ts';
import type { Faults } from '#ui/form/use-submit.ts';

/** 'Something went wrong: ' and the server's own message; without one, our own description. */
export function useRefusal(): (error: unknown) => Faults {
  const { t } = useTranslation(['login', 'problem']);
  return (error) => {
    if (error instanceof PasskeyUnused) return { '': t('form.passkeyUnused') };
    if (error instanceof Unreachable) return { '': t('form.failed', { message: t('form.unreachable') }) };
    if (!(error instanceof Problem)) return { '': t('form.failed', { message: t('form.cookies') }) };
    const email = error.fields.find(({ path }) => path === 'email');
    return {
      '': t('form.failed', { message: error.message }),
      email: email && t(`field.${email.code}`, { ns: 'problem' }),
    };
  };
}

/** The server's own message or our own description, or what it refused about the e-mail. */
export function useResetRefusal(): (error: unknown) => Faults {
  const { t } = useTranslation(['login', 'problem']);
  return (error) => {
    if (error instanceof Unreachable) return { '': t('form.unreachable') };
    if (!(error instanceof Problem)) return { '': t('forgot.failed') };
    const email = error.fields.find(({ path }) => path === 'email');
    if (email) return { email: t(`field.${email.code}`, { ns: 'problem' }) };
    return { '': error.message || t('forgot.failed') };
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
