import { useTranslation } from 'react-i18next';
import type { Tracked } from '#contract/public/track.ts';
import { settableNames } from '#contract/shared/status.ts';
import { formatDate } from '#i18n/format.ts';
import type { Closed } from './closing-word.ts';
import { closingOf, headlineOf, questionAfter } from './headline.ts';
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
  const { says, at } = headline;
  if (says === 'unread') return t('sentence.unread');
  if (at) return t(`sentence.${says}`, { day: formatDate(at) });
  const status = settableNames.find((name) => name === says);
  return t(status ? `step.${status}.text` : 'sentence.unread');
}

/** That the police closed it, and when. */
export function useClosedSentence(answer: Closed): string {
  const { t } = useTranslation('track');
  const { says, at } = closingOf(answer);
  return at ? t(`sentence.${says}`, { day: formatDate(at) }) : t(`step.${answer.status}.text`);
}
