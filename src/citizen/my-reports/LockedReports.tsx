import { chakra } from '@chakra-ui/react/styled-system';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { typedPin, usePin } from '#api/public/shared-phone.ts';
import { Button } from '#ui/form/Button.tsx';
import { PinField } from './PinField.tsx';

/** Instead of the list. Forgotten PIN: the kept is thrown away, the unsent is still sent. */
export default function LockedReports({ onForget }: { onForget: () => void }) {
  const { t } = useTranslation('my-reports');
  const { unlock } = usePin();
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const open = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    setBusy(true);
    const answer = await unlock(typedPin(form, 'unlock')).catch(() => null);
    setBusy(false);
    if (answer?.right) return;
    form.reset();
    if (!answer) return setError(t('pin.notNow'));
    const seconds = Math.ceil(answer.waitMs / 1000);
    setError(seconds > 0 ? t('pin.wait', { seconds }) : t('pin.wrong'));
  };
  return (
    <chakra.form onSubmit={open} noValidate marginBlockEnd="6">
      <chakra.p marginBlockEnd="4">{t('pin.locked')}</chakra.p>
      <PinField id="unlock" label={t('pin.label')} error={error} />
      <Button type="submit" busy={isBusy}>
        {t('pin.unlock')}
      </Button>
      <Button look="plain" onClick={onForget}>
        {t('pin.forgotten')}
      </Button>
    </chakra.form>
  );
}
