import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Holding, saveMessage } from '#api/public/messages.ts';
import { formatDate } from '#i18n/format.ts';
import { Button } from '#ui/form/Button.tsx';
import { CheckboxInput } from '#ui/form/inputs.tsx';
import { useSubmit } from '#ui/form/use-submit.ts';
import { type Slot, slotsNow } from './sign-slots.ts';

type Props = { holding: Holding /** YYYY-MM-DD: until when to sign. */; last: string };

/** Three half-hours to choose from. The choice is a message to the station, so it waits for a network and is answered there. */
export function SignSlots({ holding, last }: Props) {
  const { t } = useTranslation('questions');
  const [woman, setWoman] = useState(false);
  const [chosen, setChosen] = useState<Slot | 'failed' | null>(null);
  const [slots] = useState(() => slotsNow(last));
  const words = ({ day, from, to }: Slot) => t('slot.when', { day: formatDate(day), from, to });
  const { run, isBusy } = useSubmit(() => {});
  const choose = async (slot: Slot) => {
    const text = [t('slot.message', { when: words(slot) }), woman && t('slot.womanMessage')];
    const saved = await saveMessage(holding, { text: text.filter(Boolean).join(' '), files: [] });
    setChosen(saved === 'saved' ? slot : 'failed');
  };
  if (slots.length === 0) return null;
  return (
    <chakra.div data-print="no" data-slots>
      {typeof chosen === 'object' && chosen ? (
        <p role="status">{t('slot.sent', { when: words(chosen) })}</p>
      ) : (
        <>
          <chakra.p fontWeight="600">{t('slot.title')}</chakra.p>
          <CheckboxInput checked={woman} onChange={() => setWoman(!woman)} label={t('slot.woman')} />
          <chakra.div display="flex" flexWrap="wrap" gap="2">
            {slots.map((slot) => (
              <Button
                key={`${slot.day} ${slot.from}`}
                look="outline"
                busy={isBusy}
                onClick={() => run(() => choose(slot))}
              >
                {words(slot)}
              </Button>
            ))}
          </chakra.div>
          {chosen === 'failed' && <p role="alert">{t('slot.failed')}</p>}
        </>
      )}
    </chakra.div>
  );
}
