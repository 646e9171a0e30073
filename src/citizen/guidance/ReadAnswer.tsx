import { dialledNumbers } from '#organisation';
import { ReadAloud } from '#ui/text/ReadAloud.tsx';
import { forVoice } from '#ui/text/spoken-digits.ts';

/** `parts`: titles and texts, read with a pause after every line. */
export function ReadAnswer({ about, parts }: { about: string; parts: readonly string[] }) {
  return <ReadAloud about={about} text={forVoice(parts.join('\n'), dialledNumbers)} />;
}
