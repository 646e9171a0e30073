// The number on the app's icon: messages that nobody has read, and reports that are not sent. The worker counts the
// first, a page the second; each keeps the other's number.
import { update } from 'idb-keyval';
import { browserPlatform } from '../platform.ts';
import { settingsStore } from './settings.ts';

interface Counts {
  readonly unread: number;
  readonly unsent: number;
}

export async function showBadge(
  counted: Partial<Counts>,
  platform: Parameters<typeof settingsStore>[0] = browserPlatform,
): Promise<void> {
  // Only installed apps in some browsers have a badge.
  if (!navigator.setAppBadge) return;
  let all = { unread: 0, unsent: 0, ...counted };
  await update<Counts>(
    'badge',
    (kept) => {
      all = { ...all, ...kept, ...counted };
      return all;
    },
    settingsStore(platform, true),
  ).catch(() => undefined);
  await navigator.setAppBadge(all.unread + all.unsent).catch(() => undefined);
}
