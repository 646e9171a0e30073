// The signed-in officer's keys, cached in memory after the first read from the disk.
import { useSyncExternalStore } from 'react';
import {
  type Bytes,
  dropStaffKeys,
  openStaffKeys,
  type StaffKeys,
  savedStaffKeys,
  saveStaffKeys,
} from '#offline/index.ts';
import { type Session, tokenOf } from './session.ts';

let inMemory: StaffKeys | null = null;
const listeners = new Set<() => void>();

export async function keepKeys(signIn: Parameters<typeof saveStaffKeys>[0]): Promise<void> {
  hold(await saveStaffKeys(signIn));
}

/** null: another user's, deleted, or never stored. */
export async function keysOf(userId: string): Promise<StaffKeys | null> {
  if (inMemory?.userId !== userId) hold(await savedStaffKeys());
  return inMemory?.userId === userId ? inMemory : null;
}

/** false: this is not the passkey of the sign-in. */
export async function openKeys({ role, user }: Session, prf: Bytes): Promise<boolean> {
  const token = tokenOf(role);
  if (inMemory?.isOpen || token === null) return inMemory?.isOpen === true;
  const opened = await openStaffKeys({ prf, token });
  if (opened?.userId === user.id) hold(opened);
  return opened?.userId === user.id;
}

export async function dropKeys(): Promise<void> {
  hold(null);
  await dropStaffKeys();
}

/** The lists on this device are encrypted under a passkey too, which this page has not been given yet. */
export const useListsLocked = (userId: string): boolean =>
  useSyncExternalStore(
    subscribe,
    () => inMemory?.userId === userId && !inMemory.isOpen,
    () => false,
  );

function hold(keys: StaffKeys | null): void {
  inMemory = keys;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
