import type { QueryClient } from '@tanstack/react-query';

/**
 * Call it after a change in local storage. A running first read may have begun before the change, and
 * invalidation alone would keep its result; so it is cancelled and restarted.
 */
export async function refetchNow(client: QueryClient, queryKey: readonly unknown[]): Promise<void> {
  await client.cancelQueries({ queryKey });
  await client.invalidateQueries({ queryKey });
}
