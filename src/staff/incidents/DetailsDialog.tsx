import { useContext, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Problem } from '#api/client/request.ts';
import type { Session } from '#api/client/session.ts';
import { isOffline } from '#api/client/staff-query.ts';
import { useIncident, useReadIncident } from '#api/incident-details.ts';
import type { StatusChange } from '#api/outbox/staff-writes.ts';
import { type IncidentReport, settableStatus } from '#contract/incident.ts';
import type { SettableStatus } from '#contract/status.ts';
import { InConfidential } from '#staff/writes/status.tsx';
import type { Write } from '#staff/writes/use-write.ts';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { Button } from '#ui/form/Button.tsx';
import { ListFailed, ListOffline } from '#ui/table/ListStates.tsx';
import { targetOf } from './change-status.ts';
import { DetailFields } from './DetailFields.tsx';
import { History } from './History.tsx';
import { StatusForm } from './StatusForm.tsx';
import { Transfer } from './Transfer.tsx';

type Props = {
  session: Session;
  /** From the address; undefined: the dialog is closed. */
  id: string | undefined;
  /** undefined: not loaded. */
  rows: readonly IncidentReport[] | undefined;
  /** true: the list is loaded or has failed. An incident that is not in it is then fetched by its id. */
  isListRead: boolean;
  isNormalList: boolean;
  changeStatus: Write<StatusChange>;
  onRefused: (incidentId: string) => void;
  onClose: () => void;
};

/** `fixed`: the status cannot be changed, only the note is entered. */
type Editing = { preset: SettableStatus; fixed: boolean };

export function DetailsDialog({ id, rows, isListRead, isNormalList, onClose, ...rest }: Props) {
  const { t } = useTranslation('incidents');
  const confidential = useContext(InConfidential);
  const [editing, setEditing] = useState<Editing | null>(null);
  const listed = rows?.find(({ _id }) => _id === id);
  const one = useIncident(rest.session, isListRead && !listed ? id : undefined);
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
          <Button look="outline" onClick={close}>
            {t('details.close')}
          </Button>
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

type DetailsProps = Pick<Props, 'session' | 'changeStatus' | 'onRefused'> & {
  incident: IncidentReport;
  editing: Editing | null;
  edit: (next: Editing | null) => void;
};

function Details({ session, incident, editing, edit, changeStatus, onRefused }: DetailsProps) {
  const { t } = useTranslation('incidents');
  const confidential = useContext(InConfidential);
  const read = useReadIncident(session);
  useEffect(() => {
    void read(incident);
    // Once per dialog: the updated row with `readAt` must not be marked as read again.
  }, []);
  return (
    <>
      <DetailFields session={session} incident={incident} onRefused={onRefused} />
      {editing && (
        <StatusForm
          {...{ session, changeStatus, onRefused, ...editing }}
          target={targetOf(incident)}
          onClose={() => edit(null)}
        />
      )}
      {!editing && !confidential && (
        <Button onClick={() => edit({ preset: 'action', fixed: false })}>
          {t(session.role === 'pi' ? 'list.respond' : 'details.update')}
        </Button>
      )}
      {session.role === 'sp' && incident.reportType === 'NormalReport' && (
        <Transfer session={session} incident={incident} onRefused={onRefused} />
      )}
      <History session={session} id={incident._id} />
    </>
  );
}

/** Distinguishes loading, offline, failed, and missing or not permitted. */
function NotShown({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const { t } = useTranslation('incidents');
  const retry = (
    <Button look="outline" onClick={onRetry}>
      {t('list.retry')}
    </Button>
  );
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

/** An incident that leaves the list while its dialog is open stays visible. */
function useLastSeen(incident: IncidentReport | undefined, id: string | undefined) {
  const [seen, setSeen] = useState(incident);
  if (incident && incident !== seen) setSeen(incident);
  const last = incident ?? seen;
  return last?._id === id ? last : undefined;
}
