// The signed-in officer's keys, cached in memory after the first read from the disk.
import { dropStaffKeys, type StaffKeys, savedStaffKeys, saveStaffKeys } from '#offline/index.ts';

let inMemory: StaffKeys | null = null;

export async function keepKeys(signIn: Parameters<typeof saveStaffKeys>[0]): Promise<void> {
  inMemory = await saveStaffKeys(signIn);
}

/** null: another user's, deleted, or never stored. */
export async function keysOf(userId: string): Promise<StaffKeys | null> {
  if (inMemory?.userId !== userId) inMemory = await savedStaffKeys();
  return inMemory?.userId === userId ? inMemory : null;
}

export async function dropKeys(): Promise<void> {
  inMemory = null;
  await dropStaffKeys();
}
