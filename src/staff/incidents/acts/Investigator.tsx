import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePersonAt, useRoster } from '#api/staff/client/person.ts';
import { useSession } from '#api/staff/client/session.ts';
import { usePendingWrites } from '#api/staff/pending-writes.ts';
import { type IncidentReport, reasonLimit } from '#contract/staff/incident.ts';
import { useFullName, usePersonName } from '#staff/writes/person-name.ts';
import { useStaffDraft } from '#staff/writes/use-staff-draft.ts';
import { Button } from '#ui/form/Button.tsx';
import { Field } from '#ui/form/Field.tsx';
import { Form } from '#ui/form/Form.tsx';
import { Options, SelectInput, TextInput } from '#ui/form/inputs.tsx';
import { useSubmit } from '#ui/form/use-submit.ts';
import { PartTitle } from '#ui/text/Prose.tsx';
import { withoutDirectionMarks } from '#ui/text/UserText.tsx';
import { useAct } from './use-act.ts';

type Props = { incident: IncidentReport };

const nobody = 'nobody';

/** A person in charge of the station gives the report to one of its roster. */
export function Investigator({ incident }: Props) {
  const { t } = useTranslation(['incidents', 'problem']);
  const nameOf = usePersonName();
  const fullNameOf = useFullName();
  const session = useSession();
  const roster = useRoster(session);
  const isInCharge = usePersonAt(session)?.isInCharge === true;
  const { act } = useAct('incident-investigator', incident);
  const pending = usePendingWrites().get(incident._id);
  const [chosen, setChosen] = useState('');
  const reason = useStaffDraft(`investigator ${incident._id}`, '');
  const give = useSubmit(async () => {
    const person = roster.find(({ _id }) => _id === chosen);
    if (!person && chosen !== nobody) return { investigator: t('problem:field.required') };
    const officerName = person?.fullName ?? t('investigator.none');
    const chosenOne = { _id: person?._id ?? null, officerName, officerNameMr: person?.fullNameMr };
    await act({ ...chosenOne, reason: reason.value.trim() }, () => {
      setChosen('');
      reason.end();
    });
  });
  if (!isInCharge || pending?.kind === 'incident-investigator') return null;
  const has = incident.investigator;
  return (
    <Form
      of={give}
      marginBlockStart="6"
      paddingBlockStart="4"
      borderBlockStartWidth="1px"
      borderColor="line"
      data-print="no"
    >
      <PartTitle marginBlockEnd="2">{t('investigator.title')}</PartTitle>
      <Field id="investigator" label={t('investigator.choose')}>
        <SelectInput value={chosen} onChange={({ currentTarget }) => setChosen(currentTarget.value)}>
          <option value="">{has ? withoutDirectionMarks(fullNameOf(has)) : t('investigator.nobody')}</option>
          <Options
            of={roster.filter(({ _id }) => _id !== has?._id)}
            value={({ _id }) => _id}
            label={(person) => nameOf(person)}
          />
          {has && <option value={nobody}>{t('investigator.none')}</option>}
        </SelectInput>
      </Field>
      {chosen !== '' && (
        <Field id="investigator-reason" label={t('investigator.reason')}>
          <TextInput
            value={reason.value}
            maxLength={reasonLimit}
            onChange={({ currentTarget }) => reason.set(currentTarget.value)}
          />
        </Field>
      )}
      <Button type="submit" look="outline" busy={give.isBusy}>
        {t(give.isBusy ? 'investigator.giving' : 'investigator.give')}
      </Button>
    </Form>
  );
}
