// Mails about changes of accounts. Each is queued in the transaction of the change: none happens unseen.

import type { Db } from '../db/schema.ts';
import type { Asker } from '../http/asker.ts';
import type { Deps } from '../http/deps.ts';
import type { MailMessage } from '../mail/mailer.ts';
import {
  emailChangedMail,
  factorAddedMail,
  factorResetMail,
  type HandedOver,
  officerAddedMail,
  officerCameMail,
  officerLeftMail,
  passwordChangedMail,
  type StationNames,
  stationTakenMail,
} from '../mail/mails.ts';
import { queueMails } from '../mail/queue.ts';
import { superintendentEmails } from '../queries/accounts/staff-accounts.ts';
import { addressOfLink } from './account-links.ts';

type Settings = Pick<Deps, 'config'>;

/** Mails both addresses, so that nobody takes an account over unnoticed. */
export async function notifyEmailChanged(
  db: Db,
  { config }: Settings,
  request: Asker,
  { before, after, at }: { before: string; after: string; at: Date },
): Promise<void> {
  if (before.toLowerCase() === after.toLowerCase()) return;
  const mails = [before, after].map((to) => emailChangedMail({ to, at, email: after }));
  await queueMails(db, config, mails, request);
}

interface Account {
  readonly id: string;
  readonly full_name: string;
  readonly email: string;
  readonly at: Date;
}

/** Mails the superintendents, and `others`, that something has become of this account. */
async function mailAbout(
  db: Db,
  { config }: Settings,
  request: Asker,
  { id, full_name, email, at }: Account,
  mailOf: (mail: { to: string; at: Date; who: string }) => MailMessage,
  others: readonly string[] = [],
): Promise<void> {
  const who = `${full_name} <${email}>`;
  const all = [...others, ...(await superintendentEmails(db, { except: id }))];
  await queueMails(
    db,
    config,
    all.map((to) => mailOf({ to, at, who })),
    request,
  );
}

/** Mails the superintendents who had an account before. */
export const notifyOfficerAdded = (
  db: Db,
  settings: Settings,
  request: Asker,
  officer: Account,
): Promise<void> => mailAbout(db, settings, request, officer, officerAddedMail);

/** Mails the superintendents that an administrator has changed who gets into a station. */
export const notifyStationTaken = (
  db: Db,
  settings: Settings,
  request: Asker,
  { station, ...taken }: Account & { readonly station: StationNames },
): Promise<void> => mailAbout(db, settings, request, taken, (mail) => stationTakenMail({ ...mail, station }));

export const notifyFactorAdded = (
  db: Db,
  { config }: Settings,
  request: Asker,
  holder: { to: string; at: Date },
): Promise<void> => queueMails(db, config, [factorAddedMail(holder)], request);

/** Mails the holder and the superintendents: the password alone now opens the account. */
export const notifyFactorReset = (
  db: Db,
  settings: Settings,
  request: Asker,
  holder: Account,
): Promise<void> => mailAbout(db, settings, request, holder, factorResetMail, [holder.email]);

/** Mails the old address, so that nobody takes a station over unnoticed, and the new one the link to get in. */
export async function notifyNewOfficer(
  db: Db,
  deps: Settings,
  request: Asker,
  { before, after, secret, ...handed }: HandedOver & { before: string; after: string; secret: string },
): Promise<void> {
  const link = addressOfLink(deps, secret);
  const mails = [officerLeftMail({ ...handed, to: before }), officerCameMail({ ...handed, link, to: after })];
  await queueMails(db, deps.config, mails, request);
}

/** Mails the address that the account had when its password was changed. */
export const notifyPasswordChanged = (
  db: Db,
  { config }: Settings,
  request: Asker,
  holder: { to: string; at: Date },
): Promise<void> => queueMails(db, config, [passwordChangedMail(holder)], request);
