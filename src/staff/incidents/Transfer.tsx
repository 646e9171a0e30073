import { chakra } from '@chakra-ui/react/styled-system';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Session } from '#api/client/session.ts';
import { usePendingWrites } from '#api/pending-writes.ts';
import { useStationChoices } from '#api/station.ts';
import type { IncidentReport } from '#contract/incident.ts';
import { useWrite } from '#staff/writes/use-write.ts';
import { Button } from '#ui/form/Button.tsx';
import { Field } from '#ui/form/Field.tsx';
import { SelectInput } from '#ui/form/inputs.tsx';
import { targetOf } from './change-status.ts';

type Props = { session: Session; incident: IncidentReport; onRefused: (incidentId: string) => void };

/**
 * Lets the superintendent assign a report to a station or reassign it. Confidential reports are never
 * assigned.
 */
export function Transfer({ session, incident, onRefused }: Props) {
  const { t } = useTranslation('incidents');
  const transfer = useWrite(session, 'incident-transfer');
  const pending = usePendingWrites(session).get(incident._id);
  const { data: stations, isError } = useStationChoices(session);
  const [stationId, setStationId] = useState('');
  const [busy, setBusy] = useState(false);
  if (incident.reportType === 'ConfidentialReport' || pending?.kind === 'incident-transfer') return null;

  const has = incident.transferredTo;
  const others = stations?.filter(({ _id }) => _id !== has?._id) ?? [];

  const assign = async (event: FormEvent) => {
    event.preventDefault();
    const station = stations?.find(({ _id }) => _id === stationId);
    if (!station) return;
    setBusy(true);
    const sent = await transfer(targetOf(incident), station).catch(() => null);
    setBusy(false);
    if (sent === 'attention') onRefused(incident._id);
  };
  return (
    <chakra.form
      onSubmit={assign}
      marginBlockStart="6"
      paddingBlockStart="4"
      borderBlockStartWidth="1px"
      borderColor="line"
    >
      <chakra.h3 fontSize="lg">{t(has ? 'transfer.again' : 'transfer.title')}</chakra.h3>
      <chakra.p color="fg.muted" marginBlockEnd="3">
        {has ? t('transfer.already', { station: has.stationName }) : t('transfer.text')}
      </chakra.p>
      {!stations && <p>{t(isError ? 'transfer.failed' : 'transfer.loading')}</p>}
      {stations && (
        <>
          <Field id="transfer-station" label={t('transfer.station')}>
            <SelectInput value={stationId} onChange={(event) => setStationId(event.currentTarget.value)}>
              <option value="">{t('transfer.choose')}</option>
              {others.map(({ _id, stationName }) => (
                <option key={_id} value={_id}>
                  {stationName}
                </option>
              ))}
            </SelectInput>
          </Field>
          <Button type="submit" look="outline" busy={busy} disabled={stationId === ''} marginBlockStart="-3">
            {t(busy ? 'transfer.assigning' : 'transfer.assign')}
          </Button>
        </>
      )}
    </chakra.form>
  );
}
