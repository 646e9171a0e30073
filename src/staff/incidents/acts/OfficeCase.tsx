import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOfficerChoices } from '#api/staff/incident-details.ts';
import { usePendingWrites } from '#api/staff/pending-writes.ts';
import { type IncidentReport, reasonLimit } from '#contract/staff/incident.ts';
import { ActForm } from '#staff/writes/ActForm.tsx';
import { useFullName } from '#staff/writes/person-name.ts';
import { useStaffDraft } from '#staff/writes/use-staff-draft.ts';
import { Button } from '#ui/form/Button.tsx';
import { Field } from '#ui/form/Field.tsx';
import { Form } from '#ui/form/Form.tsx';
import { Options, SelectInput, TextInput } from '#ui/form/inputs.tsx';
import { useSubmit } from '#ui/form/use-submit.ts';
import { Part, PartTitle } from '#ui/text/Prose.tsx';
import { withoutDirectionMarks } from '#ui/text/UserText.tsx';
import { targetOf } from '../list/view.ts';
import { useAct } from './use-act.ts';

type Props = { incident: IncidentReport };

/** A confidential report stays in the superintendent's office: an officer of it works on it, unless the citizen lets it go. */
export function OfficeCase(props: Props) {
  const pending = usePendingWrites().get(props.incident._id);
  if (pending?.kind === 'incident-officer' || pending?.kind === 'incident-normal') return null;
  return (
    <Part data-print="no">
      <GiveToOfficer {...props} />
      <MakeNormal {...props} />
    </Part>
  );
}

function GiveToOfficer({ incident }: Props) {
  const { t } = useTranslation(['incidents', 'problem']);
  const fullNameOf = useFullName();
  const { act } = useAct('incident-officer', incident);
  const { data: officers, isError } = useOfficerChoices();
  const [officerId, setOfficerId] = useState('');
  const reason = useStaffDraft(`officer ${incident._id}`, '');
  const others = officers?.filter(({ _id }) => _id !== incident.officer?._id) ?? [];

  const assign = useSubmit(async () => {
    const officer = others.find(({ _id }) => _id === officerId);
    if (!officer) return { 'office-officer': t('problem:field.required') };
    await act({ ...officer, reason: reason.value.trim() }, reason.end);
  });
  return (
    <Form of={assign}>
      <PartTitle marginBlockEnd="2">{t(incident.officer ? 'office.again' : 'office.title')}</PartTitle>
      {!officers && <p>{t(isError ? 'office.failed' : 'office.loading')}</p>}
      {officers && others.length === 0 && <p>{t('office.none')}</p>}
      {others.length > 0 && (
        <>
          <Field id="office-officer" label={t('office.officer')}>
            <SelectInput value={officerId} onChange={(event) => setOfficerId(event.currentTarget.value)}>
              <option value="">{t('office.choose')}</option>
              <Options
                of={others}
                value={({ _id }) => _id}
                label={({ post, ...officer }) =>
                  t('office.choice', { name: withoutDirectionMarks(fullNameOf(officer)), post })
                }
              />
            </SelectInput>
          </Field>
          <Field id="office-reason" label={t('transfer.reason')} hint={t('office.reasonHint')}>
            <TextInput
              value={reason.value}
              maxLength={reasonLimit}
              onChange={(event) => reason.set(event.currentTarget.value)}
            />
          </Field>
          <Button type="submit" look="outline" busy={assign.isBusy} marginBlockStart="-3">
            {t(assign.isBusy ? 'transfer.assigning' : 'transfer.assign')}
          </Button>
        </>
      )}
    </Form>
  );
}

/** Nobody can take back what a station has seen, so it takes two presses and the citizen's words. */
function MakeNormal({ incident }: Props) {
  const { t } = useTranslation('writes');
  const [isOpen, setOpen] = useState(false);
  if (isOpen)
    return (
      <chakra.div marginBlockStart="6">
        <ActForm kind="incident-normal" target={targetOf(incident)} onEnd={() => setOpen(false)} />
      </chakra.div>
    );
  return (
    <Button look="plain" marginBlockStart="4" onClick={() => setOpen(true)}>
      {t('incident-normal.act.press')}
    </Button>
  );
}
