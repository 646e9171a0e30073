import type { QueryClient } from '@tanstack/react-query';

/**
 * After a change on the device's disk. A first read that is still under way may have begun before the change, and to invalidate it
 * would let its answer stand: it is given up and begun anew.
 */
export async function refetchNow(client: QueryClient, queryKey: readonly unknown[]): Promise<void> {
  await client.cancelQueries({ queryKey });
  await client.invalidateQueries({ queryKey });
}
