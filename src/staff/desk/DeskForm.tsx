import { chakra } from '@chakra-ui/react/styled-system';
import { type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSendWrites } from '#api/staff/outbox/staff-outbox.ts';
import { staffWrites } from '#api/staff/outbox/staff-writes.ts';
import { type CaseFile, countedSteps } from '#contract/procedure/progress.ts';
import type { StepBody } from '#contract/procedure/step.ts';
import { dayInIndia } from '#contract/shared/time.ts';
import type { IncidentReport } from '#contract/staff/incident.ts';
import { useWriteNews } from '#staff/writes/use-write.ts';
import { Button } from '#ui/form/Button.tsx';
import { Field, FieldSet } from '#ui/form/Field.tsx';
import { CheckboxInput, TextInput } from '#ui/form/inputs.tsx';
import { useUnsaved } from '#ui/form/unsaved.ts';
import { Notice } from '#ui/layout/Card.tsx';
import {
  type Decision,
  type DeskField,
  type DeskValues,
  deskSteps,
  emptyDesk,
  fieldsOfDecision,
  openDecisions,
} from './desk-steps.ts';

type Props = { incident: IncidentReport; file: CaseFile; onRefused: (incidentId: string) => void };

/** The diary number and, if the station decides at once, what with the report. */
export function DeskForm({ incident, file, onRefused }: Props) {
  const { t } = useTranslation(['desk', 'procedure']);
  const id = useId();
  const record = useRecord(incident, onRefused);
  const [values, setValues] = useState<DeskValues>(emptyDesk);
  const [tries, setTries] = useState(0);
  const [busy, setBusy] = useState<'no' | 'yes' | 'unsaved'>('no');
  const form = useRef<HTMLFormElement>(null);
  const on = dayInIndia();
  const isSigned = countedSteps(file).some(({ kind }) => kind === 'signed');
  const open = openDecisions(file, on, new Date().toISOString());
  const { steps, missing } = deskSteps(values, on, isSigned);
  useUnsaved(values !== emptyDesk);
  useEffect(() => {
    const first = tries > 0 ? '[aria-invalid]' : 'input[type=text]';
    form.current?.querySelector<HTMLInputElement>(first)?.focus();
  }, [tries]);
  if (isSigned && open.length === 0) return null;

  const send = async (event: SyntheticEvent) => {
    event.preventDefault();
    setTries(tries + 1);
    if (missing.length > 0 || steps.length === 0 || busy === 'yes') return;
    setBusy('yes');
    const isSaved = await record(steps);
    setBusy(isSaved ? 'no' : 'unsaved');
    if (!isSaved) return;
    setTries(0);
    setValues(emptyDesk);
  };
  const isLater = (name: DeskField) => name === 'permittedOn' && values.permittedOn > on;
  const field = (name: DeskField, type = 'text') => (
    <Field
      key={name}
      id={`${id}-${name}`}
      label={t(`field.${name}`)}
      hint={hintOf(name, values.decision, t)}
      error={tries > 0 && missing.includes(name) ? t(isLater(name) ? 'afterToday' : 'required') : undefined}
      required
    >
      <TextInput
        type={type}
        value={values[name]}
        onChange={({ currentTarget }) => setValues({ ...values, [name]: currentTarget.value })}
        maxLength={60}
        maxWidth="24rem"
        autoComplete="off"
      />
    </Field>
  );
  return (
    <chakra.form
      ref={form}
      noValidate
      onSubmit={send}
      aria-label={t('form')}
      marginBlockStart="4"
      paddingBlockStart="4"
      borderBlockStartWidth="1px"
      borderColor="line"
    >
      {busy === 'unsaved' && (
        <Notice tone="danger" role="alert">
          {t('unsaved')}
        </Notice>
      )}
      {!isSigned && field('diary')}
      {open.length > 0 && (
        <FieldSet id={`${id}-decision`} label={t('decision')}>
          {(['', ...open] as const).map((decision) => (
            <CheckboxInput
              key={decision}
              id={decision === '' ? `${id}-decision` : undefined}
              type="radio"
              name={`${id}-decision`}
              label={decision === '' ? t('later') : t(`procedure:kind.${decision}`)}
              checked={values.decision === decision}
              onChange={() => setValues({ ...values, decision })}
            />
          ))}
        </FieldSet>
      )}
      {fieldsOfDecision(values.decision).map((name) => field(name, name === 'permittedOn' ? 'date' : 'text'))}
      <Button type="submit" busy={busy === 'yes'} disabled={steps.length === 0}>
        {t('record')}
      </Button>
    </chakra.form>
  );
}

function hintOf(
  name: DeskField,
  decision: Decision | '',
  t: ReturnType<typeof useTranslation<['desk', 'procedure']>>['t'],
): string | undefined {
  if (name === 'diary') return t('hint.diary');
  if (name !== 'number') return undefined;
  return t(decision === 'nonCognizable' ? 'hint.nonCognizable' : 'hint.firRegistered');
}

/**
 * Saves the steps one after the other, so that all are on this device before the first is sent; they go in
 * this order. false: a step could not be saved.
 */
function useRecord(incident: IncidentReport, onRefused: Props['onRefused']) {
  const send = useSendWrites('incident-step');
  const tell = useWriteNews();
  return async (steps: readonly StepBody[]): Promise<boolean> => {
    const target = { _id: incident._id, name: incident.referenceId, version: null };
    for (const step of steps) {
      const { unsaved, ends } = await send([target], step);
      if (unsaved.length > 0) return false;
      const { summary } = staffWrites['incident-step'].request(target.name, step);
      void ends.then((known) => {
        for (const { sent } of known) {
          tell('incident-step', { ...summary }, sent);
          if (sent === 'attention') onRefused(incident._id);
        }
      });
    }
    return true;
  };
}
