import { chakra } from '@chakra-ui/react/styled-system';
import { type SyntheticEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { proofOf, saveClosingAnswer } from '#api/public/closing.ts';
import { type Report, useClosingAnswers } from '#api/public/outbox/reports.ts';
import { type ClosingAnswer, closingAnswers, closingWordsLimit } from '#contract/public/closing.ts';
import type { Tracked } from '#contract/public/track.ts';
import { formatDateTime } from '#i18n/format.ts';
import { Button, LinkButton } from '#ui/form/Button.tsx';
import { Field, FieldSet } from '#ui/form/Field.tsx';
import { CheckboxInput, TextArea } from '#ui/form/inputs.tsx';
import { Badge } from '#ui/layout/Badge.tsx';
import { Notice } from '#ui/layout/Card.tsx';
import { type Closed, closesWithWord } from './closing-word.ts';

/** "The police say that it is closed. Do you agree?" Only where the phone can prove whose word it is. */
export function ClosingWord({ report, answer }: { report: Report; answer: Tracked }) {
  if (!closesWithWord(answer) || proofOf(report) === null) return null;
  return <Asked report={report} answer={answer} />;
}

function Asked({ report, answer }: { report: Report; answer: Closed }) {
  const { t } = useTranslation('closing');
  const [said] = useClosingAnswers(report.id);
  const [isAgain, setAgain] = useState(false);
  const titleId = useId();
  return (
    <chakra.section aria-labelledby={titleId} marginBlock="4">
      <chakra.h3 id={titleId} fontSize="lg" marginBlockEnd="2">
        {t(`title.${answer.status}`)}
      </chakra.h3>
      {said && !isAgain ? (
        <Said said={said} reportId={report.id} onAgain={() => setAgain(true)} />
      ) : (
        <WordForm report={report} onSaved={() => setAgain(false)} />
      )}
    </chakra.section>
  );
}

const isAnswer = (value: unknown): value is ClosingAnswer => closingAnswers.some((one) => one === value);

function Said({ said, reportId, onAgain }: { said: Report; reportId: string; onAgain: () => void }) {
  const { t } = useTranslation('closing');
  const { answer, words } = said.summary;
  const state = said.at === 'received' ? 'received' : said.at === 'attention' ? 'refused' : 'phone';
  return (
    <>
      {isAnswer(answer) && (
        <chakra.p fontWeight="600">{t('said', { answer: t(`answer.${answer}`) })}</chakra.p>
      )}
      {typeof words === 'string' && words !== '' && <chakra.p whiteSpace="pre-wrap">{words}</chakra.p>}
      <p role="status">
        <Badge tone={state === 'received' ? 'green' : state === 'refused' ? 'red' : 'yellow'}>
          {t(`state.${state}`, { when: said.receivedAt ? formatDateTime(said.receivedAt) : '' })}
        </Badge>
      </p>
      {answer === 'no' && (
        <>
          <p>{t(state === 'received' ? 'next.reopened' : 'next.waits')}</p>
          <LinkButton
            to="/my-reports"
            search={{ papers: reportId, paper: 'superintendent' }}
            look="outline"
            marginBlockStart="2"
          >
            {t('next.letter')}
          </LinkButton>
        </>
      )}
      <Button look="plain" onClick={onAgain}>
        {t('again')}
      </Button>
    </>
  );
}

function WordForm({ report, onSaved }: { report: Report; onSaved: () => void }) {
  const { t } = useTranslation('closing');
  const id = useId();
  const [answer, setAnswer] = useState<ClosingAnswer | null>(null);
  const [words, setWords] = useState('');
  const [fault, setFault] = useState<'choose' | 'unsaved' | null>(null);
  const [isBusy, setBusy] = useState(false);
  const send = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (!answer) return setFault('choose');
    setBusy(true);
    const saved = await saveClosingAnswer(report, { answer, words: words.trim() });
    setBusy(false);
    if (saved === 'saved') onSaved();
    else setFault('unsaved');
  };
  return (
    <form onSubmit={send} noValidate>
      {fault === 'unsaved' && (
        <Notice tone="danger" role="alert">
          {t('fault.unsaved')}
        </Notice>
      )}
      <FieldSet
        id={`${id}-answer`}
        label={t('question')}
        error={fault === 'choose' && !answer ? t('fault.choose') : undefined}
        required
      >
        {closingAnswers.map((one, index) => (
          <CheckboxInput
            key={one}
            id={index === 0 ? `${id}-answer` : undefined}
            type="radio"
            name={`${id}-answer`}
            label={t(`answer.${one}`)}
            checked={answer === one}
            onChange={() => setAnswer(one)}
          />
        ))}
      </FieldSet>
      <Field id={`${id}-words`} label={t('words')} hint={t('wordsHint')}>
        <TextArea
          rows={3}
          maxLength={closingWordsLimit}
          value={words}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
      </Field>
      <Button type="submit" busy={isBusy}>
        {t('send')}
      </Button>
    </form>
  );
}
