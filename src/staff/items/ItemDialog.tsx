import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Session } from '#api/client/session.ts';
import { usePendingWrites } from '#api/pending-writes.ts';
import type { StaffItem } from '#contract/staff-item.ts';
import { formatDate, formatDateTime } from '#i18n/format.ts';
import { PendingLine } from '#staff/writes/PendingLine.tsx';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { TextAnchor } from '#ui/form/Button.tsx';
import { DescriptionList, DescriptionRow } from '#ui/layout/DescriptionList.tsx';
import { UserLines, UserText } from '#ui/text/UserText.tsx';
import { StateBadge } from './badges.tsx';
import { Decisions } from './Decisions.tsx';
import type { Decide } from './decide.ts';

type Props = {
  session: Session;
  /** From the address; undefined: the dialog is closed. */
  id: string | undefined;
  /** undefined: not loaded. */
  rows: readonly StaffItem[] | undefined;
  decide: Decide;
  onRefused: (itemId: string) => void;
  onClose: () => void;
};

export function ItemDialog({ session, id, rows, decide, onRefused, onClose }: Props) {
  const { t } = useTranslation('staff-items');
  const item = useLastSeen(rows?.find(({ _id }) => _id === id));
  const shown = item?._id === id ? item : undefined;
  const pending = usePendingWrites(session).get(id ?? '');
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
              <PendingLine write={pending} onReview={onRefused} />
            </chakra.div>
          ) : (
            <Decisions item={shown} decide={decide} onDone={onClose} />
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
  const { language: lang, contactPhone: phone } = item;
  return (
    <>
      <chakra.h3 fontSize="lg" lang={lang} marginBlockEnd="2" overflowWrap="anywhere">
        <UserText text={item.title} />
      </chakra.h3>
      <DescriptionList>
        <DescriptionRow label={t('details.number')}>
          {item.id} · {t(`type.${item.type}`)}
        </DescriptionRow>
        <DescriptionRow label={t('details.state')}>
          <StateBadge state={item.state} t={t} />
        </DescriptionRow>
        <DescriptionRow label={t('details.category')}>{t(`category.${item.category}`)}</DescriptionRow>
        <DescriptionRow label={t('details.place')} lang={lang}>
          <UserText text={item.location} />
        </DescriptionRow>
        <DescriptionRow label={t('details.date')}>
          {item.date ? formatDate(item.date) : t('details.noDate')}
        </DescriptionRow>
        <DescriptionRow label={t('details.reporter')} lang={lang}>
          <UserText text={item.contactName} />
        </DescriptionRow>
        <DescriptionRow label={t('details.phone')}>
          <TextAnchor href={`tel:${phone}`} aria-label={t('details.call', { phone })}>
            {phone}
          </TextAnchor>
          <chakra.p color="fg.muted" fontSize="sm">
            {t(item.showPhone ? 'details.phoneShown' : 'details.phoneHidden')}
          </chakra.p>
        </DescriptionRow>
        <DescriptionRow label={t('details.station')}>
          {item.stationName ?? t('details.noStation')}
        </DescriptionRow>
        <DescriptionRow label={t('details.received')}>{formatDateTime(item.receivedAt)}</DescriptionRow>
        <DescriptionRow label={t('details.expires')}>{formatDate(item.expiresAt)}</DescriptionRow>
      </DescriptionList>
      <Text label={t('details.description')} text={item.description} lang={lang} />
      {item.additionalInfo && <Text label={t('details.more')} text={item.additionalInfo} lang={lang} />}
    </>
  );
}

/** The citizen's text, marked with the citizen's language. */
function Text({ label, text, lang }: { label: string; text: string; lang: string }) {
  return (
    <chakra.div marginBlockEnd="4">
      <chakra.h4 fontWeight="600">{label}</chakra.h4>
      <UserLines lang={lang} text={text} />
    </chakra.div>
  );
}

/** An item that leaves the list while its dialog is open stays visible. */
function useLastSeen(item: StaffItem | undefined): StaffItem | undefined {
  const [seen, setSeen] = useState(item);
  if (item && item !== seen) setSeen(item);
  return item ?? seen;
}
