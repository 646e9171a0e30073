import { useTranslation } from 'react-i18next';
import { Problem, Unreachable } from '#api/client/request.ts';

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
