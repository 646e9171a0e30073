import { chakra } from '@chakra-ui/react/styled-system';
import { Dialable } from './Dialable.tsx';

/** Numbered steps, one per line of `text`. */
export function Steps({ text }: { text: string }) {
  return (
    <chakra.ol listStyle="decimal" paddingInlineStart="6" spaceY="2">
      {text.split('\n').map((step) => (
        <li key={step}>
          <Dialable>{step}</Dialable>
        </li>
      ))}
    </chakra.ol>
  );
}
