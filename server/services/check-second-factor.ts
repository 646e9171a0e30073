// Checks a code of the second factor: one of the app, or a recovery code. Each counts once.

import type { Role } from '#contract/shared/endpoint.ts';
import type { Asker } from '../http/asker.ts';
import type { Deps } from '../http/deps.ts';
import { registerAttempt, resetAttempts } from '../http/login-throttle.ts';
import { Problem } from '../http/problem.ts';
import { guessingMail, recoveryCodeUsedMail } from '../mail/mails.ts';
import { queueMails } from '../mail/queue.ts';
import {
  countRecoveryCodes,
  findFactor,
  useRecoveryCode,
  useStep,
} from '../queries/accounts/second-factors.ts';
import { writeAudit } from '../queries/audit.ts';
import { alarmingCounts } from '../rules/login-throttle.ts';
import { recoveryHash } from '../rules/recovery-code.ts';
import { stepOfCode } from '../rules/totp.ts';
import { openFactor } from './factor-secret.ts';

interface Holder {
  readonly id: string;
  readonly role: Role;
  readonly email: string;
}

/** Throws wrong_second_code, or too_many_requests with the wait. */
export async function checkSecondCode(
  deps: Deps,
  request: Asker,
  { holder, code }: { holder: Holder; code: string },
): Promise<void> {
  const { db, now } = deps;
  const { id, role, email } = holder;
  const caller = { role, email, address: request.ip, accountId: id, what: 'code' as const };
  const failures = await registerAttempt(deps, caller);
  const at = now();
  const typed = code.replace(/\s/g, '');
  const subject = `account:${id}`;
  if (/^\d{6}$/.test(typed)) {
    if (await isCodeOfApp(deps, { accountId: id, code: typed, at })) return resetAttempts(deps, caller);
  } else if (await spendRecoveryCode(deps, request, { holder, typed, at })) {
    return resetAttempts(deps, caller);
  }
  await writeAudit(db, { at, by: null, action: 'second-factor.wrong-code', subject, request });
  if (failures === alarmingCounts.code) {
    const mail = guessingMail('codeGuessed', { to: email, at, count: failures });
    await queueMails(db, deps.config, [mail], request);
  }
  throw new Problem('wrong_second_code');
}

const spendRecoveryCode = (
  { db, config }: Deps,
  request: Asker,
  { holder, typed, at }: { holder: Holder; typed: string; at: Date },
): Promise<boolean> =>
  db.transaction().execute(async (one) => {
    const { id, email } = holder;
    if (!(await useRecoveryCode(one, { accountId: id, hash: recoveryHash(typed), at }))) return false;
    const left = await countRecoveryCodes(one, id);
    await queueMails(one, config, [recoveryCodeUsedMail({ to: email, at, left })], request);
    const subject = `account:${id}`;
    await writeAudit(one, { at, by: holder, action: 'second-factor.recovery-code', subject, request });
    return true;
  });

async function isCodeOfApp(
  { db, config }: Deps,
  { accountId, code, at }: { accountId: string; code: string; at: Date },
): Promise<boolean> {
  const factor = await findFactor(db, accountId);
  if (!factor?.secret) return false;
  const secret = openFactor(config, accountId, factor.secret);
  const step = stepOfCode(code, { secret, lastStep: factor.last_step, at });
  return step !== null && useStep(db, { accountId, step });
}
