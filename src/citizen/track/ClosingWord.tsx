import { chakra } from '@chakra-ui/react/styled-system';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { proofOf, saveClosingAnswer } from '#api/public/closing.ts';
import { type Report, useClosingAnswers } from '#api/public/outbox/reports.ts';
import { typedAbout } from '#api/public/outbox/typed-message.ts';
import { type ClosingAnswer, closingAnswers, closingWordsLimit } from '#contract/public/closing.ts';
import type { Closed } from '#contract/public/still-due.ts';
import type { Tracked } from '#contract/public/track.ts';
import { formatDateTime } from '#i18n/format.ts';
import { Button, LinkButton } from '#ui/form/Button.tsx';
import { likeBlank } from '#ui/form/draft-saving.ts';
import { Field, FieldSet } from '#ui/form/Field.tsx';
import { Form } from '#ui/form/Form.tsx';
import { CheckboxInput, TextArea } from '#ui/form/inputs.tsx';
import { useDraft } from '#ui/form/use-draft.ts';
import { useSubmit } from '#ui/form/use-submit.ts';
import { Badge } from '#ui/layout/Badge.tsx';
import { Unbroken } from '#ui/text/Unbroken.tsx';
import { closesWithWord, closingId } from './closing-word.ts';
import { useClosedSentence } from './use-sentence.ts';

/** "The police closed it. Do you agree?" Only where the phone can prove whose word it is. */
export function ClosingWord({ report, answer }: { report: Report; answer: Tracked }) {
  if (!closesWithWord(answer) || proofOf(report) === null) return null;
  return <Asked report={report} answer={answer} />;
}

function Asked({ report, answer }: { report: Report; answer: Closed }) {
  const { t } = useTranslation('closing');
  const [said] = useClosingAnswers(report.id);
  const [isAgain, setAgain] = useState(false);
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const closed = useClosedSentence(answer);
  /** What was pressed goes. */
  const turn = (isAsked: boolean) => {
    setAgain(isAsked);
    title.current?.focus();
  };
  return (
    <chakra.section id={closingId(report.id)} aria-labelledby={titleId} marginBlock="4">
      <chakra.h3 ref={title} id={titleId} tabIndex={-1} fontSize="lg" marginBlockEnd="2">
        <Unbroken>{`${closed} ${t('agree')}`}</Unbroken>
      </chakra.h3>
      {said && !isAgain ? (
        <Said said={said} reportId={report.id} onAgain={() => turn(true)} />
      ) : (
        <WordForm report={report} onSaved={() => turn(false)} />
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
          <span>
            <Unbroken>
              {t(`state.${state}`, { when: said.receivedAt ? formatDateTime(said.receivedAt) : '' })}
            </Unbroken>
          </span>
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

const blankWord = { answer: '', words: '' };

/** Older versions kept the words alone. */
const wordIn = (kept: unknown) => likeBlank(blankWord, typeof kept === 'string' ? { words: kept } : kept);

function WordForm({ report, onSaved }: { report: Report; onSaved: () => void }) {
  const { t } = useTranslation('closing');
  const id = useId();
  const draft = useDraft(typedAbout('closing', report.id), blankWord, wordIn);
  const { answer, words } = draft.value;
  const send = useSubmit(async () => {
    if (!isAnswer(answer)) return { [`${id}-answer`]: t('fault.choose') };
    const saved = await saveClosingAnswer(report, { answer, words: words.trim() });
    if (saved !== 'saved') return t('fault.unsaved');
    draft.end();
    onSaved();
  });
  return (
    <Form of={send}>
      <FieldSet id={`${id}-answer`} label={t('question')} required>
        {closingAnswers.map((one, index) => (
          <CheckboxInput
            key={one}
            id={index === 0 ? `${id}-answer` : undefined}
            type="radio"
            name={`${id}-answer`}
            label={t(`answer.${one}`)}
            checked={answer === one}
            onChange={() => draft.set({ answer: one, words })}
          />
        ))}
      </FieldSet>
      <Field id={`${id}-words`} label={t('words')} hint={t('wordsHint')}>
        <TextArea
          rows={3}
          maxLength={closingWordsLimit}
          value={words}
          onChange={({ currentTarget }) => draft.set({ answer, words: currentTarget.value })}
        />
      </Field>
      <Button type="submit" busy={send.isBusy}>
        {t('send')}
      </Button>
    </Form>
  );
}
