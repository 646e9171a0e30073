// A phone that others use too: the PIN of My reports, and "forget everything".
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { latinDigits } from '#contract/shared/text.ts';
import {
  deviceOutbox,
  isPin,
  loadForget,
  loadLock,
  lockPin,
  type PinState,
  pinState,
} from '#offline/index.ts';
import { noteListsRead } from './lists-read.ts';
import { dropHeldSecrets } from './outbox/held-secrets.ts';
import { forgetRead } from './outbox/reports.ts';

export { isPin };

/** The PIN in a field, in either script. */
export const typedPin = (form: HTMLFormElement, field: string): string =>
  latinDigits(String(new FormData(form).get(field)));

/** Hidden for this long, an open page locks itself. */
const hiddenMs = 60_000;

/** none: no PIN, or not known yet. */
export function usePin() {
  const client = useQueryClient();
  const { data: state = 'none' } = useQuery<PinState>({
    queryKey: ['pin'],
    queryFn: () => pinState(),
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    meta: { onDevice: true },
  });
  const lock = () => {
    if (lockPin()) void forgetRead(client);
  };
  return {
    state,
    lock,
    async set(pin: string) {
      await (await loadLock()).setPin(deviceOutbox, pin);
      lockWhenLeft(lock);
      await forgetRead(client);
    },
    async unlock(pin: string) {
      const answer = await (await loadLock()).unlockPin(pin);
      if (answer.right) {
        lockWhenLeft(lock);
        await forgetRead(client);
      }
      return answer;
    },
    async remove() {
      await (await loadLock()).removePin(deviceOutbox);
      await forgetRead(client);
    },
  };
}

/** Under the PIN, which this page has not been given. */
export const isLocked = async (): Promise<boolean> => (await pinState()) === 'locked';

/** What "forget everything" would find not sent. */
export const leftToSend = async () => (await loadForget()).countLeft(deviceOutbox);

/** Also what the browser's session keeps: scroll positions by address. */
export function useForgetEverything(): (unsent: 'send' | 'throw_away') => Promise<void> {
  const client = useQueryClient();
  return async (unsent) => {
    await (await loadForget()).forgetEverything(deviceOutbox, unsent);
    // Without a push service nothing was asked for.
    await import('../shared/push.ts').then(({ endNews }) => endNews()).catch(() => undefined);
    try {
      sessionStorage.clear();
    } catch {
      // Storage is forbidden: then nothing was stored.
    }
    noteListsRead(false);
    dropHeldSecrets();
    client.clear();
  };
}

let stop = () => {};

function lockWhenLeft(lock: () => void): void {
  stop();
  let hiddenAt = Number.POSITIVE_INFINITY;
  const onChange = () => {
    if (document.visibilityState === 'hidden') hiddenAt = Date.now();
    else if (Date.now() - hiddenAt > hiddenMs) lock();
    else hiddenAt = Number.POSITIVE_INFINITY;
  };
  document.addEventListener('visibilitychange', onChange);
  // A page that the browser keeps for "back" would come back open.
  window.addEventListener('pagehide', lock);
  stop = () => {
    document.removeEventListener('visibilitychange', onChange);
    window.removeEventListener('pagehide', lock);
  };
}
