import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { leftToSend, useForgetEverything } from '#api/public/shared-phone.ts';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { Button } from '#ui/form/Button.tsx';

type Left = Awaited<ReturnType<typeof leftToSend>>;
type Props = {
  onClose: () => void;
  /** Somebody who does not know the PIN may not throw away what is unsent. */
  isLocked?: boolean;
};

/** One press, confirmed. What is not sent yet is named, and asked for. */
export default function ForgetDialog({ onClose, isLocked = false }: Props) {
  const { t } = useTranslation('my-reports');
  const forget = useForgetEverything();
  const [left, setLeft] = useState<Left | null>(null);
  const [step, setStep] = useState<'asks' | 'busy' | 'done' | 'failed'>('asks');
  useEffect(() => {
    leftToSend().then(setLeft, () => setLeft({ reports: 0, files: 0 }));
  }, []);
  const go = (unsent: 'send' | 'throw_away') => {
    setStep('busy');
    forget(unsent).then(
      () => setStep('done'),
      () => setStep('failed'),
    );
  };
  if (step === 'done') return <Forgotten />;
  const isUnsent = left !== null && left.reports + left.files > 0;
  const isBusy = step === 'busy' || left === null;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(isLocked ? 'forget.titleLocked' : 'forget.title')}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {t('forget.keep')}
          </Button>
          <Button look="danger" busy={isBusy} onClick={() => go('send')}>
            {t(isUnsent ? 'forget.send' : 'forget.confirm')}
          </Button>
          {isUnsent && !isLocked && (
            <Button look="danger" busy={isBusy} onClick={() => go('throw_away')}>
              {t('forget.throwAway')}
            </Button>
          )}
        </>
      }
    >
      <chakra.div spaceY="3">
        <p>{t('forget.text')}</p>
        {left && isUnsent && (
          <p>
            <strong>{t('forget.unsent', { ...left })}</strong> {t('forget.unsentText')}
          </p>
        )}
        {step === 'failed' && <p role="alert">{t('forget.failed')}</p>}
      </chakra.div>
    </Dialog>
  );
}

/** The page itself goes too, with its address and what it holds in memory. */
function Forgotten() {
  const { t } = useTranslation('my-reports');
  const leave = () => window.location.replace('/');
  return (
    <Dialog open firm onClose={leave} title={t('forget.done')} close={t('forget.leave')}>
      <p>{t('forget.remains')}</p>
    </Dialog>
  );
}
