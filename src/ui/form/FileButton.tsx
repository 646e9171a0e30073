import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useRef } from 'react';
import { Button } from './Button.tsx';

type Props = {
  name: string;
  /** Omit to show all files: phones hide types they do not know. */
  accept?: string;
  capture?: 'environment';
  multiple?: boolean;
  busy?: boolean;
  onFiles: (files: File[]) => void;
  children: ReactNode;
};

/** The native button's label is in the browser's language, so our own button opens the file input. */
export function FileButton({ busy, onFiles, children, ...input }: Props) {
  const hidden = useRef<HTMLInputElement>(null);
  return (
    <>
      <chakra.input
        {...input}
        ref={hidden}
        type="file"
        display="none"
        onChange={({ target }) => {
          const chosen = [...(target.files ?? [])];
          // Resets the input, so that the same file can be chosen again.
          target.value = '';
          if (chosen.length > 0) onFiles(chosen);
        }}
      />
      <Button look="outline" busy={busy} onClick={() => hidden.current?.click()}>
        {children}
      </Button>
    </>
  );
}
