import { chakra } from '@chakra-ui/react/styled-system';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Caution } from '#ui/feedback/Caution.tsx';
import { Button } from '#ui/form/Button.tsx';

type Props = {
  /** The step in words, with its number. */
  what: string;
  isBusy: boolean;
  onBack: () => void;
};

/** In place of the button of a form: what cannot be taken back is recorded with a second press. */
export function AskOnce({ what, isBusy, onBack }: Props) {
  const { t } = useTranslation('steps');
  const yes = useRef<HTMLButtonElement>(null);
  // While the press that asked is still answered, the button takes no focus.
  useEffect(() => {
    if (!isBusy) yes.current?.focus();
  }, [isBusy]);
  return (
    <Caution role="alert">
      <chakra.p fontWeight="600">{t('ask.title', { what })}</chakra.p>
      <chakra.p marginBlockEnd="2">{t('ask.text')}</chakra.p>
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        <Button ref={yes} type="submit" busy={isBusy} onKeyDown={refuseHeldKey}>
          {t('ask.yes')}
        </Button>
        <Button look="outline" onClick={onBack}>
          {t('cancel')}
        </Button>
      </chakra.div>
    </Caution>
  );
}

/** The key that asked may still be held down. */
function refuseHeldKey(event: KeyboardEvent) {
  if (event.repeat) event.preventDefault();
}
