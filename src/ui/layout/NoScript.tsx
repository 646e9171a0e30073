import type { ReactNode } from 'react';
import { CallButton } from '../form/CallButton.tsx';
import { Notice } from './Card.tsx';

/** Where scripts are off: what works without them, and a number to press. */
export function NoScript({ number, call, children }: { number: string; call: string; children: ReactNode }) {
  return (
    <noscript>
      <Notice tone="wait">
        <p>{children}</p>
        <CallButton number={number} label={call} look="outline" marginBlockStart="2" />
      </Notice>
    </noscript>
  );
}
