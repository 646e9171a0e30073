import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps } from 'react';

/**
 * Somebody's words within ours: their direction ends where they end, and signs that turn the writing round, which can make a
 * text read as another, are left out. What is kept and exported stays as it was sent.
 */
export const UserText = ({ text }: { text: string }) => <bdi>{withoutDirectionMarks(text)}</bdi>;

/** The same, as a paragraph whose lines stay as they were written. */
export const UserLines = ({ text, ...rest }: { text: string } & ComponentProps<typeof Lines>) => (
  <Lines dir="auto" {...rest}>
    {withoutDirectionMarks(text)}
  </Lines>
);

/** For labels and titles, where there is no element to close the text in. */
export const withoutDirectionMarks = (text: string) => text.replace(/[\u202A-\u202E\u2066-\u2069]/g, '');

/** Within a sentence of ours: closed in by signs of our own, since it stands in the middle of a string. */
export const isolateDirection = (text: string) => `\u2068${withoutDirectionMarks(text)}\u2069`;

const Lines = chakra('p', {
  base: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', unicodeBidi: 'isolate' },
});
