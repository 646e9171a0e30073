import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRunning } from '#api/staff/client/use-running.ts';
import { usePendingWrites } from '#api/staff/pending-writes.ts';
import type { ItemState, StaffItem } from '#contract/staff/staff-item.ts';
import { formatDate, formatDateTime } from '#i18n/format.ts';
import { useLanguage } from '#i18n/load.ts';
import { stationNameIn } from '#i18n/place-name.ts';
import { type DetailsProps, useLastSeen } from '#staff/list/view.ts';
import { PendingLine } from '#staff/writes/PendingLine.tsx';
import { StampForm } from '#staff/writes/StampForm.tsx';
import { useNameAndPost } from '#staff/writes/station-words.ts';
import { Caution } from '#ui/feedback/Caution.tsx';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { Button, TextAnchor } from '#ui/form/Button.tsx';
import { FactCell, FactList } from '#ui/table/FactList.tsx';
import { Muted } from '#ui/text/Prose.tsx';
import { UserLines, UserText } from '#ui/text/UserText.tsx';
import { StateBadge } from './ItemRows.tsx';
import type { Decide } from './view.ts';

type Props = DetailsProps<StaffItem> & {
  decide: Decide;
};

export function ItemDialog({ id, rows, decide, onClose }: Props) {
  const { t } = useTranslation('staff-items');
  const shown = useLastSeen(
    rows?.find(({ _id }) => _id === id),
    id,
  );
  const pending = usePendingWrites().get(id ?? '');
  return (
    <Dialog
      open={id !== undefined}
      row={id}
      onClose={onClose}
      title={t('details.title')}
      close={t('details.close')}
    >
      {shown && (
        <>
          <Fields item={shown} />
          {pending ? (
            <chakra.div display="flex" flexWrap="wrap" gap="2">
              <PendingLine write={pending} />
            </chakra.div>
          ) : (
            <>
              {shown.paper && !shown.paper.stamp && <StampForm key={shown._id} item={shown} />}
              <Decisions item={shown} decide={decide} onDone={onClose} />
            </>
          )}
        </>
      )}
      {!shown && !rows && <p>{t('details.loading')}</p>}
      {!shown && rows && (
        <>
          <p>{t('details.gone')}</p>
          <p>{t('details.goneHint')}</p>
        </>
      )}
    </Dialog>
  );
}

function Fields({ item }: { item: StaffItem }) {
  const { t } = useTranslation('staff-items');
  const { language } = useLanguage();
  const nameAndPost = useNameAndPost();
  const { language: lang, contactPhone: phone, decidedBy } = item;
  return (
    <>
      <chakra.h3 fontSize="lg" lang={lang} overflowWrap="anywhere">
        <UserText text={item.title} />
      </chakra.h3>
      <Text label={t('details.description')} text={item.description} lang={lang} />
      {item.additionalInfo && <Text label={t('details.more')} text={item.additionalInfo} lang={lang} />}
      <FactList>
        <FactCell label={t('details.number')}>
          {item.id} · {t(`type.${item.type}`)}
        </FactCell>
        <FactCell label={t('details.state')}>
          <StateBadge state={item.state} t={t} />
        </FactCell>
        {decidedBy && (
          <FactCell label={t('details.decidedBy')}>
            <UserText text={nameAndPost(decidedBy)} />
          </FactCell>
        )}
        <FactCell label={t('details.category')}>{t(`category.${item.category}`)}</FactCell>
        <FactCell label={t('details.place')} lang={lang}>
          <UserText text={item.location} />
        </FactCell>
        <FactCell label={t('details.date')}>
          {item.date ? formatDate(item.date) : t('details.noDate')}
        </FactCell>
        <FactCell label={t('details.reporter')} lang={lang}>
          <UserText text={item.contactName} />
        </FactCell>
        <FactCell label={t('details.phone')}>
          <TextAnchor href={`tel:${phone}`} aria-label={t('details.call', { phone })}>
            {phone}
          </TextAnchor>
          <Muted fontSize="sm" fontWeight="400">
            {t(item.showPhone ? 'details.phoneShown' : 'details.phoneHidden')}
          </Muted>
        </FactCell>
        <FactCell label={t('details.station')}>
          {stationNameIn(language, item) ?? t('details.noStation')}
        </FactCell>
        {item.paper && (
          <FactCell label={t('details.paper')} isLong>
            {[
              t(`paper.${item.paper.kind}`),
              item.paper.number,
              item.paper.copy && t('paper.copy', { number: item.paper.copy }),
              item.paper.stamp && t('paper.stamped', { diary: item.paper.stamp.diary }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </FactCell>
        )}
        <FactCell label={t('details.received')}>{formatDateTime(item.receivedAt)}</FactCell>
        <FactCell label={t('details.expires')}>{formatDate(item.expiresAt)}</FactCell>
      </FactList>
    </>
  );
}

/** The citizen's text, marked with the citizen's language. */
function Text({ label, text, lang }: { label: string; text: string; lang: string }) {
  return (
    <chakra.div marginBlockEnd="2">
      <chakra.h4 color="fg.muted" fontSize="sm">
        {label}
      </chakra.h4>
      <UserLines lang={lang} text={text} />
    </chakra.div>
  );
}

/** Closing cannot be undone, so a second press in the same place confirms it. */
function Decisions({ item, decide, onDone }: { item: StaffItem; decide: Decide; onDone: () => void }) {
  const { t } = useTranslation('staff-items');
  const [asks, setAsks] = useState(false);
  const [chosen, setChosen] = useState<ItemState | null>(null);
  const { run: choose, isBusy } = useRunning(async (state: ItemState) => {
    setChosen(state);
    const sent = await decide(item, state);
    if (sent !== null) onDone();
  });
  const busy = isBusy ? chosen : null;
  if (item.state === 'closed') return null;
  if (asks) {
    return (
      <Caution tone="danger" role="group" aria-label={t('act.confirmTitle')}>
        <chakra.h4 fontWeight="600">{t('act.confirmTitle')}</chakra.h4>
        <p>{t('act.confirmText', { title: item.title })}</p>
        <Row>
          <Button look="danger" busy={busy === 'closed'} onClick={() => choose('closed')}>
            {t('act.confirm')}
          </Button>
          <Button look="plain" autoFocus onClick={() => setAsks(false)}>
            {t('act.keep')}
          </Button>
        </Row>
      </Caution>
    );
  }
  return (
    <>
      {item.state === 'hidden' && <Muted marginBlockEnd="2">{t('details.check')}</Muted>}
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
