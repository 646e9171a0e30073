// Chrome fires its install prompt once, early; the event is stored until the page has a fitting moment.
import { useSyncExternalStore } from 'react';

type Way = 'offer' | 'ios' | 'none';

const daysOfSilence = 90;
const key = 'install-declined';
const listeners = new Set<() => void>();
let offer: InstallOffer | null = null;
let isSettled = false;

/** Call once at startup: the event fires before any hint is on the screen. */
export function keepInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offer = event as InstallOffer;
    tell();
  });
  window.addEventListener('appinstalled', settle);
}

/** How this phone can install the site now; `none` also where installed or declined within 90 days. */
export const useInstallWay = (): Way => useSyncExternalStore(subscribe, installWay, () => 'none');

export async function promptInstall(): Promise<void> {
  const asked = offer;
  if (!asked) return;
  // A prompt can be used only once.
  offer = null;
  await asked.prompt();
  const { outcome } = await asked.userChoice;
  if (outcome === 'dismissed') declineInstall();
  else settle();
}

export function declineInstall(nowMs = Date.now()): void {
  try {
    localStorage.setItem(key, String(nowMs));
  } catch {
    // Without storage the choice holds for this page.
  }
  settle();
}

/** `kept`: the value that `declineInstall` has written. */
export function isSilent(kept: string | null, nowMs: number): boolean {
  const declinedMs = Number(kept ?? Number.NaN);
  return Math.abs(nowMs - declinedMs) < daysOfSilence * 86_400_000;
}

/** Safari on iPhone and iPad has no prompt, so a text explains it. iPads identify themselves as Macs. */
export const isIos = ({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>) =>
  /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);

function installWay(): Way {
  if (isSettled || isStandalone() || isSilent(readDeclined(), Date.now())) return 'none';
  if (offer) return 'offer';
  return isIos(navigator) ? 'ios' : 'none';
}

const isStandalone = () =>
  matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true);

function readDeclined() {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function settle() {
  isSettled = true;
  tell();
}

function tell() {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

type InstallOffer = Event & {
  prompt(): Promise<unknown>;
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
};
