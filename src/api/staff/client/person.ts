// Who of the station's roster is at the console of this device. Name and roster are in local storage, for all tabs;
// the key that signs is in the offline core.
import { useEffect, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { personEndpoints } from '#contract/endpoints/persons.ts';
import { type RosterPerson, rosterPerson } from '#contract/staff/person.ts';
import { dropPersonKeys, lockPerson, signedBy, unlockKeptPerson, unlockNewPerson } from '#offline/index.ts';
import { callEndpoint, Problem, Unreachable } from '../../shared/request.ts';
import { currentSession, type Session, tokenOf } from './session.ts';
import { readStored, subscribeStored, writeStored } from './stored-text.ts';

const rosterKey = 'vishwas-roster';
const personKey = 'vishwas-person';
const lastKey = 'vishwas-person-last';
const rosterShape = z.object({
  userId: z.string(),
  persons: z.array(rosterPerson),
  isRequired: z.optional(z.boolean()),
});
const personShape = z.object({ userId: z.string(), personId: z.string() });

const noRoster: readonly RosterPerson[] = [];
let lastRead: { raw: string; persons: readonly RosterPerson[] } = { raw: '', persons: noRoster };

/** As this device last heard it; empty: none, or the role has none. The same object until it changes. */
export function rosterOf({ user }: Session): readonly RosterPerson[] {
  const raw = readStored(rosterKey) ?? '';
  if (raw !== lastRead.raw) lastRead = { raw, persons: read(rosterShape, raw)?.persons ?? noRoster };
  return read(rosterShape, raw)?.userId === user.id ? lastRead.persons : noRoster;
}

/** null: nobody, or the station has no roster. */
export function personAt(session: Session): RosterPerson | null {
  const current = read(personShape, readStored(personKey) ?? '');
  if (current?.userId !== session.user.id) return null;
  return rosterOf(session).find(({ _id }) => _id === current.personId) ?? null;
}

/** Who was there last on this device: most often the next one too. */
export const lastPersonAt = (): string | null => readStored(lastKey);

export const useRoster = (session: Session): readonly RosterPerson[] =>
  useSyncExternalStore(
    subscribeStored,
    () => rosterOf(session),
    () => noRoster,
  );

export const usePersonAt = (session: Session): RosterPerson | null =>
  useSyncExternalStore(
    subscribeStored,
    () => personAt(session),
    () => null,
  );

/** Whether this station, as the device last heard, can do nothing without a person of its roster. */
export const usePersonRequired = ({ user }: Session): boolean =>
  useSyncExternalStore(
    subscribeStored,
    () => {
      const kept = read(rosterShape, readStored(rosterKey) ?? '');
      return kept?.userId === user.id && kept.isRequired === true;
    },
    () => false,
  );

const askAgainMs = 5 * 60_000;

/** Asks the server for the roster of a station while its console is open. */
export function useRosterWatch(session: Session): void {
  useEffect(() => {
    if (session.role !== 'pi') return;
    const ask = () => void refreshRoster(session);
    ask();
    const timer = setInterval(ask, askAgainMs);
    return () => clearInterval(timer);
  }, [session]);
}

/** Never rejects: without a network the roster of before counts. */
export async function refreshRoster(session: Session): Promise<void> {
  if (session.role !== 'pi') return;
  const token = currentSession()?.user.id === session.user.id ? tokenOf(session.role) : null;
  if (token === null) return;
  const headers = { authorization: `Bearer ${token}` };
  const answer = await callEndpoint(personEndpoints.roster, { headers }).catch(() => null);
  if (answer) await keepRoster(session.user.id, answer.data, answer.isRequired);
}

export async function keepRoster(
  userId: string,
  persons: readonly RosterPerson[],
  isRequired = false,
): Promise<void> {
  if (currentSession() && currentSession()?.user.id !== userId) return;
  const isKept = isRequired || persons.length > 0;
  writeStored(rosterKey, isKept ? JSON.stringify({ userId, persons, isRequired }) : null);
  const personIds = persons.map(({ _id }) => _id);
  await dropPersonKeys({ userId, personIds });
  const current = read(personShape, readStored(personKey) ?? '');
  if (current && (current.userId !== userId || !personIds.includes(current.personId)))
    writeStored(personKey, null);
}

const timeoutMs = 8000;
const longestMs = 60_000;

/** `noKey`: without a network this device cannot check the PIN. `wrong` with the wait before the next attempt. */
export type Unlocking = 'open' | 'noKey' | { readonly wrong: number };

/** Throws Problem where the server refuses: wrong_pin, too_many_requests, not_found. */
export async function unlockPerson(session: Session, personId: string, pin: string): Promise<Unlocking> {
  const who = { userId: session.user.id, personId };
  const kept = await unlockKeptPerson(who, pin);
  const register = async (publicKey: string) => {
    const token = tokenOf(session.role) ?? '';
    const headers = { authorization: `Bearer ${token}` };
    // On a line that hangs, the PIN that this device knows decides.
    const stop = new AbortController();
    const late = setTimeout(() => stop.abort(), kept.is === 'open' ? timeoutMs : longestMs);
    const call = { params: { id: personId }, body: { pin, publicKey }, headers, signal: stop.signal };
    try {
      return (await callEndpoint(personEndpoints.unlockPerson, call)).keyId;
    } catch (error) {
      throw stop.signal.aborted ? new Unreachable('no answer in time', { cause: error }) : error;
    } finally {
      clearTimeout(late);
    }
  };
  try {
    if (kept.is === 'open') await register(kept.publicKey);
    else await unlockNewPerson(who, pin, register);
  } catch (error) {
    // A server that is ill says nothing about the PIN.
    const isSilent = error instanceof Unreachable || (error instanceof Problem && error.status >= 500);
    if (!isSilent) await lockPerson();
    if (error instanceof Problem && error.code === 'not_found') void refreshRoster(session);
    if (kept.is === 'none' && error instanceof Unreachable) return 'noKey';
    if (!isSilent || kept.is === 'none') throw error;
    if (kept.is === 'wrong') return { wrong: kept.waitMs };
  }
  writeStored(personKey, JSON.stringify(who));
  writeStored(lastKey, personId);
  return 'open';
}

/** Asks who is at the console now; what was typed stays in the page. */
export function leaveConsole(): void {
  writeStored(personKey, null);
  void lockPerson();
}

/** At a sign-out. */
export async function dropPersons(): Promise<void> {
  writeStored(rosterKey, null);
  writeStored(personKey, null);
  writeStored(lastKey, null);
  await dropPersonKeys();
}

/** The signature of the person at the console; null: nobody, or no roster. */
export const signatureFor = (
  { role, user }: Session,
  call: Parameters<typeof signedBy>[1],
): Promise<string | null> => (role === 'pi' ? signedBy(user.id, call) : Promise.resolve(null));

function read<Shape>(shape: z.ZodMiniType<Shape>, raw: string): Shape | null {
  try {
    return shape.safeParse(JSON.parse(raw === '' ? 'null' : raw)).data ?? null;
  } catch {
    return null;
  }
}
