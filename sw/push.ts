// A push is empty. The worker says that there is news, in the language of the phone, and asks with the secrets of this
// phone how much is unread. On a device of an officer it says that there is work.
import { newsShownPath, secretHeader } from '#contract/public/facts/case-secret.ts';
import english from '#locales/en/push.json';
import marathi from '#locales/mr/push.json';
import { deviceOutbox, heldSecrets, savedDeskPage, savedLanguage, showBadge } from '#offline/worker.ts';
import { workerScope } from './worker.ts';

const newsPage = '/my-reports';

/** A push that shows nothing would end the permission, so a notice comes first and always. Nobody knows whom it means: a
 * device of an officer that also holds a complaint shows both. */
export async function showNews(): Promise<void> {
  const lang = await savedLanguage();
  const { title, body, deskTitle, deskBody } = lang === 'mr' ? marathi : english;
  const show = (tag: 'news' | 'desk', title: string, body: string) =>
    workerScope.registration.showNotification(title, { body, lang, tag, icon: '/icons/icon-192.png' });
  const isOfOfficer = (await savedDeskPage()) !== null;
  if (isOfOfficer) await show('desk', deskTitle, deskBody);
  if (isOfOfficer && (await heldSecrets(deviceOutbox)).length === 0) return;
  await show('news', title, body);
  await countNews({ isShown: true });
}

let counting = Promise.resolve();

/** `isShown`: also tells the server that a notice was shown; a count alone proves nothing. One count at a time: an older
 * answer must not replace a newer one. */
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
  const page = (notification.tag === 'desk' && (await savedDeskPage())) || newsPage;
  const [open] = await workerScope.clients.matchAll({ type: 'window' });
  if (open) await open.focus().then((there) => there.navigate(page));
  else await workerScope.clients.openWindow(page);
}
