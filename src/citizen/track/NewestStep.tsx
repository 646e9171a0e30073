import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import type { Tracked } from '#contract/public/track.ts';
import { formatDate } from '#i18n/format.ts';
import { Unbroken } from '#ui/text/Unbroken.tsx';
import { useClockWords, useKnown } from './procedure-words.ts';

/** In a list of reports: the newest step that the police recorded, and the deadline that comes first. */
export function NewestStep({ answer: { steps = [], clocks = [] } }: { answer: Tracked }) {
  const { t } = useTranslation('procedure');
  const known = useKnown();
  const clockWords = useClockWords();
  const step = steps.at(-1);
  const title = step && known(`kind.${step.kind}`);
  const [next] = [...clocks].sort((one, other) => (one.dueOn < other.dueOn ? -1 : 1));
  const due = next && known(`clock.${next.id}`);
  return (
    <>
      {title && (
        <chakra.p marginBlockStart="2">
          {t('title')}: {[title, step.number, formatDate(step.on)].filter(Boolean).join(' · ')}
        </chakra.p>
      )}
      {due && (
        <p>
          <Unbroken part={formatDate(next.dueOn)}>{clockWords(next).lineOf(due)}</Unbroken>
        </p>
      )}
    </>
  );
}
