import { accountLinkEndpoints } from '#contract/endpoints/account-links.ts';
import { staffEndpoints } from '#contract/endpoints/staff.ts';
import type { Body } from '#contract/shared/endpoint.ts';
import type { LinkHolder } from '#contract/staff/account-link.ts';
import { newPassword } from '#contract/staff/session.ts';
import { callEndpoint } from '../../shared/request.ts';
import type { Session } from '../client/session.ts';
import { staffRequest } from '../client/staff-request.ts';

/** Roles that can reset a forgotten password; administrators cannot. */
export type ResetRole = 'pi' | 'sp';

/** Returns what names this request. The answer is the same for an unknown address. Throws Problem or Unreachable, as do the others. */
export const requestCode = async (role: ResetRole, email: string): Promise<string> =>
  (await callEndpoint(staffEndpoints[`${role}RequestPasswordChange`], { body: { email } })).request;

/** For which account a link is. */
export const readLink = (secret: string): Promise<LinkHolder> =>
  callEndpoint(accountLinkEndpoints.readLink, { body: { secret } });

/** The holder's own password, by the link. Ends every session of the account. */
export const choosePassword = (secret: string, newPassword: string) =>
  callEndpoint(accountLinkEndpoints.useLink, { body: { secret, newPassword } });

/** Ends every session of the account. */
export const resetPassword = (role: ResetRole, body: Body<typeof staffEndpoints.piResetPassword>) =>
  callEndpoint(staffEndpoints[`${role}ResetPassword`], { body });

/** Ends this person's other sessions; this one stays. */
export const changePassword = (session: Session, body: Body<typeof staffEndpoints.piChangePassword>) =>
  staffRequest(session, staffEndpoints[`${session.role}ChangePassword`], { body });

export type PasswordFault = 'newMissing' | 'tooShort' | 'tooLong';

/** What is wrong with a new password and its repetition. */
export function newPasswordFaults(typed: string, confirm: string) {
  const isDifferent = confirm === '' ? ('confirmMissing' as const) : ('differ' as const);
  return {
    newPassword: passwordFault(typed) ?? undefined,
    confirm: confirm !== '' && confirm === typed ? undefined : isDifferent,
  };
}

/** The server's own check of a new password. */
export function passwordFault(typed: string): PasswordFault | null {
  if (typed === '') return 'newMissing';
  const wrong = newPassword.safeParse(typed).error?.issues[0]?.message;
  if (!wrong) return null;
  return wrong === 'too_long' ? 'tooLong' : 'tooShort';
}
