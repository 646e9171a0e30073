import { chakra } from '@chakra-ui/react/styled-system';
import { useNavigate } from '@tanstack/react-router';
import { type SubmitEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Problem } from '#api/shared/request.ts';
import { choosePassword, passwordFault, readLink } from '#api/staff/accounts/password.ts';
import type { LinkHolder } from '#contract/staff/account-link.ts';
import { Button } from '#ui/form/Button.tsx';
import { ErrorSummary } from '#ui/form/ErrorSummary.tsx';
import { PasswordField } from '#ui/form/PasswordField.tsx';
import { isolateDirection } from '#ui/text/UserText.tsx';
import { Alert, LoginFrame } from './LoginFrame.tsx';
import { useResetRefusal } from './refusal.ts';

type Faults = { newPassword?: string; confirm?: string };

/** Opened by the link of an invitation, or of the mail after a forgotten password. */
export function ChoosePassword() {
  const { t } = useTranslation(['login', 'refusals']);
  const { t: tCommon } = useTranslation();
  const navigate = useNavigate();
  const [secret, setSecret] = useState('');
  const [holder, setHolder] = useState<LinkHolder | null>(null);
  const [faults, setFaults] = useState<Faults>({});
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(true);
  const [refused, setRefused] = useState<string | null>(null);
  const refusalOf = useResetRefusal();
  useEffect(() => {
    const given = location.hash.slice(1);
    setSecret(given);
    readLink(given)
      .then(setHolder, (error) => {
        // Cut off by a mail program, or typed: for the holder it is a link that does not work.
        const isCut = error instanceof Problem && error.code === 'validation_failed';
        setRefused(isCut ? t('code.wrong_link', { ns: 'refusals' }) : refusalOf(error).text);
      })
      .finally(() => setBusy(false));
  }, []);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!holder) return;
    const form = new FormData(event.currentTarget);
    const newPassword = String(form.get('newPassword') ?? '');
    const confirm = String(form.get('confirm') ?? '');
    const wrong = passwordFault(newPassword);
    const found: Faults = {
      ...(wrong && { newPassword: t(`reset.${wrong}`) }),
      ...(confirm === '' && { confirm: t('reset.confirmMissing') }),
      ...(confirm !== '' && confirm !== newPassword && { confirm: t('reset.differ') }),
    };
    setAttempt(attempt + 1);
    setFaults(found);
    setRefused(null);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      await choosePassword(secret, newPassword);
      await navigate({ to: '/police-login-selection', replace: true, state: { told: 'passwordUpdated' } });
    } catch (error) {
      setBusy(false);
      setRefused(refusalOf(error).text);
    }
  };
  const errors = (['newPassword', 'confirm'] as const).flatMap((field) => {
    const text = faults[field];
    return text ? [{ fieldId: field, text }] : [];
  });
  return (
    <LoginFrame
      title={t('choosePassword.title')}
      lead={holder ? t('choosePassword.lead', { name: isolateDirection(holder.fullName) }) : ''}
      back={{ to: '/police-login-selection', label: t('forgot.back') }}
      hasError={errors.length > 0 || refused !== null}
    >
      <Alert text={refused} />
      {!holder && !refused && <p role="status">{t('choosePassword.reading')}</p>}
      {holder && (
        <chakra.form noValidate onSubmit={submit} maxWidth="28rem" method="post">
          <ErrorSummary title={tCommon('form.summary')} errors={errors} attempt={attempt} />
          <chakra.p marginBlockEnd="4" overflowWrap="anywhere">
            {t('form.email')}: <b>{holder.email}</b>
          </chakra.p>
          {/* Tells the browser's password manager which account the password belongs to. */}
          <input type="email" name="email" autoComplete="username" value={holder.email} readOnly hidden />
          <PasswordField
            id="newPassword"
            label={t('reset.new')}
            hint={t('reset.newHint')}
            error={faults.newPassword}
            required
            input={{ name: 'newPassword', autoComplete: 'new-password' }}
          />
          <PasswordField
            id="confirm"
            label={t('reset.confirm')}
            error={faults.confirm}
            required
            input={{ name: 'confirm', autoComplete: 'new-password' }}
          />
          <Button type="submit" busy={busy} wide>
            {busy ? t('reset.busy') : t('choosePassword.submit')}
          </Button>
        </chakra.form>
      )}
    </LoginFrame>
  );
}
