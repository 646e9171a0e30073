// Password reset. Neither answer nor time reveals whether an address has an account: codes are made, stored, counted and
// compared for every address; the account is looked up, and mail sent, only after the response.

import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { allEndpoints } from '#contract/endpoints/all.ts';
import type { Role } from '#contract/shared/endpoint.ts';
import type { AuditAction } from '#contract/staff/audit.ts';
import { runAfterResponse, withLog } from '../http/after-answer.ts';
import type { Deps } from '../http/deps.ts';
import { languageOf } from '../http/language.ts';
import { resetAttempts } from '../http/login-throttle.ts';
import { hashPassword, isPassword } from '../http/password.ts';
import { assertStrong } from '../http/password-strength/assert-strong.ts';
import { Problem } from '../http/problem.ts';
import { type Call, serveEndpoint } from '../http/route.ts';
import { passwordCodeMail } from '../mail/mails.ts';
import { queueMails, sendDueMails } from '../mail/queue.ts';
import { findAccountByEmail, holdAccountAt, setPasswordHash } from '../queries/accounts/accounts.ts';
import {
  addMistake,
  codesOf,
  countTry,
  dropMistake,
  forgetCodes,
  giveBackTry,
  lockSubject,
  mistakesOf,
  useCode,
} from '../queries/accounts/password-codes.ts';
import { revokeSessionsOf } from '../queries/accounts/sessions.ts';
import { writeAudit } from '../queries/audit.ts';
import { insertNew } from '../queries/rows.ts';
import {
  codeLifeMs,
  codeMemoryMs,
  codeRefusal,
  codeToTry,
  mistakeMemoryMs,
  newCode,
  type Refusal,
  subjectOf,
  tryRefusal,
} from '../rules/password-code.ts';
import { addressOfLink, newLink } from '../services/account-links.ts';
import { notifyPasswordChanged } from '../services/notify-account-changed.ts';

export function servePasswordReset(app: FastifyInstance, deps: Deps): void {
  serveEndpoint(app, allEndpoints.piRequestPasswordChange, deps, requestCode('pi', deps), {
    limit: 'signIn',
  });
  serveEndpoint(app, allEndpoints.spRequestPasswordChange, deps, requestCode('sp', deps), {
    limit: 'signIn',
  });
  serveEndpoint(app, allEndpoints.piResetPassword, deps, resetPassword('pi', deps), { limit: 'signIn' });
  serveEndpoint(app, allEndpoints.spResetPassword, deps, resetPassword('sp', deps), { limit: 'signIn' });
}

type RequestCode = Call<typeof allEndpoints.piRequestPasswordChange>;
type ResetPassword = Call<typeof allEndpoints.piResetPassword>;
type Asked = { role: Role; email: string; at: Date };

const requestCode =
  (role: Role, deps: Deps) =>
  async ({ body: { email }, request }: RequestCode) => {
    const at = deps.now();
    const code = newCode();
    const requestId = randomUUID();
    await keepCode({ role, email, at }, { code, requestId }, deps);
    runAfterResponse(request, 'a code was not sent', () =>
      sendCode({ role, email, at }, code, request, deps),
    );
    return { request: requestId };
  };

async function keepCode(
  { role, email, at }: Asked,
  { code, requestId }: { code: string; requestId: string },
  { db }: Deps,
): Promise<void> {
  const subject = subjectOf(role, email);
  const since = new Date(at.getTime() - codeMemoryMs);
  const codeHash = await hashPassword(code);
  await db.transaction().execute(async (one) => {
    await lockSubject(one, subject);
    throwIf(codeRefusal(await codesOf(one, { subject, since }), at));
    const expires_at = new Date(at.getTime() + codeLifeMs);
    const row = { subject, code_hash: codeHash, made_at: at, expires_at, request_id: requestId };
    await insertNew(one, 'password_codes', row);
  });
}

