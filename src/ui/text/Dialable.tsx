import { TextAnchor } from '../form/Button.tsx';
import { spokenDigits } from './spoken-digits.ts';

/** Turns each of the `numbers` in a sentence into a phone link. */
export function Dialable({ children: text, numbers }: { children: string; numbers: ReadonlySet<string> }) {
  return text.split(/(\d+)/).map((part, place) =>
    numbers.has(part) ? (
      <TextAnchor key={place} href={`tel:${part}`} aria-label={`${part}, ${spokenDigits(part)}`}>
        <span translate="no">{part}</span>
      </TextAnchor>
    ) : (
      part
    ),
  );
}
