import { useTranslation } from 'react-i18next';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { Button } from '#ui/form/Button.tsx';
import { ProofForm } from './ProofForm.tsx';

type Props = { settle: (isProved: boolean) => void };

/** What was asked for goes on afterwards. */
export default function StepUpDialog({ settle }: Props) {
  const { t } = useTranslation('second-factor');
  return (
    <Dialog open onClose={() => settle(false)} title={t('stepUp.title')}>
      <ProofForm text={t('stepUp.text')} submit={t('stepUp.confirm')} onProved={() => settle(true)}>
        <Button look="plain" onClick={() => settle(false)}>
          {t('stepUp.cancel')}
        </Button>
      </ProofForm>
    </Dialog>
  );
}
