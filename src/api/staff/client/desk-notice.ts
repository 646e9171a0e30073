import { saveDeskPage, savedDeskPage } from '#offline/index.ts';

/** The session is over, and with it what the server knows of this device. */
export async function forgetDeskPush(): Promise<void> {
  if ((await savedDeskPage()) === null) return;
  await saveDeskPage(null);
  const registration = await navigator.serviceWorker?.getRegistration();
  for (const notice of (await registration?.getNotifications?.({ tag: 'desk' })) ?? []) notice.close();
}
