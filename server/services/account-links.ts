// Makes and mails the links by which the holder of an account chooses the password.
import { randomBytes } from 'node:crypto';
import type { Db } from '../db/schema.ts';
import type { Asker } from '../http/asker.ts';
import type { Deps } from '../http/deps.ts';
import { invitationMail } from '../mail/mails.ts';
import { queueMails } from '../mail/queue.ts';
import { insertLink } from '../queries/accounts/account-links.ts';
import { linkLifeMs } from '../rules/access/link-life.ts';
import { secretHash } from '../rules/session.ts';

/** Returns the secret, which only the link holds. */
export async function newLink(
  db: Db,
  { accountId, purpose, at }: { accountId: string; purpose: 'invitation' | 'reset'; at: Date },
): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  const expiresAt = new Date(at.getTime() + linkLifeMs[purpose]);
  await insertLink(db, { secretHash: secretHash(secret), accountId, purpose, at, expiresAt });
  return secret;
}

export const addressOfLink = ({ config }: Pick<Deps, 'config'>, secret: string): string =>
  `${config.publicUrl.origin}/component/choose-password#${secret}`;

/** What the administrator's page shows: the secret, only where no mail is connected. */
export const shownInvitation = ({ config }: Pick<Deps, 'config'>, secret: string): { invitation?: string } =>
  config.mail.server ? {} : { invitation: secret };

/** In the transaction that makes the link. */
export async function sendInvitation(
  db: Db,
  deps: Pick<Deps, 'config'>,
  request: Asker,
  { to, secret, at }: { to: string; secret: string; at: Date },
): Promise<{ invitation?: string }> {
  const mail = invitationMail({ to, at, link: addressOfLink(deps, secret) });
  await queueMails(db, deps.config, [mail], request);
  return shownInvitation(deps, secret);
}
