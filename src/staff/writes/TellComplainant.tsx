// One press beside a status or a step: the complainant gets a ready sentence as a message.
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Target } from '#api/staff/outbox/staff-outbox.ts';
import type { Language } from '#contract/shared/language.ts';
import { CheckboxInput } from '#ui/form/inputs.tsx';
import { type ReadyWords, useReadyWords } from './ready-words.ts';
import { useWrite } from './use-write.ts';

interface Telling {
  /** The box with the sentence; null where there is none to send. */
  readonly box: (sentenceOf: (words: ReadyWords) => string) => ReactNode;
  /** Queues it behind the saved change, where the box is ticked: the officer may leave at once. */
  readonly send: (target: Target, sentenceOf: (words: ReadyWords) => string) => void;
}

/** `language`: the complainant's; undefined: nobody to tell. */
export function useTellComplainant(language: Language | undefined): Telling {
  const { t } = useTranslation('conversation');
  const words = useReadyWords(language);
  const write = useWrite('incident-message');
  const [isTicked, setTicked] = useState(false);
  return {
    box: (sentenceOf) =>
      words && (
        <CheckboxInput
          label={<span lang={language}>{t('tell', { sentence: sentenceOf(words) })}</span>}
          checked={isTicked}
          onChange={(event) => setTicked(event.currentTarget.checked)}
        />
      ),
    send(target, sentenceOf) {
      if (!isTicked || !words) return;
      // A ready sentence answers no question.
      const message = { text: sentenceOf(words), upTo: null };
      void write({ ...target, version: null }, message).catch(() => null);
    },
  };
}
