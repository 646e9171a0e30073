// A push is empty. The worker says that there is news, in the language of the phone, and asks with the secrets of this
// phone how much is unread.
import { newsShownPath, secretHeader } from '#contract/case-secret.ts';
import english from '#locales/en/push.json';
import marathi from '#locales/mr/push.json';
import { deviceOutbox, heldSecrets, savedLanguage, showBadge } from '#offline/worker.ts';
import { workerScope } from './worker.ts';

const page = '/my-reports';

/** A push that shows nothing would end the permission, so the notice comes first and always. */
export async function showNews(): Promise<void> {
  const lang = await savedLanguage();
  const { title, body } = lang === 'mr' ? marathi : english;
  await workerScope.registration.showNotification(title, {
    body,
    lang,
    tag: 'news',
    icon: '/icons/icon-192.png',
  });
  await countNews({ isShown: true });
}

let counting = Promise.resolve();

/**
 * `isShown`: also tells the server that a notice was shown; a count alone proves nothing. One count at a time: an older
 * answer must not replace a newer one.
 */
export function countNews({ isShown }: { isShown: boolean }): Promise<void> {
  counting = counting.then(() => count(isShown)).catch(() => undefined);
  return counting;
}

/** Where one answer is missing, the badge keeps the number it had. */
async function count(isShown: boolean): Promise<void> {
  const held = await heldSecrets(deviceOutbox);
  const counts = await Promise.all(held.map((secret) => ask(secret, isShown)));
  const known = counts.filter((one) => one !== null);
  if (known.length === counts.length) await showBadge({ unread: known.reduce((sum, one) => sum + one, 0) });
}

async function ask(secret: string, isShown: boolean): Promise<number | null> {
  try {
    const answer = await fetch(`/api/v1${newsShownPath}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', [secretHeader]: secret },
      body: JSON.stringify(isShown ? {} : { isShown }),
    });
    const { unread, code } = await answer.json();
    // Nothing is left on the server of which there could be news.
    if (code === 'erased') return 0;
    return typeof unread === 'number' ? unread : null;
  } catch {
    return null;
  }
}

export async function openNews(notification: Notification): Promise<void> {
  notification.close();
  const [open] = await workerScope.clients.matchAll({ type: 'window' });
  if (open) await open.focus().then((there) => there.navigate(page));
  else await workerScope.clients.openWindow(page);
}
