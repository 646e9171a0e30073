import { useTranslation } from 'react-i18next';
import { Problem, Unreachable } from '#api/client/request.ts';

export interface Refusal {
  /** For the alert over the form. */
  readonly text: string;
  /** For the e-mail field, where it was that. */
  readonly email?: string;
}

/** 'Something went wrong: ' and the server's own message; without one, what happened in our words. */
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

/** The server's own message, else what happened in our words; and what is wrong with which field. */
export function useResetRefusal(): (error: unknown) => { text: string; fields: Record<string, string> } {
  const { t } = useTranslation(['login', 'problem']);
  return (error) => {
    if (error instanceof Unreachable) return { text: t('form.unreachable'), fields: {} };
    if (!(error instanceof Problem)) return { text: t('forgot.failed'), fields: {} };
    const words = error.fields.map(({ path, code }) => [path, t(`field.${code}`, { ns: 'problem' })]);
    return { text: error.message || t('forgot.failed'), fields: Object.fromEntries(words) };
  };
}
