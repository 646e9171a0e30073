import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { factorState } from '#api/staff/accounts/second-factor.ts';
import { useRoster } from '#api/staff/client/person.ts';
import { useSession } from '#api/staff/client/session.ts';
import { useWords } from '#i18n/load.ts';
import { Button } from '#ui/form/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';

interface Props {
  readonly onSecurity: () => void;
  readonly onRoster: () => void;
  readonly onDone: () => void;
  /** A factor may be made or removed there. */
  readonly isSecurityOpen: boolean;
}

/** What a new officer does first: once on the home, then under ?. Loads its texts when it is shown. */
export default function FirstDay({ isSecurityOpen, ...props }: Props) {
  const words = useWords();
  const session = useSession();
  const { onDone } = props;
  const [isReady, setReady] = useState(false);
  const [hasFactor, setHasFactor] = useState(false);
  useEffect(() => {
    words.need('first-day').then(() => setReady(true), onDone);
  }, [words, onDone]);
  // The card does not wait for it: it would come above what the officer reads by then.
  useEffect(() => {
    if (isSecurityOpen) return;
    factorState(session).then(
      ({ enrolled }) => setHasFactor(enrolled),
      () => undefined,
    );
  }, [session, isSecurityOpen]);
  return isReady && <Steps {...props} hasFactor={hasFactor} />;
}

type StepsProps = Omit<Props, 'isSecurityOpen'> & { hasFactor: boolean };

/** Asks for nothing that is there already. */
function Steps({ onSecurity, onRoster, onDone, hasFactor }: StepsProps) {
  const { t } = useTranslation('first-day');
  const session = useSession();
  const lacksRoster = useRoster(session).length === 0 && session.role === 'pi';
  return (
    <Card aria-labelledby="first-day" marginBlockEnd="6" data-first-day>
      <chakra.h2 id="first-day" fontSize="lg" marginBlockEnd="2">
        {t('title')}
      </chakra.h2>
      <chakra.ol listStyle="decimal" paddingInlineStart="5" display="flex" flexDirection="column" gap="2">
        <li>{t('waits')}</li>
        {!hasFactor && (
          <li>
            {t('factor')}{' '}
            <Button look="plain" paddingInline="0" onClick={onSecurity}>
              {t('openSecurity')}
            </Button>
          </li>
        )}
        {lacksRoster && (
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
