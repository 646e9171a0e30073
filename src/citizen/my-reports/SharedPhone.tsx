import { chakra } from '@chakra-ui/react/styled-system';
import EyeOff from 'lucide-react/icons/eye-off';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePin } from '#api/public/shared-phone.ts';
import { useToast } from '#ui/feedback/Toasts.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import { More } from '#ui/layout/More.tsx';

const PinDialog = lazy(() => import('./locked/PinDialog.tsx'));

type Props = { isEmpty: boolean; onForget: () => void };

/** For people who share the phone: hide what is kept, or forget it. Without a report drafts may still be there. */
export function SharedPhone({ isEmpty, onForget }: Props) {
  const { t } = useTranslation('my-reports');
  const toast = useToast();
  const pin = usePin();
  const [isSetting, setSetting] = useState(false);
  const remove = async () => {
    await pin.remove();
    toast({ title: t('pin.removed'), tone: 'done' });
  };
  return (
    <More title={t('shared.title')} open={!isEmpty} marginBlockStart="6" data-print="no">
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
    </More>
  );
}
