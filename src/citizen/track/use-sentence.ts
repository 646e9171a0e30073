import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Closed } from '#contract/public/still-due.ts';
import type { Tracked } from '#contract/public/track.ts';
import { isSettable } from '#contract/shared/status.ts';
import { formatDate } from '#i18n/format.ts';
import { closingOf, type Headline, headlineOf, questionAfter } from './headline.ts';
import { useKnown } from './procedure-words.ts';

/** The newest fact of the law, or what the police did last, and when; then what they have asked since. */
export function useSentence(answer: Tracked): string {
  const { t } = useTranslation('track');
  const question = questionAfter(answer);
  const asked = question && t('sentence.asked', { day: formatDate(question.at) });
  return [useFact(answer), asked].filter(Boolean).join(' ');
}

function useFact(answer: Tracked): string {
  const { t } = useTranslation('track');
  const { t: ofLaw } = useTranslation('procedure');
  const known = useKnown();
  // A newer server may name steps that this version has no words for.
  const steps = answer.steps?.filter(({ kind }) => known(`kind.${kind}`));
  const headline = headlineOf({ ...answer, ...(steps && { steps }) });
  if (headline.says === 'fact') {
    const { kind, number, on } = headline.step;
    const day = formatDate(on);
    if (kind === 'firRegistered' && number) return ofLaw('headline.fir', { number, day });
    return ofLaw('headline.fact', { what: [known(`kind.${kind}`), number].filter(Boolean).join(' '), day });
  }
  return sentenceOf(t, headline, answer);
}

/** That the police closed it, and when. */
export function useClosedSentence(answer: Closed): string {
  const { t } = useTranslation('track');
  return sentenceOf(t, closingOf(answer), answer);
}

/** Of an answer that gives no day of its status: what the status means. */
const sentenceOf = (
  t: TFunction<'track'>,
  { says, at }: Exclude<Headline, { says: 'fact' }>,
  { status }: Tracked,
): string =>
  at
    ? t(`sentence.${says}`, { day: formatDate(at) })
    : t(isSettable(status) ? `step.${status}` : 'sentence.unread');
