// Makes and mails the links by which the holder of an account chooses the password.
import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../db/schema.ts';
import { runAfterResponse } from '../http/after-answer.ts';
import type { Deps } from '../http/deps.ts';
import { invitationMail } from '../mail/mails.ts';
import { insertLink } from '../queries/accounts/account-links.ts';
import { secretHash } from '../rules/session.ts';

const hourMs = 3_600_000;
const lifeMs = { invitation: 24 * hourMs, reset: hourMs };

/** Returns the secret, which only the link holds. */
export async function newLink(
  db: Db,
  { accountId, purpose, at }: { accountId: string; purpose: 'invitation' | 'reset'; at: Date },
): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  const expiresAt = new Date(at.getTime() + lifeMs[purpose]);
  await insertLink(db, { secretHash: secretHash(secret), accountId, purpose, at, expiresAt });
  return secret;
}

export const addressOfLink = ({ config }: Pick<Deps, 'config'>, secret: string): string =>
  `${config.publicUrl.origin}/component/choose-password#${secret}`;

/** What the administrator's page shows: the secret, only where no mail is connected. */
export const shownInvitation = ({ config }: Pick<Deps, 'config'>, secret: string): { invitation?: string } =>
  config.mail.server ? {} : { invitation: secret };

export function sendInvitation(
  deps: Deps,
  request: FastifyRequest,
  { to, secret, at }: { to: string; secret: string; at: Date },
): { invitation?: string } {
  runAfterResponse(request, 'an invitation was not mailed', () =>
    deps.mail.send(invitationMail({ to, at, link: addressOfLink(deps, secret) })),
  );
  return shownInvitation(deps, secret);
}
