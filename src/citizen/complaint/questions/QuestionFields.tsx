import { chakra } from '@chakra-ui/react/styled-system';
import { Fragment, useCallback, useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type Answers, officerNotKnown, readAnswers, writeAnswers } from '#contract/public/facts/answers.ts';
import { looksLike } from '#contract/questions/identifiers.ts';
import { isUnder18 } from '#contract/questions/missing.ts';
import {
  answersFor,
  askedOfAll,
  identifierOf,
  type QuestionName,
  questionsFor,
  questionTable,
} from '#contract/questions/questions.ts';
import { Field } from '#ui/form/Field.tsx';
import { Options, SelectInput, TextInput } from '#ui/form/inputs.tsx';
import { Notice } from '#ui/layout/Card.tsx';
import { More } from '#ui/layout/More.tsx';
import { Muted } from '#ui/text/Prose.tsx';
import { isMoney } from '../first-aid.ts';
import type { ComplaintFormHandle } from '../form/form-values.ts';
import { MoneyScript } from './MoneyScript.tsx';

const name = 'answers';
const groups = Object.keys(askedOfAll) as (keyof typeof askedOfAll)[];

export interface QuestionProps {
  readonly form: ComplaintFormHandle;
  readonly category: string;
}

/** The form holds all answers as one text; what another category was asked comes back with it. */
export function QuestionFields({ form, category }: QuestionProps) {
  const { t } = useTranslation('questions');
  const { t: common } = useTranslation();
  const answers = readAnswers(useWatch({ control: form.control, name }) ?? '');
  const isMissing = category === 'missing';
  // What another category was asked too, so that it comes back with it.
  const typed = useRef<Answers>({});
  const keep = useCallback(
    (given: Answers) => {
      typed.current = { ...typed.current, ...given };
      const { officer = '' } = readAnswers(form.getValues(name) ?? '');
      const told = { ...answersFor(category, typed.current), officer };
      form.setValue(name, writeAnswers(told), { shouldDirty: true });
    },
    [form, category],
  );
  // Another category asks other questions: the text holds the answers to them alone.
  useEffect(() => keep(readAnswers(form.getValues(name) ?? '')), [form, keep]);
  const field = (question: QuestionName) => (
    <OneAnswer
      key={question}
      name={question}
      value={answers[question] ?? ''}
      onChange={(value) => keep({ [question]: value })}
    />
  );
  return (
    <chakra.div id={name}>
      <More title={`${t('title')} ${common('form.optional')}`} open={isMissing || undefined}>
        <Muted marginBlockEnd="4">{t('hint')}</Muted>
        {isMissing && <chakra.p marginBlockEnd="4">{t('photo')}</chakra.p>}
        {questionsFor(category, answers).map(field)}
        {isMoney(category) && <MoneyScript answers={answers} />}
        <div role="status">
          {isMissing && isUnder18(answers) && (
            <Notice tone="danger" marginBlockEnd="4">
              {t('child')}
            </Notice>
          )}
        </div>
        {groups.map((group) => (
          <Fragment key={group}>
            <chakra.h3 fontSize="lg">{t(`group.${group}.title`)}</chakra.h3>
            <Muted marginBlockEnd="4">{t(`group.${group}.hint`)}</Muted>
            {askedOfAll[group].map(field)}
          </Fragment>
        ))}
      </More>
    </chakra.div>
  );
}

/** Asked where the complaint says that it is about the police. */
export function OfficerField({ form }: Pick<QuestionProps, 'form'>) {
  const answers = readAnswers(useWatch({ control: form.control, name }) ?? '');
  const { officer = '' } = answers;
  return (
    <OneAnswer
      name="officer"
      value={officer === officerNotKnown ? '' : officer}
      onChange={(given) =>
        form.setValue(name, writeAnswers({ ...answers, officer: given }), { shouldDirty: true })
      }
    />
  );
}

interface OneProps {
  readonly name: QuestionName;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function OneAnswer({ name, value, onChange }: OneProps) {
  const { t, i18n } = useTranslation('questions');
  const [isLeft, setLeft] = useState(false);
  const question = questionTable[name];
  const kind = identifierOf(name);
  const isDoubtful = isLeft && kind !== null && value.trim() !== '' && !looksLike(kind, value);
  const hintKey = `question.${name}.hint`;
  const hint = i18n.exists(`questions:${hintKey}`) && t(hintKey as 'question.imei.hint');
  const change = ({ target }: { target: { value: string } }) => onChange(target.value);
  const choices = 'choices' in question ? question.choices : question.type === 'yesNo' ? yesNo : null;
  return (
    <Field
      id={`answer-${name}`}
      label={t(`question.${name}.label`)}
      hint={isDoubtful ? <span role="status">{t(`doubt.${kind}`)}</span> : hint}
    >
      {choices ? (
        <SelectInput value={value} onChange={change}>
          <option value="">{t('open')}</option>
          <Options
            of={choices}
            label={(one) => (one === 'yes' || one === 'no' ? t(one) : t(`choice.${one}` as 'choice.phone'))}
          />
        </SelectInput>
      ) : (
        <TextInput
          value={value}
          onChange={change}
          onBlur={() => setLeft(true)}
          autoComplete="off"
          inputMode={inputModes[question.type]}
        />
      )}
    </Field>
  );
}

const yesNo = ['yes', 'no'] as const;

const inputModes: Readonly<Record<string, 'numeric' | 'tel'>> = {
  amount: 'numeric',
  number: 'numeric',
  imei: 'numeric',
  earTag: 'numeric',
  mobile: 'tel',
};
