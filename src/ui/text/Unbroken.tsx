import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

/** A day with its hours, a number with hyphens, a reference; with the sign behind it, which would begin the next line. */
const code = /(\b(?:\d+(?:-\d+)+(?:, \d\d:\d\d(?:–\d\d:\d\d)?)?|[A-Z]{2,}(?:-[A-Z\d]+)+)[,.;:)]*)/;

type Props = {
  children: string;
  /** Draws the words between them. */
  rest?: (words: string, key: number) => ReactNode;
};

/** A sentence whose days, numbers and references go to the next line rather than break at their hyphens, and are not translated. */
export const Unbroken = ({ children: text, rest }: Props) =>
  text.split(code).map((part, index) =>
    index % 2 ? (
      <Whole key={index}>
        <span translate="no">{part}</span>
      </Whole>
    ) : (
      (rest?.(part, index) ?? part)
    ),
  );

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
