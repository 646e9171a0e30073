// How a new report is noticed besides the numbers: a sound, a notification of the device. Both are off until chosen.
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useArrivals } from '#api/staff/home.ts';

interface AlertChoice {
  readonly sound: boolean;
  readonly notify: boolean;
}

const key = 'vishwas-alerts';
const off: AlertChoice = { sound: false, notify: false };
const listeners = new Set<() => void>();
let chosen: AlertChoice | null = null;

function current(): AlertChoice {
  if (chosen === null) chosen = stored();
  return chosen;
}

function stored(): AlertChoice {
  try {
    const { sound, notify } = JSON.parse(localStorage.getItem(key) ?? '{}');
    return { sound: sound === true, notify: notify === true };
  } catch {
    return off;
  }
}

export function chooseAlerts(change: Partial<AlertChoice>): void {
  chosen = { ...current(), ...change };
  try {
    localStorage.setItem(key, JSON.stringify(chosen));
  } catch {
    // Without storage the choice lasts for this visit.
  }
  for (const listener of listeners) listener();
}

export const useAlertChoice = (): AlertChoice =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, current);

export const canNotify = (): boolean => 'Notification' in window;

/** Asks the browser once; false: it does not allow notifications. */
export async function allowNotifications(): Promise<boolean> {
  if (!canNotify()) return false;
  return (await Notification.requestPermission()) === 'granted';
}

/** `newest`: id of the newest report; `count`: how many are new. */
export function useAlerts(newest: string | null | undefined, count: number): void {
  const { t } = useTranslation('home');
  const choice = useAlertChoice();
  useArrivals(newest, () => {
    if (choice.sound) beep();
    // Neither a name nor a word of the report: others may see the screen.
    if (choice.notify && canNotify() && Notification.permission === 'granted')
      void notify(t('arrival.title', { count: Math.max(1, count) }));
  });
}

/** One at a time: a newer one takes its place. */
async function notify(title: string): Promise<void> {
  const options = { tag: 'vishwas-new-report' };
  try {
    const shown = new Notification(title, options);
    shown.onclick = () => window.focus();
  } catch {
    // A phone shows only notifications of the service worker.
    const worker = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
    await worker?.showNotification(title, options).catch(() => undefined);
  }
}

/** Two short tones. A page that nobody has touched may not make a sound. */
function beep(): void {
  const audio = new AudioContext();
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  volume.gain.value = 0.1;
  tone.frequency.setValueAtTime(660, audio.currentTime);
  tone.frequency.setValueAtTime(880, audio.currentTime + 0.15);
  tone.connect(volume).connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + 0.3);
  tone.onended = () => void audio.close();
}
