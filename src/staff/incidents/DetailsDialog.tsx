import { useContext, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Problem } from '#api/client/request.ts';
import { useSession } from '#api/client/session.ts';
import { isOffline } from '#api/client/staff-query.ts';
import { useIncident, useReadIncident } from '#api/incident-details.ts';
import type { StatusChange } from '#api/outbox/staff-writes.ts';
import { type IncidentReport, settableStatus } from '#contract/incident.ts';
import type { SettableStatus } from '#contract/status.ts';
import { StateButton } from '#staff/list/ConsoleList.tsx';
import { type DetailsProps as DialogProps, useLastSeen } from '#staff/list/view.ts';
import { History } from '#staff/writes/History.tsx';
import { StatusForm } from '#staff/writes/StatusEditor.tsx';
import { InConfidential } from '#staff/writes/status.tsx';
import type { Write } from '#staff/writes/use-write.ts';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Paper } from '#ui/layout/Paper.tsx';
import { ListFailed, ListOffline } from '#ui/table/ListStates.tsx';
import { DetailFields } from './DetailFields.tsx';
import { OfficeCase } from './OfficeCase.tsx';
import { Procedure } from './Procedure.tsx';
import { ReportPaper } from './papers.tsx';
import { Tellings } from './Tellings.tsx';
import { Transfer } from './Transfer.tsx';
import { targetOf } from './view.ts';

type Props = DialogProps<IncidentReport> & {
  /** true: the list is loaded or has failed. An incident that is not in it is then fetched by its id. */
  isListRead: boolean;
  isNormalList: boolean;
  changeStatus: Write<StatusChange>;
  onRefused: (incidentId: string) => void;
};

/** `fixed`: the status cannot be changed, only the note is entered. */
type Editing = { preset: SettableStatus; fixed: boolean };

export function DetailsDialog({ id, rows, isListRead, isNormalList, onClose, ...rest }: Props) {
  const { t } = useTranslation('incidents');
  const confidential = useContext(InConfidential);
  const { role } = useSession();
  const [editing, setEditing] = useState<Editing | null>(null);
  const found = rows?.find(({ _id }) => _id === id);
  // Its texts need a fresh proof, which reading it by its id asks for.
  const listed = found?.withheld ? undefined : found;
  const one = useIncident(isListRead && !listed ? id : undefined);
  const shown = useLastSeen(listed ?? one.incident, id);
  const edit = (next: Editing | null) => setEditing(next);
  const close = () => {
    setEditing(null);
    onClose();
  };
  const current = settableStatus.safeParse(shown?.status);
  return (
    <Dialog
      open={id !== undefined}
      row={id}
      onClose={close}
      title={t(
        confidential ? 'confidential.details' : isNormalList ? 'details.normalTitle' : 'details.title',
      )}
      actions={
        <>
          {shown && (
            <Button look="outline" onClick={() => window.print()}>
              {t('paper.print')}
            </Button>
          )}
          <Button look="outline" onClick={close}>
            {t('details.close')}
          </Button>
          {!confidential && shown && !editing && (
            <Button onClick={() => edit({ preset: 'action', fixed: false })}>
              {t(role === 'pi' ? 'list.respond' : 'details.update')}
            </Button>
          )}
          {confidential && shown && !editing && (
            <>
              <Button
                look="outline"
                onClick={() => edit({ preset: current.success ? current.data : 'action', fixed: false })}
              >
                {t('confidential.update')}
              </Button>
              <Button onClick={() => edit({ preset: 'action', fixed: true })}>{t('confidential.act')}</Button>
            </>
          )}
        </>
      }
    >
      {shown ? (
        <Details key={shown._id} incident={shown} {...{ editing, edit, ...rest }} />
      ) : (
        <NotShown error={one.error} onRetry={() => void one.refetch()} />
      )}
    </Dialog>
  );
}

type DetailsProps = Pick<Props, 'changeStatus' | 'onRefused'> & {
  incident: IncidentReport;
  editing: Editing | null;
  edit: (next: Editing | null) => void;
};

function Details({ incident, editing, edit, changeStatus, onRefused }: DetailsProps) {
  const { role } = useSession();
  const read = useReadIncident();
  useEffect(() => {
    void read(incident);
    // Once per dialog: the updated row with `readAt` must not be marked as read again.
  }, []);
  return (
    <>
      <DetailFields incident={incident} onRefused={onRefused} />
      {editing && (
        <StatusForm
          {...{ changeStatus, onRefused, ...editing }}
          target={targetOf(incident)}
          onClose={() => edit(null)}
        />
      )}
      {role === 'sp' && incident.reportType === 'NormalReport' && (
        <Transfer incident={incident} onRefused={onRefused} />
      )}
      {role === 'sp' && incident.reportType === 'ConfidentialReport' && (
        <OfficeCase incident={incident} onRefused={onRefused} />
      )}
      <Procedure incident={incident} onRefused={onRefused} />
      <Tellings incident={incident} />
      <History id={incident._id} incident={incident} />
      <Paper>{() => <ReportPaper incident={incident} />}</Paper>
    </>
  );
}

/** Distinguishes loading, offline, failed, and missing or not permitted. */
function NotShown({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const { t } = useTranslation('incidents');
  const retry = <StateButton onClick={onRetry}>{t('list.retry')}</StateButton>;
  if (!error) return <p role="status">{t('details.loading')}</p>;
  if (isOffline(error))
    return <ListOffline title={t('details.offline')} text={t('list.offlineHint')} action={retry} />;
  if (error instanceof Problem && (error.status === 404 || error.status === 400)) {
    return (
      <>
        <p>{t('details.gone')}</p>
        <p>{t('details.goneHint')}</p>
      </>
    );
  }
  const why = error instanceof Problem ? error.message : undefined;
  return <ListFailed title={t('details.failed')} text={why} action={retry} />;
}
