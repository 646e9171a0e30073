import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReadIncident } from '#api/incident.ts';
import type { Session } from '#api/session.ts';
import type { IncidentReport, SettableStatus } from '#contract/incident.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import type { ChangeStatus } from './change-status.ts';
import { DetailFields } from './DetailFields.tsx';
import { History } from './History.tsx';
import { StatusForm } from './StatusForm.tsx';
import { Transfer } from './Transfer.tsx';

type Props = {
  session: Session;
  /** From the address; undefined: closed. */
  id: string | undefined;
  /** undefined: not loaded. */
  rows: readonly IncidentReport[] | undefined;
  isNormalList: boolean;
  changeStatus: ChangeStatus;
  onRefused: (incidentId: string) => void;
  onClose: () => void;
};

export function DetailsDialog({ id, rows, isNormalList, onClose, ...rest }: Props) {
  const { t } = useTranslation('incidents');
  const incident = useLastSeen(rows?.find(({ _id }) => _id === id));
  const shown = incident?._id === id ? incident : undefined;
  return (
    <Dialog
      open={id !== undefined}
      onClose={onClose}
      title={t(isNormalList ? 'details.normalTitle' : 'details.title')}
      actions={
        <Button look="outline" onClick={onClose}>
          {t('details.close')}
        </Button>
      }
    >
      {shown && <Details key={shown._id} incident={shown} {...rest} />}
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

type DetailsProps = Pick<Props, 'session' | 'changeStatus' | 'onRefused'> & { incident: IncidentReport };

function Details({ session, incident, changeStatus, onRefused }: DetailsProps) {
  const { t } = useTranslation('incidents');
  const [preset, setPreset] = useState<SettableStatus | null>(null);
  const read = useReadIncident(session);
  useEffect(() => {
    void read(incident);
    // Once a dialog: the row that comes back with `readAt` is no second reading.
  }, []);
  return (
    <>
      <DetailFields session={session} incident={incident} onRefused={onRefused} />
      {preset ? (
        <StatusForm
          session={session}
          incident={incident}
          preset={preset}
          changeStatus={changeStatus}
          onRefused={onRefused}
          onClose={() => setPreset(null)}
        />
      ) : (
        <Button onClick={() => setPreset('action')}>
          {t(session.role === 'pi' ? 'list.respond' : 'details.update')}
        </Button>
      )}
      {session.role === 'sp' && !incident.transferredTo && (
        <Transfer session={session} incident={incident} onRefused={onRefused} />
      )}
      <History session={session} id={incident._id} />
    </>
  );
}

/** A row that leaves the list while it is read stays open as it was. */
function useLastSeen(incident: IncidentReport | undefined): IncidentReport | undefined {
  const [seen, setSeen] = useState(incident);
  if (incident && incident !== seen) setSeen(incident);
  return incident ?? seen;
}
