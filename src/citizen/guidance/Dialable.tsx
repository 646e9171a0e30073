import { organisation } from '#organisation';
import { TextAnchor } from '#ui/form/Button.tsx';

const numbers = new Set<string>(organisation.helplines.map(({ number }) => number));

/** A sentence in which every helpline's number can be called. */
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
