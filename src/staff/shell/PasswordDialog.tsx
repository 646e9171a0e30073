import { chakra } from '@chakra-ui/react/styled-system';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Problem } from '#api/shared/request.ts';
import { changePassword, type PasswordFault, passwordFault } from '#api/staff/accounts/password.ts';
import { useSession } from '#api/staff/client/session.ts';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { useToast } from '#ui/feedback/Toasts.tsx';
import { Button } from '#ui/form/Button.tsx';
import { ErrorSummary } from '#ui/form/ErrorSummary.tsx';
import { PasswordField } from '#ui/form/PasswordField.tsx';
import { useUnsaved } from '#ui/form/unsaved.ts';
import { Notice } from '#ui/layout/Card.tsx';

const fields = ['current', 'new', 'confirm'] as const;
type Values = Record<(typeof fields)[number], string>;
type Faults = Partial<Record<keyof Values, string>>;

type Props = { onDone: () => void; onCancel: () => void };

function PasswordForm({ onDone, onCancel }: Props) {
  const { t } = useTranslation('shell');
  const { t: tCommon } = useTranslation();
  const session = useSession();
  const [values, setValues] = useState<Values>({ current: '', new: '', confirm: '' });
  const [faults, setFaults] = useState<Faults>({});
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  useUnsaved(Object.values(values).some((value) => value !== ''));

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found: Faults = Object.fromEntries(
      Object.entries(faultsOf(values)).map(([field, fault]) => [field, t(`password.${fault}`)]),
    );
    setAttempt(attempt + 1);
    setFaults(found);
    setRefused(null);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      await changePassword(session, { current: values.current, new: values.new });
      onDone();
    } catch (error) {
      setBusy(false);
      if (error instanceof Problem && error.code === 'wrong_current_password')
        setFaults({ current: error.message });
      else {
        const message = error instanceof Problem ? error.message : t('password.unreachable');
        setRefused(t('password.failed', { message }));
      }
      setAttempt(attempt + 2);
    }
  };
  const errors = fields.flatMap((field) => {
    const text = faults[field];
    return text ? [{ fieldId: `password-${field}`, text }] : [];
  });
  return (
    <form noValidate onSubmit={submit} method="post">
      <chakra.p marginBlockEnd="4">{t('password.text')}</chakra.p>
      <ErrorSummary title={tCommon('form.summary')} errors={errors} attempt={attempt} />
      <div role="alert">{refused && <Notice tone="danger">{refused}</Notice>}</div>
      {fields.map((field) => (
        <PasswordField
          key={field}
          id={`password-${field}`}
          label={t(`password.${field}`)}
          hint={field === 'new' ? t('password.newHint') : undefined}
          error={faults[field]}
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
        <Button type="submit" busy={busy}>
          {busy ? t('password.busy') : t('password.submit')}
        </Button>
      </chakra.div>
    </form>
  );
}

type Fault = PasswordFault | 'currentMissing' | 'confirmMissing' | 'differ';

function faultsOf({ current, new: chosen, confirm }: Values): Partial<Record<keyof Values, Fault>> {
  const wrong = passwordFault(chosen);
  return {
    ...(current === '' && { current: 'currentMissing' as const }),
    ...(wrong && { new: wrong }),
    ...(confirm === '' && { confirm: 'confirmMissing' as const }),
    ...(confirm !== '' && confirm !== chosen && { confirm: 'differ' as const }),
  };
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
