// Which passkey opened this session, so that it unlocks the console without a network. The id is no secret.
import * as z from 'zod/mini';
import { readStored, writeStored } from './stored-text.ts';

const key = 'vishwas-passkey';
const shape = z.object({ userId: z.string(), id: z.string() });

export const keepOwnPasskey = (passkey: z.infer<typeof shape>): void =>
  writeStored(key, JSON.stringify(passkey));

export const dropOwnPasskey = (): void => writeStored(key, null);

/** null: this user signed in without one. */
export function ownPasskeyId(userId: string): string | null {
  try {
    const kept = shape.safeParse(JSON.parse(readStored(key) ?? 'null')).data;
    return kept?.userId === userId ? kept.id : null;
  } catch {
    return null;
  }
}
