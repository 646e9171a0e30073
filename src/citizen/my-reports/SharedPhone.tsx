import { chakra } from '@chakra-ui/react/styled-system';
import EyeOff from 'lucide-react/icons/eye-off';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePin } from '#api/public/shared-phone.ts';
import { useToast } from '#ui/feedback/Toasts.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Icon } from '#ui/layout/Icon.tsx';

const PinDialog = lazy(() => import('./locked/PinDialog.tsx'));

/** For people who share the phone: hide what is kept, or forget it. */
export function SharedPhone({ onForget }: { onForget: () => void }) {
  const { t } = useTranslation('my-reports');
  const toast = useToast();
  const pin = usePin();
  const [isSetting, setSetting] = useState(false);
  const remove = async () => {
    await pin.remove();
    toast({ title: t('pin.removed'), tone: 'done' });
  };
  return (
    <chakra.section aria-labelledby="shared" marginBlockStart="8" data-print="no">
      <chakra.h2 id="shared" fontSize="xl">
        {t('shared.title')}
      </chakra.h2>
      <chakra.p marginBlockEnd="3">{t('shared.text')}</chakra.p>
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        {pin.state === 'none' && (
          <Button look="outline" onClick={() => setSetting(true)}>
            <Icon of={EyeOff} />
            {t('pin.set')}
          </Button>
        )}
        {pin.state === 'open' && (
          <>
            <Button look="outline" onClick={pin.lock}>
              <Icon of={EyeOff} />
              {t('pin.lock')}
            </Button>
            <Button look="plain" onClick={remove}>
              {t('pin.remove')}
            </Button>
          </>
        )}
        <Button look="danger" onClick={onForget}>
          {t('forget.open')}
        </Button>
      </chakra.div>
      <Suspense>{isSetting && <PinDialog onClose={() => setSetting(false)} />}</Suspense>
    </chakra.section>
  );
}
