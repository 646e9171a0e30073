import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { isPin, typedPin, usePin } from '#api/public/shared-phone.ts';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { useToast } from '#ui/feedback/Toasts.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Form } from '#ui/form/Form.tsx';
import { useSubmit } from '#ui/form/use-submit.ts';
import { PinField } from './PinField.tsx';

export default function PinDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('my-reports');
  const toast = useToast();
  const { set } = usePin();
  const save = useSubmit(
    async (form) => {
      const pin = typedPin(form, 'pin');
      if (!isPin(pin)) return { pin: t('pin.short') };
      if (typedPin(form, 'again') !== pin) return { again: t('pin.differs') };
      await set(pin);
      toast({ title: t('pin.done'), tone: 'done' });
      onClose();
    },
    () => t('pin.failed'),
  );
  return (
    <Dialog open onClose={onClose} title={t('pin.title')}>
      <Form of={save}>
        <chakra.div spaceY="3" marginBlockEnd="4">
          <p>{t('pin.text')}</p>
          <p>{t('pin.honest')}</p>
        </chakra.div>
        <PinField id="pin" label={t('pin.new')} hint={t('pin.hint')} />
        <PinField id="again" label={t('pin.again')} />
        <chakra.div display="flex" flexWrap="wrap" gap="3">
          <Button type="submit" busy={save.isBusy}>
            {t('pin.save')}
          </Button>
          <Button look="outline" onClick={onClose}>
            {t('pin.cancel')}
          </Button>
        </chakra.div>
      </Form>
    </Dialog>
  );
}
