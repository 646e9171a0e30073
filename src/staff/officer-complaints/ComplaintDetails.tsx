import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Session } from '#api/client/session.ts';
import { useSavedRows } from '#api/saved-rows.ts';
import type { OfficerComplaint } from '#contract/officer-complaint.ts';
import type { SettableStatus } from '#contract/status.ts';
import { formatDateTime } from '#i18n/format.ts';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { Button } from '#ui/form/Button.tsx';
import { DescriptionList, DescriptionRow } from '#ui/layout/DescriptionList.tsx';
import { UserLines, UserText } from '#ui/text/UserText.tsx';
import type { StatusParts } from './parts.ts';

type Props = {
  session: Session;
  /** From the address; undefined: the dialog is closed. */
  id: string | undefined;
  /** Rows of the current page; undefined: not loaded. */
  rows: readonly OfficerComplaint[] | undefined;
  parts: StatusParts;
  onClose: () => void;
};

export function ComplaintDetails({ session, id, rows, parts, onClose }: Props) {
  const { t } = useTranslation(['officer-complaints', 'common']);
  const onPage = rows?.find(({ _id }) => _id === id);
  // Not on this page: found by a search, whose answer is persisted like every answer.
  const elsewhere = useSavedRows<OfficerComplaint>(
    session,
    'officer-complaints',
    id !== undefined && !onPage,
  );
  const row = onPage ?? elsewhere?.rows.find(({ _id }) => _id === id);
  return (
    <Dialog
      open={id !== undefined}
      row={id}
      onClose={onClose}
      title={t('details.title')}
      close={t('common:action.close')}
    >
      {row ? (
        <Details key={row._id} row={row} parts={parts} />
      ) : (
        <p>{t(rows && elsewhere ? 'details.gone' : 'details.loading')}</p>
      )}
    </Dialog>
  );
}

function Details({ row, parts }: { row: OfficerComplaint; parts: StatusParts }) {
  const { t } = useTranslation('officer-complaints');
  const [preset, setPreset] = useState<SettableStatus | null>(null);
  return (
    <>
      <DescriptionList>
        <DescriptionRow label={t('details.officer')}>
          <UserText text={row.accusedOfficerName} />
        </DescriptionRow>
        <DescriptionRow label={t('details.complainant')}>
          <UserText text={row.fullName} />
        </DescriptionRow>
        <DescriptionRow label={t('details.station')}>
          <UserText text={row.location} />
        </DescriptionRow>
        <DescriptionRow label={t('details.summary')}>
          <UserLines text={row.complaintDescription} />
        </DescriptionRow>
        <DescriptionRow label={t('details.dateTime')}>{formatDateTime(row.dateTime)}</DescriptionRow>
        <DescriptionRow label={t('details.status')}>{parts.status(row)}</DescriptionRow>
      </DescriptionList>
      {preset ? (
        parts.editor(row, preset, () => setPreset(null))
      ) : (
        <Button onClick={() => setPreset('action')}>{t('details.update')}</Button>
      )}
      {parts.history(row)}
    </>
  );
}
