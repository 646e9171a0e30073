import { type PasswordFault, passwordFault } from '#api/password.ts';
import { latinDigits } from '#contract/text.ts';

export const resetFields = ['otp', 'newPassword', 'confirm'] as const;
export type ResetValues = Record<(typeof resetFields)[number], string>;

type Fault = PasswordFault | 'otpMissing' | 'otpWrong' | 'confirmMissing' | 'differ';
export type ResetFaults = Partial<Record<keyof ResetValues, Fault>>;

/** Normalizes a code that is pasted or typed on a Marathi keyboard: Latin digits, at most six. */
export const onlyDigits = (typed: string) => latinDigits(typed).replace(/\D/g, '').slice(0, 6);

/** Checks the same rules as the server, which counts every code it checks as an attempt. */
export function faultsOf({ otp, newPassword, confirm }: ResetValues): ResetFaults {
  const found: ResetFaults = {};
  if (otp === '') found.otp = 'otpMissing';
  else if (otp.length < 6) found.otp = 'otpWrong';
  const wrong = passwordFault(newPassword);
  if (wrong) found.newPassword = wrong;
  if (confirm === '') found.confirm = 'confirmMissing';
  else if (confirm !== newPassword) found.confirm = 'differ';
  return found;
}