async function sendCode(
  { role, email, at }: Asked,
  code: string,
  request: FastifyRequest,
  deps: Deps,
): Promise<void> {
  const { db, config } = deps;
  await forgetCodes(db, { endedBefore: new Date(at.getTime() - codeMemoryMs) });
  const account = await findAccountByEmail(db, { role, email });
  if (!account) return;
  await auditReset(db, { at, account, action: 'password.code', request });
  await db.transaction().execute(async (one) => {
    if (!(await holdAccountAt(one, account))) return;
    const link = addressOfLink(deps, await newLink(one, { accountId: account.id, purpose: 'reset', at }));
    const to = { to: account.email, language: languageOf(request), at };
    await queueMails(one, config, [passwordCodeMail({ ...to, code, link })]);
  });
  await sendDueMails(withLog(request, deps));
}

const resetPassword =
  (role: Role, deps: Deps) =>
  async ({ body: { email, otp, newPassword, request: requestId }, request }: ResetPassword) => {
    const { db } = deps;
    const at = deps.now();
    const mistakeId = randomUUID();
    const code = await takeTry({ role, email, at }, { requestId, mistakeId }, deps);
    if (!(await isPassword(otp, code?.codeHash)) || !code) {
      runAfterResponse(request, 'could not audit a wrong code', () =>
        auditWrongCode({ role, email, at }, request, deps),
      );
      throw new Problem('wrong_code');
    }
    const account = await findAccountByEmail(db, { role, email });
    if (!account) throw new Problem('wrong_code');
    // After the code, because an estimate takes long: a stranger must not have one made.
    await assertStrong(newPassword, [account.email, account.full_name, account.station_name]).catch(
      async (error: unknown) => {
        // The code was right, so this was no guess.
        await Promise.all([dropMistake(db, mistakeId), giveBackTry(db, code.id)]);
        throw error;
      },
    );
    const passwordHash = await hashPassword(newPassword);
    await db.transaction().execute(async (one) => {
      // The code went to this address; the account may have got another holder since.
      if (!(await holdAccountAt(one, account))) throw new Problem('wrong_code');
      if (!(await useCode(one, { id: code.id, at }))) throw new Problem('wrong_code');
      await dropMistake(one, mistakeId);
      await setPasswordHash(one, { id: account.id, passwordHash, at });
      await revokeSessionsOf(one, { accountId: account.id, at });
      await auditReset(one, { at, account, action: 'password.reset', request });
      await notifyPasswordChanged(one, deps, request, { to: account.email, at });
    });
    // A person who forgot the password has often tried wrong ones before.
    await resetAttempts(deps, { role, email, address: request.ip, accountId: account.id });
    return {};
  };

/** Counted as a mistake before it is compared, so that simultaneous guesses all count. */
async function takeTry(
  { role, email, at }: Asked,
  { requestId, mistakeId }: { requestId: string | undefined; mistakeId: string },
  { db }: Deps,
) {
  const subject = subjectOf(role, email);
  const since = new Date(at.getTime() - codeMemoryMs);
  return db.transaction().execute(async (one) => {
    await lockSubject(one, subject);
    const aYearAgo = new Date(at.getTime() - mistakeMemoryMs);
    throwIf(tryRefusal(await mistakesOf(one, { subject, since: aYearAgo }), at));
    const code = codeToTry(await codesOf(one, { subject, since }), at, requestId);
    if (code) {
      await countTry(one, code.id);
      await addMistake(one, { id: mistakeId, subject, at, since: aYearAgo });
    }
    return code;
  });
}

async function auditWrongCode({ role, email, at }: Asked, request: FastifyRequest, { db }: Deps) {
  const account = await findAccountByEmail(db, { role, email });
  if (account) await auditReset(db, { at, account, action: 'password.wrong-code', request });
}

/** `by` is null: the holder of the code is not signed in. */
const auditReset = (
  db: Deps['db'],
  { account, ...reset }: { at: Date; account: { id: string }; action: AuditAction; request: FastifyRequest },
) => writeAudit(db, { ...reset, by: null, subject: `account:${account.id}` });

function throwIf(refusal: Refusal): void {
  if (refusal) throw new Problem(refusal.refused, { retryAfterSeconds: refusal.retryAfterSeconds });
}
