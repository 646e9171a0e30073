// Reads the open reports of a console ahead while there is a network, so that all of them open without one.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { staffEndpoints } from '#contract/endpoints/staff.ts';
import { mostRows } from '#contract/shared/field.ts';
import type { PileName } from '#contract/shared/piles.ts';
import { browserPlatform, encryptedCache, shrinkImage } from '#offline/index.ts';
import { type Session, useSession } from '../client/session.ts';
import { keysOf } from '../client/staff-keys.ts';
import { fromDisk, keepRead, keptRead, staffKey } from '../client/staff-query.ts';
import { staffRequest } from '../client/staff-request.ts';
import { readHistory } from '../incident-details.ts';
import {
  type AheadSource,
  type AheadState,
  type AheadStore,
  aheadLimits,
  noneAhead,
  readAhead,
} from './ahead.ts';
import { hearPresses } from './pause.ts';

/** After the console has read what it shows. */
const firstMs = 10_000;
const againMs = 5 * 60_000;
const pictureLimits = { longest: 640, shortest: 400, mostSide: 16_000 };
const mostOfPicture = 250_000;

/** `newest`: id of the newest report; another one is read soon. */
export function useAhead(newest: string | null | undefined): void {
  const session = useSession();
  const queries = useQueryClient();
  useEffect(() => {
    const { role } = session;
    if (role === 'admin') return;
    let isLeft = false;
    let timer: ReturnType<typeof setTimeout>;
    const stateKey = staffKey(session, 'ahead');
    const presses = hearPresses(document);
    const round = async () => {
      // Nothing can be kept before the passkey has opened the saved lists.
      if (!(await keysOf(session.user.id))?.isOpen) return;
      // From the disk: a full disk may have dropped it.
      const before = (await keptRead<AheadState>(stateKey)) ?? noneAhead;
      const store: AheadStore = {
        rows: (list) => keepRead(queries, staffKey(session, 'incidents', { ahead: true }), list),
        history: (id, history) => keepRead(queries, staffKey(session, 'history', id), history),
        picture: (id, picture) => savePicture(session, id, picture),
        dropPictures: (ids) => dropPictures(session, ids),
        state: (state) => keepRead(queries, stateKey, state),
      };
      await readAhead(
        sourceOf(session, () => isLeft),
        store,
        aheadLimits[role],
        before,
        new Date(),
        presses.pause,
      );
    };
    const next = (ms: number) => {
      clearTimeout(timer);
      if (!isLeft) timer = setTimeout(() => void alone(round).then(() => next(againMs)), ms);
    };
    const online = () => next(firstMs);
    next(firstMs);
    window.addEventListener('online', online);
    return () => {
      isLeft = true;
      clearTimeout(timer);
      presses.end();
      window.removeEventListener('online', online);
    };
  }, [session, queries, newest]);
}

/** One tab of the browser at a time; a failed round is tried again later. */
async function alone(round: () => Promise<void>): Promise<void> {
  const run = () => round().catch(() => undefined);
  if (!navigator.locks) return run();
  await navigator.locks.request('vishwas-ahead', { ifAvailable: true }, (lock) => lock && run());
}

/** undefined: nothing was read ahead yet. */
export function useAheadState(): AheadState | undefined {
  const session = useSession();
  const queryKey = staffKey(session, 'ahead');
  const { data } = useQuery({
    queryKey,
    queryFn: async () => (await keptRead<AheadState>(queryKey)) ?? null,
    ...fromDisk,
  });
  return data ?? undefined;
}

/** The small copy of a picture, for where the picture itself cannot be loaded. `wanted` false: not read. */
export function useSavedPicture(id: string, wanted: boolean): string | undefined {
  const session = useSession();
  const { data } = useQuery({
    queryKey: staffKey(session, 'picture', id),
    queryFn: async () => (await pictures(session))?.getItem(nameOf(id)) ?? null,
    enabled: wanted,
    ...fromDisk,
    gcTime: 0,
  });
  return data ?? undefined;
}

/** Confidential reports are not read ahead: each look at one is audited and may need a fresh proof. */
function sourceOf(session: Session, isLeft: () => boolean): AheadSource {
  const list = (pile: PileName, page: number) => {
    if (isLeft()) throw new Error('the console was left');
    const query = { page, limit: mostRows, pile };
    return session.role === 'pi'
      ? staffRequest(session, staffEndpoints.stationIncidents, { query })
      : staffRequest(session, staffEndpoints.incidents, { query: { ...query, reportType: 'NormalReport' } });
  };
  return {
    open: (page) => list('open', page),
    overdue: () => list('overdue', 1),
    history: (id) => {
      if (isLeft()) throw new Error('the console was left');
      return readHistory(session, id);
    },
    picture: smallPicture,
  };
}

async function smallPicture(url: string): Promise<string | null> {
  const answer = await fetch(url);
  if (!answer.ok) return null;
  const whole = await answer.blob();
  if (!whole.type.startsWith('image/')) return null;
  const small = (await shrinkImage(whole, pictureLimits)) ?? whole;
  return small.size > mostOfPicture ? null : dataUrl(small);
}

const dataUrl = (blob: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });

/** Apart from the answers: a search reads all of those. */
async function pictures({ user }: Session) {
  const keys = await keysOf(user.id);
  return keys?.isOpen ? encryptedCache(keys, browserPlatform, 'pictures') : null;
}

const nameOf = (id: string) => `picture-${JSON.stringify([id])}`;

async function savePicture(session: Session, id: string, picture: string): Promise<boolean> {
  const cache = await pictures(session);
  await cache?.setItem(nameOf(id), picture);
  return (await cache?.getItem(nameOf(id))) !== undefined;
}

async function dropPictures(session: Session, ids: readonly string[]): Promise<void> {
  const cache = await pictures(session);
  for (const id of ids) await cache?.removeItem(nameOf(id));
}
