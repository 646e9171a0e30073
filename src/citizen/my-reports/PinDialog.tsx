import { chakra } from '@chakra-ui/react/styled-system';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isPin, typedPin, usePin } from '#api/public/shared-phone.ts';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { useToast } from '#ui/feedback/Toasts.tsx';
import { Button } from '#ui/form/Button.tsx';
import { PinField } from './PinField.tsx';

type Fault = { field: 'pin' | 'again'; text: string };

export default function PinDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('my-reports');
  const toast = useToast();
  const { set } = usePin();
  const [fault, setFault] = useState<Fault | null>(null);
  const [isBusy, setBusy] = useState(false);
  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const pin = typedPin(form, 'pin');
    if (!isPin(pin)) return setFault({ field: 'pin', text: t('pin.short') });
    if (typedPin(form, 'again') !== pin) return setFault({ field: 'again', text: t('pin.differs') });
    setBusy(true);
    const isSet = await set(pin).then(
      () => true,
      () => false,
    );
    setBusy(false);
    if (!isSet) return setFault({ field: 'pin', text: t('pin.failed') });
    toast({ title: t('pin.done'), tone: 'done' });
    onClose();
  };
  const errorOf = (field: Fault['field']) => (fault?.field === field ? fault.text : undefined);
  return (
    <Dialog open onClose={onClose} title={t('pin.title')}>
      <form onSubmit={save} noValidate>
        <chakra.div spaceY="3" marginBlockEnd="4">
          <p>{t('pin.text')}</p>
          <p>{t('pin.honest')}</p>
        </chakra.div>
        <PinField id="pin" label={t('pin.new')} hint={t('pin.hint')} error={errorOf('pin')} />
        <PinField id="again" label={t('pin.again')} error={errorOf('again')} />
        <chakra.div display="flex" flexWrap="wrap" gap="3">
          <Button type="submit" busy={isBusy}>
            {t('pin.save')}
          </Button>
          <Button look="outline" onClick={onClose}>
            {t('pin.cancel')}
          </Button>
        </chakra.div>
      </form>
    </Dialog>
  );
}
