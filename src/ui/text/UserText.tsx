import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps } from 'react';
import { Unbroken } from './Unbroken.tsx';

/** A name, a place, a number: isolated from the surrounding direction, and no translator changes it. Direction marks, which can make a text read as another, are not shown; what is
 * stored and exported keeps them. */
export const UserText = ({ text }: { text: string }) => (
  <bdi translate="no">
    <Unbroken>{withoutDirectionMarks(text)}</Unbroken>
  </bdi>
);

export const UserLines = ({ text, ...rest }: { text: string } & ComponentProps<typeof Lines>) => (
  <Lines dir="auto" {...rest}>
    <Unbroken>{withoutDirectionMarks(text)}</Unbroken>
  </Lines>
);

/** For labels and titles, which have no element to isolate the text. */
export const withoutDirectionMarks = (text: string) => text.replace(/[\u202A-\u202E\u2066-\u2069]/g, '');

/** For a string within a sentence: wrapped in Unicode isolates. */
export const isolateDirection = (text: string) => `\u2068${withoutDirectionMarks(text)}\u2069`;

const Lines = chakra('p', {
  base: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', unicodeBidi: 'isolate' },
});
