// "There is news" on this phone. Loaded only where somebody asks for it or takes it back.

import { publicEndpoints } from '#contract/endpoints/public.ts';
import { secretHeader } from '#contract/public/facts/case-secret.ts';
import { showBadge } from '#offline/index.ts';
import { callEndpoint } from './request.ts';

export type Asked = 'on' | 'denied' | 'none' | 'failed';

/** Asks the person, then the browser's push service, then tells the server where it takes messages. */
export async function askForNews(secret: string): Promise<Asked> {
  try {
    const asked = await askForPush();
    if (typeof asked === 'string') return asked;
    await callEndpoint(publicEndpoints.subscribe, {
      body: asked,
      headers: { [secretHeader]: secret },
    });
    return 'on';
  } catch {
    return 'failed';
  }
}

/** Where the push service takes messages for this browser. */
export async function askForPush(): Promise<'denied' | 'none' | { readonly endpoint: string }> {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied';
  const { key } = await callEndpoint(publicEndpoints.pushKey, {});
  if (key === null) return 'none';
  const { pushManager } = await navigator.serviceWorker.ready;
  const known = await ownSubscription(pushManager, key);
  const options = { userVisibleOnly: true, applicationServerKey: key };
  const { endpoint } = known ?? (await pushManager.subscribe(options));
  return { endpoint };
}

const base64Url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

/** null: none, or one for a key that the server has replaced; that one is ended. */
async function ownSubscription(pushManager: PushManager, key: string): Promise<PushSubscription | null> {
  const known = await pushManager.getSubscription();
  const bytes = known?.options?.applicationServerKey;
  if (!known || !bytes || base64Url(new Uint8Array(bytes)) === key) return known;
  await known.unsubscribe();
  return null;
}

/** The push service then answers that it knows this phone no more, and the server forgets it. */
export async function endNews(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
  for (const notice of (await registration?.getNotifications?.()) ?? []) notice.close();
  await showBadge({ unread: 0 });
}
