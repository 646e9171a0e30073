// Secrets of cases that this phone did not file, by reference: in the memory of this page only.
const secretsHeld = new Map<string, string>();

export const heldSecret = (referenceId: string): string | null => secretsHeld.get(referenceId) ?? null;
export const holdSecret = (referenceId: string, secret: string): void =>
  void secretsHeld.set(referenceId, secret);
export const dropHeldSecrets = (): void => secretsHeld.clear();
