import { notifyManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { noteAnswer, noteNoAnswer } from './network.ts';

/** By name, for importing the class would bring the whole contract into the first load. */
const isUnreachable = (error: unknown) => error instanceof Error && error.name === 'Unreachable';

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    // What was read on this device says nothing about the network. What was kept on it bears its time only after this turn.
    onSuccess: (_, query) => {
      if (!query.meta?.onDevice) notifyManager.schedule(() => noteAnswer(query.state.dataUpdatedAt));
    },
    onError: (error, { meta }) => {
      if (isUnreachable(error)) noteNoAnswer();
      else if (!meta?.onDevice) noteAnswer(Date.now());
    },
  }),
  defaultOptions: {
    // `navigator.onLine` is often wrong, so every request is tried.
    queries: {
      networkMode: 'always',
      staleTime: 30_000,
      retry: (count, error) => isUnreachable(error) && count < 1,
    },
    mutations: { networkMode: 'always' },
  },
});
