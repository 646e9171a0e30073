import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ItemState, StaffItem } from '#contract/staff-item.ts';
import { Button } from '#ui/form/Button.tsx';
import { Notice } from '#ui/layout/Card.tsx';
import type { Decide } from './decide.ts';

type Props = { item: StaffItem; decide: Decide; onDone: () => void };

/** Closing cannot be undone, so a second press in the same place confirms it. */
export function Decisions({ item, decide, onDone }: Props) {
  const { t } = useTranslation('staff-items');
  const [busy, setBusy] = useState<ItemState | null>(null);
  const [asks, setAsks] = useState(false);
  if (item.state === 'closed') return null;
  const choose = async (state: ItemState) => {
    setBusy(state);
    const sent = await decide(item, state);
    setBusy(null);
    if (sent !== null) onDone();
  };
  if (asks) {
    return (
      <Notice tone="danger" role="group" aria-label={t('act.confirmTitle')}>
        <chakra.h4 fontWeight="600">{t('act.confirmTitle')}</chakra.h4>
        <p>{t('act.confirmText', { title: item.title })}</p>
        <Row>
          <Button look="danger" busy={busy === 'closed'} onClick={() => void choose('closed')}>
            {t('act.confirm')}
          </Button>
          <Button look="plain" autoFocus onClick={() => setAsks(false)}>
            {t('act.keep')}
          </Button>
        </Row>
      </Notice>
    );
  }
  return (
    <>
      {item.state === 'hidden' && (
        <chakra.p color="fg.muted" marginBlockEnd="2">
          {t('details.check')}
        </chakra.p>
      )}
      <Row>
        {item.state === 'hidden' ? (
          <Button busy={busy === 'approved'} onClick={() => void choose('approved')}>
            {t('act.approve')}
          </Button>
        ) : (
          <Button look="outline" busy={busy === 'hidden'} onClick={() => void choose('hidden')}>
            {t('act.hide')}
          </Button>
        )}
        <Button look="danger" onClick={() => setAsks(true)}>
          {t('act.close')}
        </Button>
      </Row>
    </>
  );
}

const Row = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2', marginBlockStart: '2' } });
