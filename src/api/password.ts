import type { Body } from '#contract/endpoint.ts';
import { staffEndpoints } from '#contract/endpoints/staff.ts';
import { newPassword } from '#contract/session.ts';
import { callEndpoint } from './client/request.ts';
import type { Session } from './client/session.ts';
import { staffRequest } from './client/staff-request.ts';

/** Roles that can reset a forgotten password; administrators cannot. */
export type ResetRole = 'pi' | 'sp';

const requestCodeOf = {
  pi: staffEndpoints.piRequestPasswordChange,
  sp: staffEndpoints.spRequestPasswordChange,
} as const;

const resetOf = { pi: staffEndpoints.piResetPassword, sp: staffEndpoints.spResetPassword } as const;

const changeOf = {
  pi: staffEndpoints.piChangePassword,
  sp: staffEndpoints.spChangePassword,
  admin: staffEndpoints.adminChangePassword,
} as const;

/** The answer is the same for an unknown address. Throws Problem or Unreachable, as do the other two. */
export const requestCode = (role: ResetRole, email: string) =>
  callEndpoint(requestCodeOf[role], { body: { email } });

/** Ends every session of the account. */
export const resetPassword = (role: ResetRole, body: Body<typeof staffEndpoints.piResetPassword>) =>
  callEndpoint(resetOf[role], { body });

/** Ends this person's other sessions; this one stays. */
export const changePassword = (session: Session, body: Body<typeof staffEndpoints.piChangePassword>) =>
  staffRequest(session, changeOf[session.role], { body });

export type PasswordFault = 'newMissing' | 'tooShort' | 'tooLong';

/** The server's own check of a new password. */
export function passwordFault(typed: string): PasswordFault | null {
  if (typed === '') return 'newMissing';
  const wrong = newPassword.safeParse(typed).error?.issues[0]?.message;
  if (!wrong) return null;
  return wrong === 'too_long' ? 'tooLong' : 'tooShort';
}
