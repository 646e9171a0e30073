import type { FastifyRequest } from 'fastify';
import { runAfterResponse } from '../http/after-answer.ts';
import type { Deps } from '../http/deps.ts';
import {
  emailChangedMail,
  factorAddedMail,
  factorResetMail,
  type HandedOver,
  officerAddedMail,
  officerCameMail,
  officerLeftMail,
  passwordChangedMail,
} from '../mail/mails.ts';
import { superintendentEmails } from '../queries/accounts/staff-accounts.ts';
import { addressOfLink } from './account-links.ts';

/** Mails both addresses, so that nobody takes an account over unnoticed. */
export function notifyEmailChanged(
  { mail }: Deps,
  request: FastifyRequest,
  { before, after, at }: { before: string; after: string; at: Date },
): void {
  if (before.toLowerCase() === after.toLowerCase()) return;
  runAfterResponse(request, 'could not mail the change of an address', async () => {
    for (const to of [before, after]) await mail.send(emailChangedMail({ to, at, email: after }));
  });
}

/** Mails the superintendents who had an account before. */
export const notifyOfficerAdded = (
  { db, mail }: Deps,
  request: FastifyRequest,
  added: { id: string; full_name: string; email: string; at: Date },
): void =>
  runAfterResponse(request, 'could not mail a new account', async () => {
    const who = `${added.full_name} <${added.email}>`;
    for (const to of await superintendentEmails(db, { except: added.id })) {
      await mail.send(officerAddedMail({ to, at: added.at, who }));
    }
  });

export const notifyFactorAdded = (
  { mail }: Deps,
  request: FastifyRequest,
  holder: { to: string; at: Date },
): void =>
  runAfterResponse(request, 'could not mail a new second factor', () => mail.send(factorAddedMail(holder)));

/** Mails the holder and the superintendents: the password alone now opens the account. */
export const notifyFactorReset = (
  { db, mail }: Deps,
  request: FastifyRequest,
  holder: { id: string; full_name: string; email: string; at: Date },
): void =>
  runAfterResponse(request, 'could not mail the removal of a second factor', async () => {
    const who = `${holder.full_name} <${holder.email}>`;
    for (const to of [holder.email, ...(await superintendentEmails(db, { except: holder.id }))]) {
      await mail.send(factorResetMail({ to, at: holder.at, who }));
    }
  });

/** Mails the old address, so that nobody takes a station over unnoticed, and the new one the link to get in. */
export const notifyNewOfficer = (
  deps: Deps,
  request: FastifyRequest,
  { before, after, secret, ...handed }: HandedOver & { before: string; after: string; secret: string },
): void =>
  runAfterResponse(request, 'could not mail a new officer', async () => {
    await deps.mail.send(officerLeftMail({ ...handed, to: before }));
    const link = addressOfLink(deps, secret);
    await deps.mail.send(officerCameMail({ ...handed, link, to: after }));
  });

/** Mails the address that the account had when its password was changed. */
export const notifyPasswordChanged = (
  { mail }: Deps,
  request: FastifyRequest,
  holder: { to: string; at: Date },
) =>
  runAfterResponse(request, 'could not mail the change of a password', () =>
    mail.send(passwordChangedMail(holder)),
  );
