import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { wakeOutbox } from '../public/outbox/wake.ts';
import { queryClient } from './query-client.ts';

/** Around a page that asks the server or the outbox. Pages to read have none, and load neither. */
export function Queries({ children }: { children: ReactNode }) {
  useEffect(() => wakeOutbox(), []);
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
