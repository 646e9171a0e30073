import { chakra } from '@chakra-ui/react/styled-system';
import { Fragment, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '#api/staff/now.ts';
import { type CaseFile, countedSteps, proposedStatus, withStep } from '#contract/procedure/progress.ts';
import { mayGoWith } from '#contract/procedure/record.ts';
import { longestTerm } from '#contract/procedure/step.ts';
import { asksFirst, type FactName, ruleOf, type StepKind } from '#contract/procedure/step-kinds.ts';
import type { Language } from '#contract/shared/language.ts';
import { isOpen, type SettableStatus, settableNames } from '#contract/shared/status.ts';
import { type IncidentReport, settableStatus } from '#contract/staff/incident.ts';
import { formatDate } from '#i18n/format.ts';
import { DateInput } from '#staff/list/DateInput.tsx';
import { AskOnce } from '#staff/writes/AskOnce.tsx';
import { useTellComplainant } from '#staff/writes/TellComplainant.tsx';
import { todayFor } from '#staff/writes/today-for.ts';
import { useStaffDraft } from '#staff/writes/use-staff-draft.ts';
import { useWrite } from '#staff/writes/use-write.ts';
import { Button } from '#ui/form/Button.tsx';
import { Field } from '#ui/form/Field.tsx';
import { Form } from '#ui/form/Form.tsx';
import { CheckboxInput, Options, SelectInput, TextArea, TextInput } from '#ui/form/inputs.tsx';
import { useNoteKeys } from '#ui/form/use-note-keys.ts';
import { useSubmit } from '#ui/form/use-submit.ts';
import { ReadySentences } from '../details/CitizenWords.tsx';
import { targetOf } from '../list/view.ts';
import { RegisterField, SentOnFields } from './SentOnFields.tsx';
import {
  asksRegister,
  choicesOf,
  type Fault,
  faultOf,
  fieldsOf,
  isCountedDay,
  type StepValues,
  sentOnFaults,
  stepOf,
  stepValuesIn,
} from './step-form.ts';

const sideBySide = 'repeat(auto-fit, minmax(min(11rem, 100%), 1fr))';

type Props = {
  kind: StepKind;
  incident: IncidentReport;
  /** With the steps that wait on this device. */
  file: CaseFile;
  onClose: () => void;
};

/** Only what the kind needs: day, its facts, and the status that goes with it. */
export function StepForm({ kind, incident, file, onClose }: Props) {
  const { t } = useTranslation(['steps', 'procedure']);
  const id = useId();
  const record = useWrite('incident-step');
  const tell = useTellComplainant(ruleOf(kind).isPublic ? incident.language : undefined);
  const [blank] = useState<StepValues>(() => ({ on: todayFor(file), status: '', isVoid: false }));
  const draft = useStaffDraft(`step ${incident._id} ${kind}`, blank, stepValuesIn);
  const { value: values, set: setValues } = draft;
  const close = () => {
    draft.end();
    onClose();
  };
  // What was written stays for the next time.
  const { onKeyDown } = useNoteKeys({ isNote: kind === 'note', onLeave: onClose });
  const [status, setStatus] = useState<StepValues['status'] | null>(null);
  const [isAsked, setAsked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { body } = stepOf(kind, values);
  const now = new Date(useNow()).toISOString();
  const after = countedSteps(withStep(file, { id: 'new', body }, now));
  const statuses = settableNames.filter((name) => name === incident.status || mayGoWith(after, name));
  // A correction can take back the step that closed the case.
  const isLeft =
    kind !== 'correction' || statuses.some((name) => name === incident.status && mayGoWith(after, name));
  const proposed = isLeft ? proposedStatus(kind, body.facts ?? {}) : (statuses.find(isOpen) ?? null);
  const wanted = status ?? (proposed === incident.status ? '' : (proposed ?? ''));
  const chosen = statuses.find((name) => name === wanted) ?? '';
  const { body: step, missing } = stepOf(kind, { ...values, status: chosen });
  const fields = fieldsOf(kind, chosen);
  const dayFault = isCountedDay(values.on, file)
    ? undefined
    : t('otherDay', { first: formatDate(file.receivedAt) });
  useEffect(() => form.current?.querySelector<HTMLElement>('input, select, textarea')?.focus(), []);

  const set = (field: FactName | 'on', value: string) => {
    // A correction begins with the day of the wrong step, so that it moves no deadline unasked.
    const wrong = field === 'corrects' ? countedSteps(file).find((step) => step.id === value) : undefined;
    setValues({ ...values, ...(wrong && { on: wrong.day }), [field]: value });
  };
  const send = useSubmit(async () => {
    const faults = fields.flatMap((field) => {
      const fault = faultOf(field, missing, values, incident.language);
      return fault ? [[`${id}-${field}`, sentenceOf(fault, incident.language, t)]] : [];
    });
    for (const field of sentOnFaults(kind, values))
      faults.push([`${id}-${field}`, sentenceOf('required', incident.language, t)]);
    if (asksRegister(kind, incident) && !values.atStation)
      faults.push([`${id}-atStation`, sentenceOf('required', incident.language, t)]);
    if (faults.length > 0 || dayFault) return { ...Object.fromEntries(faults), [`${id}-on`]: dayFault };
    if (asksFirst(kind) && !isAsked) return setAsked(true);
    const onSaved = () => tell.send(targetOf(incident), (words) => words.ofStep(kind));
    const target = { ...targetOf(incident), version: null };
    const sent = await record(target, step, { onSaved }).catch(() => null);
    if (sent === null) return;
    close();
  });
  return (
    <Form
      of={send}
      ref={form}
      onKeyDown={onKeyDown}
      aria-label={t('form', { step: t(`procedure:kind.${kind}`) })}
    >
      <chakra.h4 fontWeight="600" marginBlockEnd="2">
        {t('form', { step: t(`procedure:kind.${kind}`) })}
      </chakra.h4>
      {kind === 'sentOn' && (
        <SentOnFields
          id={id}
          incident={incident}
          values={values}
          onChange={(given) => setValues({ ...values, ...given })}
        />
      )}
      {asksRegister(kind, incident) && (
        <RegisterField
          id={`${id}-atStation`}
          incident={incident}
          value={values.atStation ?? ''}
          onChange={(atStation) => setValues({ ...values, atStation })}
        />
      )}
      {fields.map((field) => (
        <Fragment key={field}>
          <FactField
            id={`${id}-${field}`}
            kind={kind}
            field={field}
            file={file}
            language={incident.language}
            value={values[field] ?? ''}
            onChange={(value) => set(field, value)}
          />
          {field === 'corrects' && (
            <chakra.div marginBlockStart="-4" marginBlockEnd="4">
              <CheckboxInput
                label={t('field.isVoid')}
                checked={values.isVoid}
                onChange={(event) => setValues({ ...values, isVoid: event.currentTarget.checked })}
              />
            </chakra.div>
          )}
        </Fragment>
      ))}
      <chakra.div display="grid" gridTemplateColumns={sideBySide} columnGap="3">
        <Field id={`${id}-on`} label={t('day')}>
          <DateInput value={values.on} onDay={(day) => set('on', day)} />
        </Field>
        <StatusField id={`${id}-status`} statuses={statuses} value={chosen} onChange={setStatus} />
      </chakra.div>
      {tell.box((words) => words.ofStep(kind))}
      {isAsked ? (
        <AskOnce
          what={[t(`procedure:kind.${kind}`), step.number].filter(Boolean).join(' · ')}
          isBusy={send.isBusy}
          onBack={() => setAsked(false)}
        />
      ) : (
        <chakra.div display="flex" flexWrap="wrap" gap="2">
          <Button type="submit" busy={send.isBusy}>
            {t(send.isBusy ? 'recording' : 'record')}
          </Button>
          <Button look="plain" onClick={close}>
            {t('cancel')}
          </Button>
        </chakra.div>
      )}
    </Form>
  );
}

type StatusProps = {
  id: string;
  /** Those that the case can have after the step. */
  statuses: readonly SettableStatus[];
  value: string;
  onChange: (status: StepValues['status']) => void;
};

function StatusField({ id, statuses, value, onChange }: StatusProps) {
  const { t } = useTranslation(['steps', 'incidents']);
  return (
    <Field id={id} label={t('status')}>
      <SelectInput
        value={value}
        onChange={(event) => {
          const next = settableStatus.safeParse(event.currentTarget.value);
          onChange(next.success ? next.data : '');
        }}
      >
        <option value="">{t('statusStays')}</option>
        <Options of={statuses} label={(option) => t(`incidents:status.${option}`)} />
      </SelectInput>
    </Field>
  );
}

type FactProps = Pick<Props, 'kind' | 'file'> & {
  id: string;
  field: FactName;
  value: string;
  language: Language;
  onChange: (value: string) => void;
};

/** One fact: chosen, written at length, or typed in one line. */
function FactField({ id, kind, field, file, value, language, onChange }: FactProps) {
  const { t } = useTranslation(['steps', 'phrases']);
  const options = useOptions(kind, field, file);
  const hint =
    field === 'number' && (kind === 'signed' || kind === 'nonCognizable' || kind === 'firRegistered')
      ? t(`hint.${kind}`)
      : field === 'toCitizen' && `${t(`phrases:inLanguage.${language}`)} ${t('hint.toCitizen')}`;
  const shared = {
    value,
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  };
  return (
    <Field
      id={id}
      label={t(`field.${field}`)}
      hint={hint || undefined}
      required={kind !== 'correction' || field === 'corrects'}
    >
      {options ? (
        <SelectInput {...shared}>
          <option value="" />
          <Options of={options} value={([name]) => name} label={([, label]) => label} />
        </SelectInput>
      ) : field === 'toCitizen' || field === 'note' ? (
        <>
          {field === 'toCitizen' && <ReadySentences kind={kind} language={language} onChoose={onChange} />}
          <TextArea
            {...shared}
            rows={3}
            maxLength={1000}
            {...(field === 'toCitizen' && { lang: language })}
          />
        </>
      ) : field === 'permittedOn' ? (
        <DateInput value={value} onDay={onChange} />
      ) : (
        <TextInput {...shared} inputMode={field === 'days' ? 'numeric' : 'text'} maxLength={60} />
      )}
    </Field>
  );
}

function sentenceOf(
  fault: Fault,
  language: Language,
  t: ReturnType<typeof useTranslation<['steps', 'phrases']>>['t'],
): string {
  if (fault === 'language') return t(`phrases:inLanguage.${language}`);
  if (fault === 'later') return t('later');
  return fault === 'days' ? t('otherDays', { most: longestTerm }) : t('required');
}

/** Value and label of each choice; null: the field is typed. */
function useOptions(kind: StepKind, field: FactName, file: CaseFile): [string, string][] | null {
  const { t } = useTranslation(['steps', 'procedure']);
  if (field === 'corrects')
    return countedSteps(file)
      .filter(({ id }) => id !== 'read')
      .map(({ id, kind: name, number, day }) => [
        id,
        [t(`procedure:kind.${name}`), number, formatDate(day)].filter(Boolean).join(' · '),
      ]);
  const choices = choicesOf(field, kind);
  if (!choices) return null;
  return choices.map((choice) => {
    if (field === 'summary') return [choice, t(`summary.${choice as 'A'}`)];
    return [
      choice,
      field === 'class' ? t(`class.${choice as 'pocso'}`) : t(`outcome.${choice as 'settled'}`),
    ];
  });
}
