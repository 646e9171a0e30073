// Some calls need a fresh proof of who sits there. The server refuses them; one dialog asks for the proof, and
// then every call that waited for it is made again.
import { useSyncExternalStore } from 'react';
import { Problem } from '../../shared/request.ts';

interface Asked {
  readonly proof: Promise<boolean>;
  readonly settle: (isProved: boolean) => void;
}

let openQuestion: Asked | null = null;
const listeners = new Set<() => void>();

/** Calls again after the proof. Rejects with the refusal if the user does not give it, or no dialog is open. */
export async function afterStepUp<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    const isNeeded = error instanceof Problem && error.code === 'step_up_needed';
    if (!isNeeded || listeners.size === 0 || !(await prove())) throw error;
    return call();
  }
}

function prove(): Promise<boolean> {
  if (openQuestion) return openQuestion.proof;
  const { promise: proof, resolve } = withResolvers();
  const settle = (isProved: boolean) => {
    openQuestion = null;
    tell();
    resolve(isProved);
  };
  openQuestion = { proof, settle };
  tell();
  return proof;
}

/** Promise.withResolvers is missing in the oldest browsers supported. */
function withResolvers() {
  let resolve: (isProved: boolean) => void = () => undefined;
  const promise = new Promise<boolean>((settled) => {
    resolve = settled;
  });
  return { promise, resolve };
}

/** null: nothing waits. Else call it with whether the proof was given. */
export const useAskedProof = (): Asked['settle'] | null =>
  useSyncExternalStore(
    subscribe,
    () => openQuestion?.settle ?? null,
    () => null,
  );

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    // The console closed: what waits is refused.
    if (listeners.size === 0) openQuestion?.settle(false);
  };
}

function tell(): void {
  for (const listener of listeners) listener();
}
