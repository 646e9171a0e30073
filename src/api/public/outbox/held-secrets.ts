// Secrets of cases that this phone did not file, by reference: in the memory of this page only.
const held = new Map<string, string>();

export const heldSecret = (referenceId: string): string | null => held.get(referenceId) ?? null;
export const holdSecret = (referenceId: string, secret: string): void => void held.set(referenceId, secret);
export const dropHeldSecrets = (): void => held.clear();
