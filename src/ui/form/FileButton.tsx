import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useRef } from 'react';
import { Button } from './Button.tsx';

type Props = {
  name: string;
  /** Without it every kind of file is shown: phones hide what they do not know. */
  accept?: string;
  /** Straight from the camera on the back. */
  capture?: 'environment';
  multiple?: boolean;
  busy?: boolean;
  onFiles: (files: File[]) => void;
  children: ReactNode;
};

/** The browser's own button speaks the browser's language, not the page's. */
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
          // The same file may be chosen again.
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
