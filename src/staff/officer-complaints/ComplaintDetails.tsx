import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCaseHistory } from '#api/staff/incident-details.ts';
import type { Target } from '#api/staff/outbox/staff-outbox.ts';
import { knownStatus, usePendingWrites } from '#api/staff/pending-writes.ts';
import { useSavedRows } from '#api/staff/saved-rows.ts';
import type { StatusChange } from '#contract/acts/status.ts';
import { consoleOf } from '#contract/shared/pages.ts';
import type { SettableStatus } from '#contract/shared/status.ts';
import type { OfficerComplaint } from '#contract/staff/officer-complaint.ts';
import { formatDateTime } from '#i18n/format.ts';
import type { DetailsProps as DialogProps } from '#staff/list/view.ts';
import { CaseHead } from '#staff/writes/CaseHead.tsx';
import { History } from '#staff/writes/History.tsx';
import { PendingLine } from '#staff/writes/PendingLine.tsx';
import { useFullName } from '#staff/writes/person-name.ts';
import { StatusForm } from '#staff/writes/StatusEditor.tsx';
import { StatusBadge } from '#staff/writes/status.tsx';
import type { Write } from '#staff/writes/use-write.ts';
import { WhoRead } from '#staff/writes/WhoRead.tsx';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { Button, TextLink } from '#ui/form/Button.tsx';
import { DescriptionList, DescriptionRow } from '#ui/layout/DescriptionList.tsx';
import { NamedFact } from '#ui/table/FactList.tsx';
import { UserLines, UserText } from '#ui/text/UserText.tsx';
import { LiftHiding } from './LiftHiding.tsx';
import { OtherComplaints } from './OtherComplaints.tsx';
import { ReportFacts } from './ReportFacts.tsx';

type Props = DialogProps<OfficerComplaint> & {
  changeStatus: Write<StatusChange>;
};

export function ComplaintDetails({ id, rows, onClose, ...status }: Props) {
  const { t } = useTranslation(['officer-complaints', 'common']);
  const onPage = rows?.find(({ _id }) => _id === id);
  // Not on this page: found by a search, whose answer is persisted like every answer.
  const elsewhere = useSavedRows<OfficerComplaint>('officer-complaints', id !== undefined && !onPage);
  const row = onPage ?? elsewhere?.rows.find(({ _id }) => _id === id);
  return (
    <Dialog
      open={id !== undefined}
      row={id}
      onClose={onClose}
      title={t('details.title')}
      close={t('details.close')}
    >
      {row ? (
        <Details key={row._id} row={row} {...status} />
      ) : id !== undefined && rows && elsewhere ? (
        <FromElsewhere key={id} id={id} {...status} />
      ) : (
        <p>{t('details.loading')}</p>
      )}
    </Dialog>
  );
}

/** Neither on this page nor saved on this device, as another complaint about the same officer. */
function FromElsewhere({ id, ...status }: Pick<Props, 'changeStatus'> & { id: string }) {
  const { t } = useTranslation('officer-complaints');
  const { complaint, isError, data } = useCaseHistory(id, 'officer-complaint');
  if (complaint) return <Details row={complaint} {...status} />;
  return <p>{t(isError || data ? 'details.gone' : 'details.loading')}</p>;
}

type DetailsProps = Pick<Props, 'changeStatus'> & { row: OfficerComplaint };

function Details({ row, ...status }: DetailsProps) {
  const { t } = useTranslation('officer-complaints');
  const pending = usePendingWrites().get(row._id);
  const history = useCaseHistory(row._id, 'officer-complaint');
  const { hiddenFrom = [], liftable = [], report, others } = history;
  const nameOf = useFullName(history.namesMr);
  const [preset, setPreset] = useState<SettableStatus | null>(null);
  const shownStatus = knownStatus(row, pending);
  return (
    <>
      <CaseHead
        title={
          <>
            <NamedFact by={t('details.officer')}>
              <UserText text={row.accusedOfficerName} />
            </NamedFact>{' '}
            ·{' '}
            <NamedFact by={t('details.station')}>
              <UserText text={row.location} />
            </NamedFact>{' '}
            ·{' '}
            <NamedFact by={t('details.complainant')}>
              <UserText text={row.fullName} />
            </NamedFact>
          </>
        }
        referenceId={report?.referenceId}
        since={row.dateTime}
        report={report}
      >
        <NamedFact by={t('details.status')}>
          <StatusBadge status={shownStatus} />
        </NamedFact>
      </CaseHead>
      <DescriptionList>
        <DescriptionRow label={t('details.summary')}>
          <UserLines text={row.complaintDescription} />
        </DescriptionRow>
        <DescriptionRow label={t('details.dateTime')}>{formatDateTime(row.dateTime)}</DescriptionRow>
        {pending && (
          <DescriptionRow label={t('details.status')}>
            <PendingLine write={pending} />
          </DescriptionRow>
        )}
        {report && <ReportFacts report={report} />}
        {hiddenFrom.length > 0 && (
          <DescriptionRow label={t('details.hiddenFrom')}>
            <UserText text={hiddenFrom.map((fullName) => nameOf({ fullName })).join(', ')} />
            <p>{t('details.hiddenWhy')}</p>
            <LiftHiding
              row={row}
              officers={liftable.map(({ _id, fullName }) => ({ _id, name: nameOf({ fullName }) }))}
            />
          </DescriptionRow>
        )}
      </DescriptionList>
      {row.isReport ? (
        <TextLink alone to={consoleOf.sp} search={{ tab: 'confidential-reports', id: row._id }}>
          {t('details.open')}
        </TextLink>
      ) : preset ? (
        <StatusForm {...status} target={targetOf(row)} preset={preset} onClose={() => setPreset(null)} />
      ) : (
        <Button onClick={() => setPreset('action')}>{t('details.update')}</Button>
      )}
      {others && <OtherComplaints {...others} />}
      {report ? <History id={row._id} incident={report} /> : <History id={row._id} of="officer-complaint" />}
      <WhoRead id={row._id} />
    </>
  );
}

export const targetOf = ({ _id, accusedOfficerName: name, version }: OfficerComplaint): Target => ({
  _id,
  name,
  version,
});
