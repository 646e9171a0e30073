import { dialledNumbers } from '#organisation';
import { Dialable as Numbers } from '#ui/text/Dialable.tsx';

/** A sentence in which every number of a helpline is a phone link. */
export const Dialable = ({ children }: { children: string }) => (
  <Numbers numbers={dialledNumbers}>{children}</Numbers>
);
