import { notifyManager, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { followNetwork, isOnline, noteAnswer, noteNoAnswer } from './network.ts';

// It pauses nothing here, since all queries have `networkMode: 'always'`; it asks again when the network is back, for
// which that mode wants to be told.
const tellNetwork = () => onlineManager.setOnline(isOnline());
onlineManager.setEventListener(() => undefined);
followNetwork(tellNetwork);
tellNetwork();

/** Checks the name, because importing the class would load the whole contract at startup. */
const isUnreachable = (error: unknown) => error instanceof Error && error.name === 'Unreachable';

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    // Reads from this device say nothing about the network. A persisted answer has its time only after this
    // task.
    onSuccess: (_, query) => {
      if (!query.meta?.onDevice) notifyManager.schedule(() => noteAnswer(query.state.dataUpdatedAt));
    },
    onError: (error, { meta }) => {
      if (isUnreachable(error)) noteNoAnswer();
      else if (!meta?.onDevice) noteAnswer(Date.now());
    },
  }),
  defaultOptions: {
    // `navigator.onLine` is often wrong, so every request is attempted.
    queries: {
      networkMode: 'always',
      refetchOnReconnect: true,
      staleTime: 30_000,
      retry: (count, error) => isUnreachable(error) && count < 1,
    },
    mutations: { networkMode: 'always' },
  },
});
