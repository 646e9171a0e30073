import { organisation } from '#organisation';
import { TextAnchor } from '#ui/form/Button.tsx';

const numbers = new Set<string>(organisation.helplines.map(({ number }) => number));

/** Turns every helpline number in a sentence into a phone link. */
export function Dialable({ children: text }: { children: string }) {
  return text.split(/(\d+)/).map((part, place) =>
    numbers.has(part) ? (
      <TextAnchor key={place} href={`tel:${part}`}>
        {part}
      </TextAnchor>
    ) : (
      part
    ),
  );
}
