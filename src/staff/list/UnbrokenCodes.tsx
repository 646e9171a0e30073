import { chakra } from '@chakra-ui/react/styled-system';

/** Dates and references of a sentence that a server wrote. */
const code = /(\d\d-\d\d-\d{4}|\b[A-Z]{2,3}-\d{4}-\w+)/;

/** A sentence whose dates and references go to the next line rather than break at their hyphens. */
export const UnbrokenCodes = ({ children: text }: { children: string }) =>
  text.split(code).map((part, index) =>
    index % 2 === 1 ? (
      <chakra.span key={index} display="inline-block" maxWidth="full" overflowWrap="anywhere">
        {part}
      </chakra.span>
    ) : (
      part
    ),
  );
