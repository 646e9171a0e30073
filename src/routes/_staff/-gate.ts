// Who may open which staff page. The server decides again at every call; this only shows the right page first. Routes import it
// when they are entered, so that a citizen's phone does not.
import { type HistoryState, redirect } from '@tanstack/react-router';
import { currentSession } from '#api/client/session.ts';
import { consoleOf, loginOf } from '#contract/pages.ts';

type Role = keyof typeof consoleOf;

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Somebody is signed in, in another tab, and the person before this one wants to be. */
    again?: boolean;
  }
}

/** A console opens for its own role, also without network; others see its login, and come back here after it. */
export function onlyFor(role: Role, address: string): void {
  if (currentSession()?.role === role) return;
  const search = address === consoleOf[role] ? {} : { redirect: address };
  throw redirect({ to: loginOf[role], search, replace: true });
}

/** Whoever is signed in in this role needs no login page, unless to sign in in place of the one who is. */
export function onlySignedOut(role: Role, { again }: HistoryState): void {
  if (!again && currentSession()?.role === role) throw redirect({ to: consoleOf[role], replace: true });
}
