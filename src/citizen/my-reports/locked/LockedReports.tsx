import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { typedPin, usePin } from '#api/public/shared-phone.ts';
import { Button } from '#ui/form/Button.tsx';
import { Form } from '#ui/form/Form.tsx';
import { useSubmit } from '#ui/form/use-submit.ts';
import { PinField } from './PinField.tsx';

/** Instead of the list. Forgotten PIN: the kept is thrown away, the unsent is still sent. */
export default function LockedReports({ onForget }: { onForget: () => void }) {
  const { t } = useTranslation('my-reports');
  const { unlock } = usePin();
  const open = useSubmit(async (form) => {
    const answer = await unlock(typedPin(form, 'unlock')).catch(() => null);
    if (answer?.right) return;
    form.reset();
    if (!answer) return { unlock: t('pin.notNow') };
    const seconds = Math.ceil(answer.waitMs / 1000);
    return { unlock: seconds > 0 ? t('pin.wait', { seconds }) : t('pin.wrong') };
  });
  return (
    <Form of={open} marginBlockEnd="6">
      <chakra.p marginBlockEnd="4">{t('pin.locked')}</chakra.p>
      <PinField id="unlock" label={t('pin.label')} />
      <Button type="submit" busy={open.isBusy}>
        {t('pin.unlock')}
      </Button>
      <Button look="plain" onClick={onForget}>
        {t('pin.forgotten')}
      </Button>
    </Form>
  );
}
