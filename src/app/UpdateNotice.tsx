import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/form/Button.tsx';
import { stickToBottom } from '#ui/layout/bottom-inset.ts';
import { onUpdateWaiting, updateNow } from './worker.ts';

/** Asks before an update while there is unsaved input. */
export function UpdateNotice() {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  useEffect(() => onUpdateWaiting(() => setAsking(true)), []);
  if (!asking) return null;
  return (
    <Bar ref={stickToBottom} role="status" data-print="no">
      <div>
        <chakra.p fontWeight="600">{t('update.title')}</chakra.p>
        <p>{t('update.text')}</p>
      </div>
      <chakra.div display="flex" gap="2">
        <Button onClick={updateNow}>{t('update.now')}</Button>
        <Button look="plain" onClick={() => setAsking(false)}>
          {t('update.later')}
        </Button>
      </chakra.div>
    </Bar>
  );
}

const Bar = chakra('div', {
  base: {
    position: 'sticky',
    zIndex: 'header',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    padding: '4',
    bg: 'info.bg',
    borderBlockStartWidth: '1px',
    borderColor: 'info',
  },
});
