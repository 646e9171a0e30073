import { dialledNumbers } from '#organisation';
import { ReadAloud } from '#ui/text/ReadAloud.tsx';
import { forVoice } from '#ui/text/spoken-digits.ts';

type Props = { about: string; lines: readonly string[]; isSmall?: boolean };

/** Reads one part of the page: its name, then its lines. It stands with that name. */
export function Aloud({ about, lines, isSmall }: Props) {
  return (
    <ReadAloud
      about={about}
      text={forVoice([about, ...lines].join('\n'), dialledNumbers)}
      isSmall={isSmall}
    />
  );
}
