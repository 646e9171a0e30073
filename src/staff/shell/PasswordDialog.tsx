import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Problem } from '#api/shared/request.ts';
import { changePassword, newPasswordFaults } from '#api/staff/accounts/password.ts';
import { sentenceOf } from '#api/staff/client/sentence-of.ts';
import { useSession } from '#api/staff/client/session.ts';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { useToast } from '#ui/feedback/Toasts.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Form } from '#ui/form/Form.tsx';
import { PasswordField } from '#ui/form/PasswordField.tsx';
import { useUnsaved } from '#ui/form/unsaved.ts';
import { useSubmit } from '#ui/form/use-submit.ts';

const fields = ['current', 'new', 'confirm'] as const;
type Values = Record<(typeof fields)[number], string>;

type Props = { onDone: () => void; onCancel: () => void };

function PasswordForm({ onDone, onCancel }: Props) {
  const { t } = useTranslation('shell');
  const { t: tCommon } = useTranslation();
  const session = useSession();
  const [values, setValues] = useState<Values>({ current: '', new: '', confirm: '' });
  useUnsaved(Object.values(values).some((value) => value !== ''));

  const submit = useSubmit(
    async () => {
      const wrong = newPasswordFaults(values.new, values.confirm);
      if (values.current === '' || wrong.newPassword || wrong.confirm)
        return {
          'password-current': values.current === '' ? t('password.currentMissing') : undefined,
          'password-new': wrong.newPassword && t(`password.${wrong.newPassword}`),
          'password-confirm': wrong.confirm && t(`password.${wrong.confirm}`),
        };
      await changePassword(session, { current: values.current, new: values.new });
      onDone();
    },
    (error) =>
      error instanceof Problem && error.code === 'wrong_current_password'
        ? { 'password-current': error.message }
        : t('password.failed', { message: sentenceOf(error, t('password.unreachable')) }),
  );
  return (
    <Form of={submit} method="post" summary={tCommon('form.summary')}>
      <chakra.p marginBlockEnd="4">{t('password.text')}</chakra.p>
      {fields.map((field) => (
        <PasswordField
          key={field}
          id={`password-${field}`}
          label={t(`password.${field}`)}
          hint={field === 'new' ? t('password.newHint') : undefined}
          required
          input={{
            name: field,
            value: values[field],
            autoComplete: field === 'current' ? 'current-password' : 'new-password',
            onChange: (event) => setValues({ ...values, [field]: event.currentTarget.value }),
          }}
        />
      ))}
      <chakra.div display="flex" flexWrap="wrap" justifyContent="flex-end" gap="3">
        <Button look="plain" onClick={onCancel}>
          {t('password.cancel')}
        </Button>
        <Button type="submit" busy={submit.isBusy}>
          {submit.isBusy ? t('password.busy') : t('password.submit')}
        </Button>
      </chakra.div>
    </Form>
  );
}

/** Password form in a dialog; the input is discarded when the dialog closes. */
export function usePasswordChange() {
  const { t } = useTranslation('shell');
  const toast = useToast();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const done = () => {
    close();
    toast({ title: t('password.done'), text: t('password.doneText'), tone: 'done' });
  };
  const passwordDialog = (
    <Dialog open={open} onClose={close} title={t('password.title')}>
      <PasswordForm onDone={done} onCancel={close} />
    </Dialog>
  );
  return { askPassword: () => setOpen(true), passwordDialog };
}
