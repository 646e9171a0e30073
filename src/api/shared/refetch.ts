import type { QueryClient } from '@tanstack/react-query';

/** Refetches after a change in local storage: a running first read may have begun before the change. */
export async function refetchNow(client: QueryClient, queryKey: readonly unknown[]): Promise<void> {
  await client.cancelQueries({ queryKey });
  await client.invalidateQueries({ queryKey });
}
