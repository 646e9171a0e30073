import { chakra } from '@chakra-ui/react/styled-system';
import { dueOf } from '#contract/public/still-due.ts';
import type { Tracked } from '#contract/public/track.ts';
import { Unbroken } from '#ui/text/Unbroken.tsx';
import { useClockWords, useKnown } from './procedure-words.ts';

/** In a list of reports: the deadline that comes first. */
export function NextDue({ answer }: { answer: Tracked }) {
  const known = useKnown();
  const clockWords = useClockWords();
  const [next] = dueOf(answer);
  const due = next && known(`clock.${next.id}`);
  if (!due) return null;
  const { text, left } = clockWords(next);
  return (
    <chakra.p marginBlockStart="2">
      <Unbroken>{[due, left ?? text].join(' · ')}</Unbroken>
    </chakra.p>
  );
}
