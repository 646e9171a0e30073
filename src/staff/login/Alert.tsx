import { useEffect, useRef } from 'react';
import { Notice } from '#ui/layout/Card.tsx';

type Props = { text: string | null; tone?: 'danger' | 'done' };

/** In-page alert: takes focus when it appears, and screen readers announce it. */
export function Alert({ text, tone = 'danger' }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (text !== null) box.current?.focus();
  }, [text]);
  return (
    <div ref={box} tabIndex={-1} role="alert">
      {text !== null && <Notice tone={tone}>{text}</Notice>}
    </div>
  );
}
