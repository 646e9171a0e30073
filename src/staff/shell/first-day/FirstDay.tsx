import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#api/staff/client/session.ts';
import { useWords } from '#i18n/load.ts';
import { Button } from '#ui/form/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';

interface Ways {
  readonly onSecurity: () => void;
  readonly onRoster: () => void;
}

type Props = Ways & { onDone: () => void };

/** What a new officer does first: once on the home, then under ?. Loads its texts when it is shown. */
export default function FirstDay(props: Props) {
  const words = useWords();
  const { onDone } = props;
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    words.need('first-day').then(() => setReady(true), onDone);
  }, [words, onDone]);
  return isReady && <Steps {...props} />;
}

function Steps({ onSecurity, onRoster, onDone }: Props) {
  const { t } = useTranslation('first-day');
  const isStation = useSession().role === 'pi';
  return (
    <Card aria-labelledby="first-day" marginBlockEnd="6" data-first-day>
      <chakra.h2 id="first-day" fontSize="lg" marginBlockEnd="2">
        {t('title')}
      </chakra.h2>
      <chakra.ol listStyle="decimal" paddingInlineStart="5" display="flex" flexDirection="column" gap="2">
        <li>{t('waits')}</li>
        <li>
          {t('factor')}{' '}
          <Button look="plain" paddingInline="0" onClick={onSecurity}>
            {t('openSecurity')}
          </Button>
        </li>
        {isStation && (
          <li>
            {t('roster')}{' '}
            <Button look="plain" paddingInline="0" onClick={onRoster}>
              {t('openRoster')}
            </Button>
          </li>
        )}
        <li>{t('news')}</li>
        <li>{t('install')}</li>
        <li>{t('keys')}</li>
      </chakra.ol>
      <Button look="outline" marginBlockStart="3" onClick={onDone}>
        {t('done')}
      </Button>
    </Card>
  );
}
