import { chakra } from '@chakra-ui/react/styled-system';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Problem } from '#api/shared/request.ts';
import { choosePassword, newPasswordFaults, readLink } from '#api/staff/accounts/password.ts';
import type { LinkHolder } from '#contract/staff/account-link.ts';
import { useFullName } from '#staff/writes/person-name.ts';
import { Button } from '#ui/form/Button.tsx';
import { Form } from '#ui/form/Form.tsx';
import { PasswordField } from '#ui/form/PasswordField.tsx';
import { useSubmit } from '#ui/form/use-submit.ts';
import { isolateDirection } from '#ui/text/UserText.tsx';
import { Alert, LoginFrame } from './LoginFrame.tsx';
import { useResetRefusal } from './refusal.ts';

/** Opened by the link of an invitation, or of the mail after a forgotten password. */
export function ChoosePassword() {
  const { t } = useTranslation(['login', 'refusals']);
  const { t: tCommon } = useTranslation();
  const navigate = useNavigate();
  const fullNameOf = useFullName();
  const [secret, setSecret] = useState('');
  const [holder, setHolder] = useState<LinkHolder | null>(null);
  const [unread, setUnread] = useState<string | null>(null);
  const refusalOf = useResetRefusal();
  useEffect(() => {
    const given = location.hash.slice(1);
    setSecret(given);
    readLink(given).then(setHolder, (error) => {
      // Cut off by a mail program, or typed: for the holder it is a link that does not work.
      const isCut = error instanceof Problem && error.code === 'validation_failed';
      setUnread(isCut ? t('code.wrong_link', { ns: 'refusals' }) : (refusalOf(error)[''] ?? null));
    });
  }, []);
  const submit = useSubmit(async (form) => {
    const typed = new FormData(form);
    const newPassword = String(typed.get('newPassword') ?? '');
    const found = newPasswordFaults(newPassword, String(typed.get('confirm') ?? ''));
    if (found.newPassword || found.confirm)
      return {
        newPassword: found.newPassword && t(`reset.${found.newPassword}`),
        confirm: found.confirm && t(`reset.${found.confirm}`),
      };
    await choosePassword(secret, newPassword);
    await navigate({ to: '/police-login-selection', replace: true, state: { told: 'passwordUpdated' } });
  }, refusalOf);
  return (
    <LoginFrame
      title={t('choosePassword.title')}
      lead={holder ? t('choosePassword.lead', { name: isolateDirection(fullNameOf(holder)) }) : ''}
      back={{ to: '/police-login-selection', label: t('forgot.back') }}
      hasError={Object.keys(submit.faults).length > 0 || unread !== null}
    >
      <Alert text={unread} />
      {!holder && !unread && <p role="status">{t('choosePassword.reading')}</p>}
      {holder && (
        <Form of={submit} maxWidth="28rem" method="post" summary={tCommon('form.summary')}>
          <chakra.p marginBlockEnd="4" overflowWrap="anywhere">
            {t('form.email')}: <b>{holder.email}</b>
          </chakra.p>
          {/* Tells the browser's password manager which account the password belongs to. */}
          <input type="email" name="email" autoComplete="username" value={holder.email} readOnly hidden />
          <PasswordField
            id="newPassword"
            label={t('reset.new')}
            hint={t('reset.newHint')}
            required
            input={{ name: 'newPassword', autoComplete: 'new-password' }}
          />
          <PasswordField
            id="confirm"
            label={t('reset.confirm')}
            required
            input={{ name: 'confirm', autoComplete: 'new-password' }}
          />
          <Button type="submit" busy={submit.isBusy} wide>
            {submit.isBusy ? t('reset.busy') : t('choosePassword.submit')}
          </Button>
        </Form>
      )}
    </LoginFrame>
  );
}
