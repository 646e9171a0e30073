// Who is signed in on this device. The token is in its role's cookie, the rest in local storage, so that the
// console opens after a restart without network. Only the server decides whether the token is valid.
import { createContext, useContext, useSyncExternalStore } from 'react';
import { type Role, roleNames } from '#contract/shared/endpoint.ts';
import { consoleOf } from '#contract/shared/pages.ts';
import type { SignIn } from '#contract/staff/session.ts';
import { readStored, writeStored } from './stored-text.ts';

export interface Session {
  readonly role: Role;
  readonly user: SignIn['user'];
  /** Seven days after the sign-in, by this device's clock, which may be wrong by years. */
  readonly until: number;
  /** The account must set up its second factor before its console opens. */
  readonly mustEnrol?: true;
  /** Minutes without use after which the console locks itself, where not 15; 0: never. */
  readonly lockMinutes?: number;
}

const hostPrefix = '__Host-';
const cookieOf = { pi: 'pi_token', sp: 'sp_token', admin: 'admin_token' } as const;
export const sevenDaysSeconds = 7 * 24 * 60 * 60;
const sessionKey = 'vishwas-session';
const returnKey = 'vishwas-return';

const listeners = new Set<() => void>();
let hasEnded = false;
let leftHere = false;
let lastRead: { raw: string; session: Session | null } = { raw: '', session: null };

/** null: not signed in, or the seven days are over. Returns the same object until something changes. */
export function currentSession(): Session | null {
  const raw = readStored(sessionKey) ?? '';
  if (raw !== lastRead.raw) lastRead = { raw, session: parsed(raw) };
  const { session } = lastRead;
  return session && tokenOf(session.role) !== null && Date.now() < session.until ? session : null;
}

/** Under TLS with the prefix; a session from before it holds the plain name. */
export function tokenOf(role: Role): string | null {
  for (const name of [`${hostPrefix}${cookieOf[role]}`, cookieOf[role]]) {
    const token = new RegExp(`(?:^|;\\s*)${name}=([\\w-]+)`).exec(document.cookie)?.[1];
    if (token) return token;
  }
  return null;
}

/** Removes the other roles' cookies. Throws where the browser stores no cookie. */
export function keepSession({ role, user, token, mustEnrol, lockMinutes }: SignIn, until: number): Session {
  for (const other of roleNames) if (other !== role) setCookie(other, '', 0);
  setCookie(role, token, sevenDaysSeconds);
  if (tokenOf(role) !== token) throw new Error('the cookie was not kept');
  const session = {
    role,
    user,
    until,
    ...(mustEnrol && { mustEnrol }),
    ...(lockMinutes !== undefined && { lockMinutes }),
  };
  writeStored(sessionKey, JSON.stringify(session));
  hasEnded = false;
  leftHere = false;
  tell();
  return session;
}

/** The second factor is set up: the console opens. */
export function endEnrolment(session: Session): void {
  const { mustEnrol: _, ...open } = session;
  writeStored(sessionKey, JSON.stringify(open));
  tell();
}

export function dropSession(): void {
  for (const role of roleNames) setCookie(role, '', 0);
  writeStored(sessionKey, null);
  hasEnded = false;
  leftHere = true;
  tell();
}

/** This tab signed out and is leaving for another page. */
export const hasLeftHere = (): boolean => leftHere;

/** The server no longer accepts the token. Nothing is cleared before the user has seen the notice. */
export function endSession(): void {
  if (hasEnded || !currentSession()) return;
  hasEnded = true;
  tell();
}

/** The next sign-in of the same user returns once to this address. */
export function saveReturnAddress({ user }: Session, address: string): void {
  writeStored(returnKey, JSON.stringify({ userId: user.id, address }));
}

export function takeReturnAddress({ role, user }: Session): string | null {
  try {
    const kept: unknown = JSON.parse(readStored(returnKey) ?? 'null');
    if (!isRecord(kept) || kept.userId !== user.id || typeof kept.address !== 'string') return null;
    writeStored(returnKey, null);
    return isAddressOf(role, kept.address) ? kept.address : null;
  } catch {
    return null;
  }
}

/** Whether `?redirect=` is an address in this role's console on this origin. */
export const isAddressOf = (role: Role, address: string): boolean =>
  address === consoleOf[role] || address.startsWith(`${consoleOf[role]}?`);

/** Who is signed in in this browser now; a console may still belong to somebody else. */
export const useSignedIn = (): Session | null => useSyncExternalStore(subscribe, currentSession, () => null);

export const ConsoleSession = createContext<Session | null>(null);

/** The user whose console is open. */
export function useSession(): Session {
  const session = useContext(ConsoleSession);
  if (!session) throw new Error('no console is open');
  return session;
}

export const useSessionEnded = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => hasEnded,
    () => false,
  );

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  // A sleeping tab, or a browser without storage, gets no storage event.
  addEventListener('focus', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
    removeEventListener('focus', listener);
  };
}

function tell(): void {
  for (const listener of listeners) listener();
}

function setCookie(role: Role, token: string, seconds: number): void {
  const isTls = location.protocol === 'https:';
  const isLoopback = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(location.hostname);
  const secure = !isTls && isLoopback ? '' : '; secure';
  const rest = `path=/; samesite=strict${secure}`;
  const write = (name: string, value: string, age: number) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari
    document.cookie = `${name}=${value}; max-age=${age}; ${rest}`;
  };
  // A browser takes a name with the prefix from this host only, not from a neighbour of the same domain.
  if (isTls) write(`${hostPrefix}${cookieOf[role]}`, token, seconds);
  write(cookieOf[role], isTls ? '' : token, isTls ? 0 : seconds);
}

function parsed(raw: string): Session | null {
  try {
    const kept: unknown = JSON.parse(raw);
    if (!isRecord(kept) || !isRecord(kept.user)) return null;
    const role = roleNames.find((one) => one === kept.role);
    const { id, fullName, fullNameMr, stationName, stationNameMr } = kept.user;
    if (!role || typeof id !== 'string' || typeof fullName !== 'string' || typeof kept.until !== 'number')
      return null;
    const user = {
      id,
      fullName,
      ...(typeof fullNameMr === 'string' ? { fullNameMr } : {}),
      ...(typeof stationName === 'string' ? { stationName } : {}),
      ...(typeof stationNameMr === 'string' ? { stationNameMr } : {}),
    };
    return {
      role,
      user,
      until: kept.until,
      ...(kept.mustEnrol === true && { mustEnrol: true }),
      ...(typeof kept.lockMinutes === 'number' && { lockMinutes: kept.lockMinutes }),
    };
  } catch {
    return null;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
