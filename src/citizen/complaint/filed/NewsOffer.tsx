import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Asked } from '#api/shared/push.ts';
import { Button } from '#ui/form/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';

const isPossible = () =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window && import.meta.env.PROD;

/** Offered once a complaint is received; says who may see the notice. */
export function NewsOffer({ secret }: { secret: string }) {
  const { t } = useTranslation('news');
  const [asked, setAsked] = useState<Asked | 'busy' | null>(null);
  if (!isPossible()) return null;
  const ask = async () => {
    setAsked('busy');
    setAsked(await (await import('#api/shared/push.ts')).askForNews(secret));
  };
  return (
    <Card marginBlock="4" data-print="no">
      <chakra.h2 fontSize="lg">{t('title')}</chakra.h2>
      <chakra.p marginBlockEnd="3">{t('text')}</chakra.p>
      {asked !== 'on' && (
        <Button look="outline" busy={asked === 'busy'} onClick={() => void ask()}>
          {t('ask')}
        </Button>
      )}
      <p role="status">{asked !== null && asked !== 'busy' && t(`${asked}`)}</p>
    </Card>
  );
}
