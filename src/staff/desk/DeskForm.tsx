import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePersonAt } from '#api/staff/client/person.ts';
import { useSession } from '#api/staff/client/session.ts';
import { useNow } from '#api/staff/now.ts';
import { useSendWrites } from '#api/staff/outbox/staff-outbox.ts';
import { allActs } from '#contract/acts/all.ts';
import { type CaseFile, countedSteps } from '#contract/procedure/progress.ts';
import type { StepBody } from '#contract/procedure/step.ts';
import { asksFirst, ruleOf } from '#contract/procedure/step-kinds.ts';
import type { IncidentReport } from '#contract/staff/incident.ts';
import { DateInput } from '#staff/list/DateInput.tsx';
import { useOtherStations } from '#staff/list/nearest-stations.ts';
import { AskOnce } from '#staff/writes/AskOnce.tsx';
import { reviewCase } from '#staff/writes/reviewed-case.ts';
import { todayFor } from '#staff/writes/today-for.ts';
import { useStaffDraft } from '#staff/writes/use-staff-draft.ts';
import { useWriteNews } from '#staff/writes/use-write.ts';
import { Button } from '#ui/form/Button.tsx';
import { Field, FieldSet } from '#ui/form/Field.tsx';
import { Form } from '#ui/form/Form.tsx';
import { CheckboxInput, Options, SelectInput, TextInput } from '#ui/form/inputs.tsx';
import { useSubmit } from '#ui/form/use-submit.ts';
import {
  type Decision,
  type DeskField,
  type DeskValues,
  deskSteps,
  deskValuesIn,
  emptyDesk,
  fieldsOfDecision,
  openDecisions,
} from './desk-steps.ts';

type Props = { incident: IncidentReport; file: CaseFile };

/** The diary number and, if the station decides at once, what with the report. */
export function DeskForm({ incident, file }: Props) {
  const { t } = useTranslation(['desk', 'procedure']);
  const id = useId();
  const record = useRecord(incident);
  const draft = useStaffDraft<DeskValues>(`desk ${incident._id}`, emptyDesk, deskValuesIn);
  const { value: values, set: setValues } = draft;
  const [isAsked, setAsked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const on = todayFor(file);
  const isSigned = countedSteps(file).some(({ kind }) => kind === 'signed');
  const isInCharge = usePersonAt(useSession())?.isInCharge ?? true;
  const open = openDecisions(file, on, new Date(useNow()).toISOString()).filter(
    (kind) => isInCharge || !ruleOf(kind).needsCharge,
  );
  const { steps, missing } = deskSteps(values, on, isSigned);
  useEffect(() => form.current?.querySelector<HTMLInputElement>('input[type=text]')?.focus(), []);
  const isLater = (name: DeskField) => name === 'permittedOn' && values.permittedOn > on;
  const send = useSubmit(async () => {
    if (steps.length === 0) return { [`${id}-decision`]: t('required') };
    if (missing.length > 0)
      return Object.fromEntries(
        missing.map((name) => [`${id}-${name}`, t(isLater(name) ? 'afterToday' : 'required')]),
      );
    if (values.decision !== '' && asksFirst(values.decision) && !isAsked) return setAsked(true);
    setAsked(false);
    if (!(await record(steps))) return t('unsaved');
    draft.end();
  });
  if (isSigned && open.length === 0) return null;

  /** After a press. Arrow keys choose as they pass, and must come to the next choice. */
  const focusSoon = (name: DeskField | undefined, { currentTarget }: ChangeEvent<HTMLInputElement>) =>
    currentTarget.matches(':focus-visible') ||
    requestAnimationFrame(() => name && document.getElementById(`${id}-${name}`)?.focus());
  const field = (name: DeskField) => (
    <Field
      key={name}
      id={`${id}-${name}`}
      label={t(`field.${name}`)}
      hint={hintOf(name, values.decision, t)}
      required
    >
      {name === 'permittedOn' ? (
        <DateInput value={values[name]} onDay={(day) => setValues({ ...values, [name]: day })} />
      ) : (
        <TextInput
          value={values[name]}
          onChange={({ currentTarget }) => setValues({ ...values, [name]: currentTarget.value })}
          maxLength={60}
          maxWidth="24rem"
          autoComplete="off"
        />
      )}
    </Field>
  );
  return (
    <Form of={send} ref={form} aria-label={t('form')}>
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
              onChange={(event) => {
                setValues({ ...values, decision });
                focusSoon(fieldsOfDecision(decision)[0], event);
              }}
            />
          ))}
        </FieldSet>
      )}
      {values.decision === 'sentOn' ? (
        <StationField
          id={`${id}-toStation`}
          incident={incident}
          value={values.toStation}
          onChange={(toStation, station) => setValues({ ...values, toStation, station })}
        />
      ) : (
        fieldsOfDecision(values.decision).map(field)
      )}
      {isAsked && values.decision !== '' ? (
        <AskOnce
          what={[t(`procedure:kind.${values.decision}`), values.number].filter(Boolean).join(' · ')}
          isBusy={send.isBusy}
          onBack={() => setAsked(false)}
        />
      ) : (
        <Button type="submit" busy={send.isBusy}>
          {t('record')}
        </Button>
      )}
    </Form>
  );
}

type StationProps = {
  id: string;
  incident: IncidentReport;
  value: string;
  onChange: (id: string, name: string) => void;
};

/** The nearest to the place of the report first. */
function StationField({ id, incident, value, onChange }: StationProps) {
  const { t } = useTranslation('desk');
  const { stations } = useOtherStations(incident);
  const choose = (to: string) =>
    onChange(to, stations.find(({ station }) => station._id === to)?.station.stationName ?? '');
  return (
    <Field id={id} label={t('field.toStation')} hint={t('hint.toStation')} required>
      <SelectInput value={value} maxWidth="24rem" onChange={(event) => choose(event.currentTarget.value)}>
        <option value="">{t('chooseStation')}</option>
        <Options of={stations} value={({ station }) => station._id} label={({ label }) => label} />
      </SelectInput>
    </Field>
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
function useRecord(incident: IncidentReport) {
  const send = useSendWrites('incident-step');
  const tell = useWriteNews();
  return async (steps: readonly StepBody[]): Promise<boolean> => {
    const target = { _id: incident._id, name: incident.referenceId, version: null };
    for (const step of steps) {
      const { unsaved, ends } = await send([target], step);
      if (unsaved.length > 0) return false;
      const { summary } = allActs['incident-step'].request(target.name, step);
      void ends.then((known) => {
        for (const { sent } of known) {
          tell('incident-step', { ...summary }, sent);
          if (sent === 'attention') reviewCase(incident._id);
        }
      });
    }
    return true;
  };
}
