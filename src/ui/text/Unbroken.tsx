import { chakra } from '@chakra-ui/react/styled-system';

/** A sentence in which `part`, such as a reference, goes to the next line rather than break at its hyphens, and is not translated. */
export function Unbroken({ children: text, part }: { children: string; part: string }) {
  const at = part === '' ? -1 : text.indexOf(part);
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <Whole>
        <span translate="no">{part}</span>
      </Whole>
      {text.slice(at + part.length)}
    </>
  );
}

/** The first day of a sentence, with its hour: a part that stays whole. */
export const dayIn = (text: string): string => /\d\d-\d\d-\d{4}(, \d\d:\d\d)?/.exec(text)?.[0] ?? '';

/** Wider than its line, it breaks all the same. */
const Whole = chakra('span', {
  base: {
    display: 'inline-block',
    maxWidth: 'full',
    overflowWrap: 'anywhere',
    // In a link: a block takes no line from around it.
    textDecoration: 'inherit',
  },
});
