// Decides who may open which staff page. The server checks every call itself; this only shows the right page
// first. Loaded with the staff routes, so that a citizen's phone does not load it.
import { type HistoryState, redirect } from '@tanstack/react-router';
import { currentSession } from '#api/staff/client/session.ts';
import { consoleOf, loginOf } from '#contract/shared/pages.ts';
import type { Words } from '#i18n/load.ts';
import { incidentTab } from '#staff/list/incident-tab.ts';

type Role = keyof typeof consoleOf;

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Another user is signed in in another tab, and the previous one wants to sign in again. */
    again?: boolean;
  }
}

/** A console opens for its own role, also offline; others go to its login and return here afterwards. */
export function onlyFor(role: Role, address: string, words: Words): void {
  const now = currentSession()?.role;
  if (now === role) {
    // Their file comes beside the console's own; its loader awaits them, and reports a failure.
    words.need('shell').catch(() => undefined);
    return;
  }
  const id = reportIn(address);
  // A link to a report works in both consoles; the server decides who may see it.
  if (now && now !== 'admin' && id)
    throw redirect({ to: consoleOf[now], search: { tab: incidentTab(now), id }, replace: true });
  const search = address === consoleOf[role] ? {} : { redirect: address };
  throw redirect({ to: loginOf[role], search, replace: true });
}

/** The report that an address opens; null: none. */
function reportIn(address: string): string | null {
  const asked = new URL(address, 'https://site.invalid').searchParams;
  const isList = ['incidents', 'incident-reporting', 'confidential-reports'].includes(asked.get('tab') ?? '');
  return isList ? asked.get('id') : null;
}

/** A user already signed in with this role skips the login page, unless replacing another user. */
export function onlySignedOut(role: Role, { again }: HistoryState): void {
  if (!again && currentSession()?.role === role) throw redirect({ to: consoleOf[role], replace: true });
}
