import { chakra } from '@chakra-ui/react/styled-system';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePersonAt, useRoster } from '#api/client/person.ts';
import { useSession } from '#api/client/session.ts';
import { usePendingWrites } from '#api/pending-writes.ts';
import { type IncidentReport, reasonLimit } from '#contract/incident.ts';
import { usePersonName } from '#staff/writes/person-name.ts';
import { useWrite } from '#staff/writes/use-write.ts';
import { Button } from '#ui/form/Button.tsx';
import { Field } from '#ui/form/Field.tsx';
import { SelectInput, TextInput } from '#ui/form/inputs.tsx';
import { withoutDirectionMarks } from '#ui/text/UserText.tsx';
import { targetOf } from './view.ts';

type Props = { incident: IncidentReport; onRefused: (incidentId: string) => void };

const nobody = 'nobody';

/** A person in charge of the station gives the report to one of its roster. */
export function Investigator({ incident, onRefused }: Props) {
  const { t } = useTranslation('incidents');
  const nameOf = usePersonName();
  const session = useSession();
  const roster = useRoster(session);
  const isInCharge = usePersonAt(session)?.isInCharge === true;
  const choose = useWrite('incident-investigator');
  const pending = usePendingWrites().get(incident._id);
  const [chosen, setChosen] = useState('');
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  if (!isInCharge || pending?.kind === 'incident-investigator') return null;
  const has = incident.investigator;
  const give = async (event: SubmitEvent) => {
    event.preventDefault();
    const person = roster.find(({ _id }) => _id === chosen);
    if (!person && chosen !== nobody) return;
    setBusy(true);
    const officerName = person?.fullName ?? t('investigator.none');
    const input = { _id: person?._id ?? null, officerName, reason: reason.trim() };
    const sent = await choose(targetOf(incident), input).catch(() => null);
    setBusy(false);
    if (sent === 'attention') onRefused(incident._id);
    if (sent === null) return;
    setChosen('');
    setReason('');
  };
  return (
    <chakra.form
      onSubmit={give}
      marginBlockStart="6"
      paddingBlockStart="4"
      borderBlockStartWidth="1px"
      borderColor="line"
      data-print="no"
    >
      <chakra.h3 fontSize="lg" marginBlockEnd="2">
        {t('investigator.title')}
      </chakra.h3>
      <Field id="investigator" label={t('investigator.choose')}>
        <SelectInput value={chosen} onChange={({ currentTarget }) => setChosen(currentTarget.value)}>
          <option value="">{has ? withoutDirectionMarks(has.fullName) : t('investigator.nobody')}</option>
          {roster
            .filter(({ _id }) => _id !== has?._id)
            .map((person) => (
              <option key={person._id} value={person._id}>
                {nameOf(person)}
              </option>
            ))}
          {has && <option value={nobody}>{t('investigator.none')}</option>}
        </SelectInput>
      </Field>
      {chosen !== '' && (
        <Field id="investigator-reason" label={t('investigator.reason')}>
          <TextInput
            value={reason}
            maxLength={reasonLimit}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
        </Field>
      )}
      <Button type="submit" look="outline" busy={busy} disabled={chosen === ''}>
        {t(busy ? 'investigator.giving' : 'investigator.give')}
      </Button>
    </chakra.form>
  );
}
