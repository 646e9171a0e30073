import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { Button, LinkButton } from '#ui/form/Button.tsx';

type Props = { hasTyped: () => boolean; onDiscard: () => Promise<void> };

/** Leads home. On a shared phone the citizen decides whether what was typed stays on it. */
export function CancelForm({ hasTyped, onDiscard }: Props) {
  const { t } = useTranslation('complaint');
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const home = () => navigate({ to: '/' });
  return (
    <>
      <LinkButton
        to="/"
        look="outline"
        onClick={(event) => {
          if (!hasTyped()) return;
          event.preventDefault();
          setAsking(true);
        }}
      >
        {t('cancel')}
      </LinkButton>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('cancelling.title')}
        actions={
          <>
            <Button look="danger" onClick={() => onDiscard().then(home)}>
              {t('cancelling.discard')}
            </Button>
            <Button onClick={home}>{t('cancelling.keep')}</Button>
          </>
        }
      >
        <p>{t('cancelling.text')}</p>
      </Dialog>
    </>
  );
}
