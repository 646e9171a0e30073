import { chakra } from '@chakra-ui/react/styled-system';
import type { Tracked } from '#contract/public/track.ts';
import { formatDate } from '#i18n/format.ts';
import { Unbroken } from '#ui/text/Unbroken.tsx';
import { dueOf } from './headline.ts';
import { useClockWords, useKnown } from './procedure-words.ts';

/** In a list of reports: the deadline that comes first. */
export function NextDue({ answer }: { answer: Tracked }) {
  const known = useKnown();
  const clockWords = useClockWords();
  const [next] = dueOf(answer);
  const due = next && known(`clock.${next.id}`);
  if (!due) return null;
  return (
    <chakra.p marginBlockStart="2">
      <Unbroken part={formatDate(next.dueOn)}>{clockWords(next).lineOf(due)}</Unbroken>
    </chakra.p>
  );
}
