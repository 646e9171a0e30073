// "There is work at the desk" on this device, until the officer signs out here.
import { sessionEndpoints } from '#contract/endpoints/sessions.ts';
import { consoleOf } from '#contract/shared/pages.ts';
import { saveDeskPage, savedDeskPage } from '#offline/index.ts';
import { type Asked, askForPush } from '../shared/push.ts';
import { forgetDeskPush } from './client/desk-notice.ts';
import type { Session } from './client/session.ts';
import { staffRequest } from './client/staff-request.ts';

const canPush = () =>
  'Notification' in globalThis && 'serviceWorker' in navigator && 'PushManager' in globalThis;

/** null: this browser shows no notices of a site. */
export const hasDeskPush = async (): Promise<boolean | null> =>
  canPush() ? (await savedDeskPage()) !== null : null;

/** Rejects with Problem, Unreachable or SignedOut. */
export async function startDeskPush(session: Session): Promise<Exclude<Asked, 'failed'>> {
  const asked = await askForPush();
  if (typeof asked === 'string') return asked;
  await staffRequest(session, sessionEndpoints.startDeskPush, { body: asked });
  await saveDeskPage(consoleOf[session.role]);
  return 'on';
}

/** The address of this browser stays: a complaint of this phone may use it too. */
export async function endDeskPush(session: Session): Promise<void> {
  await staffRequest(session, sessionEndpoints.endDeskPush);
  await forgetDeskPush();
}
