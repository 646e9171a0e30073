// The second factor of the own account, the step-up, and the reset by an administrator.
import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { allEndpoints } from '#contract/endpoints/all.ts';
import { organisation } from '#organisation';
import type { Db } from '../db/schema.ts';
import type { Deps } from '../http/deps.ts';
import { registerAttempt, resetAttempts } from '../http/login-throttle.ts';
import { isPassword } from '../http/password.ts';
import { Problem } from '../http/problem.ts';
import { type Call, serveEndpoint } from '../http/route.ts';
import { holdOwnAccount } from '../http/session.ts';
import { writeIdOf } from '../http/write-headers.ts';
import { findAccount } from '../queries/accounts/accounts.ts';
import { passkeysOf } from '../queries/accounts/passkeys.ts';
import {
  beginFactor,
  countRecoveryCodes,
  enrolFactor,
  findFactor,
  lockFactor,
  removeFactor,
  replaceRecoveryCodes,
} from '../queries/accounts/second-factors.ts';
import { markFresh, revokeSessionsOf } from '../queries/accounts/sessions.ts';
import { writeAudit } from '../queries/audit.ts';
import { newRecoveryCodes, recoveryHash } from '../rules/recovery-code.ts';
import { mustHaveFactor } from '../rules/session.ts';
import { base32, otpAuthUri, stepOfCode } from '../rules/totp.ts';
import { auditAccount } from '../services/change-account.ts';
import { checkSecondCode } from '../services/check-second-factor.ts';
import { openFactor, sealFactor } from '../services/factor-secret.ts';
import { notifyFactorAdded, notifyFactorReset } from '../services/notify-account-changed.ts';
import { checkPasskey } from '../services/passkeys/passkeys.ts';
import { confirmedBySecond } from '../services/second-person.ts';

export function serveSecondFactor(app: FastifyInstance, deps: Deps): void {
  serveEndpoint(app, allEndpoints.factorState, deps, state(deps));
  serveEndpoint(app, allEndpoints.beginFactor, deps, begin(deps));
  serveEndpoint(app, allEndpoints.confirmFactor, deps, confirm(deps));
  serveEndpoint(app, allEndpoints.renewRecoveryCodes, deps, renew(deps));
  serveEndpoint(app, allEndpoints.stepUp, deps, stepUp(deps));
  serveEndpoint(app, allEndpoints.resetFactor, deps, reset(deps));
}

const state =
  ({ db, config }: Deps) =>
  async ({ by }: Call<typeof allEndpoints.factorState>) => ({
    enrolled: by.hasFactor,
    required: mustHaveFactor(by.role, config.secondFactorRequired),
    ...(await kindsOf(db, by)),
    recoveryCodesLeft: by.hasFactor ? await countRecoveryCodes(db, by.id) : 0,
  });

async function kindsOf(db: Db, by: { id: string; hasFactor: boolean }) {
  if (!by.hasFactor) return { hasApp: false, passkeys: [] };
  const rows = await passkeysOf(db, by.id);
  return {
    hasApp: Boolean((await findFactor(db, by.id))?.secret),
    passkeys: rows.map(({ id, name, created_at, last_used_at }) => ({
      id,
      name,
      createdAt: created_at.toISOString(),
      lastUsedAt: last_used_at?.toISOString() ?? null,
    })),
  };
}

const begin =
  ({ db, config, now }: Deps) =>
  async ({ by }: Call<typeof allEndpoints.beginFactor>) => {
    const secret = randomBytes(20);
    await beginFactor(db, { accountId: by.id, secret: sealFactor(config, by.id, secret), at: now() });
    return {
      secret: base32(secret),
      uri: otpAuthUri({ issuer: organisation.names.en, account: by.email, secret }),
    };
  };

const confirm =
  (deps: Deps) =>
  async ({ by, body, request }: Call<typeof allEndpoints.confirmFactor>) => {
    const { db, now } = deps;
    const caller = { ...by, address: request.ip, accountId: by.id, what: 'code' as const };
    await registerAttempt(deps, caller);
    const at = now();
    const recoveryCodes = await db.transaction().execute(async (one) => {
      await holdOwnAccount(one, by);
      const pending = (await lockFactor(one, by.id))?.pending_secret;
      if (!pending) throw new Problem('not_found');
      const secret = openFactor(deps.config, by.id, pending);
      const step = stepOfCode(body.code.replace(/\s/g, ''), { secret, lastStep: 0, at });
      if (step === null) throw new Problem('wrong_second_code');
      await enrolFactor(one, { accountId: by.id, secret: pending, step, at });
      await revokeSessionsOf(one, { accountId: by.id, keep: by.sessionId, at });
      await markFresh(one, { id: by.sessionId, at, isFactor: true });
      const subject = `account:${by.id}`;
      await writeAudit(one, { at, by, action: 'second-factor.enrol', subject, request });
      await notifyFactorAdded(one, deps, request, { to: by.email, at });
      return newCodes(one, by.id);
    });
    await resetAttempts(deps, caller);
    return { recoveryCodes };
  };

const renew =
  ({ db, now }: Deps) =>
  async ({ by, request }: Call<typeof allEndpoints.renewRecoveryCodes>) => {
    if (!by.hasFactor) throw new Problem('not_found');
    const recoveryCodes = await db.transaction().execute(async (one) => {
      await holdOwnAccount(one, by);
      const subject = `account:${by.id}`;
      await writeAudit(one, { at: now(), by, action: 'second-factor.recovery-codes', subject, request });
      return newCodes(one, by.id);
    });
    return { recoveryCodes };
  };

async function newCodes(db: Db, accountId: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  await replaceRecoveryCodes(db, { accountId, hashes: codes.map(recoveryHash) });
  return codes;
}

/** With a second factor the password alone proves nothing: a thief may have it too. */
const stepUp =
  (deps: Deps) =>
  async ({ by, body, request }: Call<typeof allEndpoints.stepUp>) => {
    if (by.hasFactor) {
      if (body.passkey)
        await checkPasskey(deps, request, body.passkey, { purpose: 'prove', accountId: by.id });
      else if (body.code === undefined) throw new Problem('wrong_second_code');
      else await checkSecondCode(deps, request, { holder: by, code: body.code });
    } else {
      const caller = { ...by, address: request.ip, accountId: by.id };
      await registerAttempt(deps, caller);
      const account = await findAccount(deps.db, by.id);
      if (!(await isPassword(body.password ?? '', account?.password_hash)))
        throw new Problem('wrong_current_password');
      await resetAttempts(deps, caller);
    }
    await markFresh(deps.db, { id: by.sessionId, at: deps.now(), isFactor: by.hasFactor });
    return {};
  };

/** The holder signs in with the password alone again, and where a factor is required can only enrol. */
const reset =
  (deps: Deps) =>
  async ({ by, params: { id }, request }: Call<typeof allEndpoints.resetFactor>) => {
    const { db, now } = deps;
    const account = await findAccount(db, id);
    // The own factor: somebody at an open console would take it away.
    if (!account?.active || account.id === by.id) throw new Problem('not_found');
    const about = `${account.full_name} · ${account.email}`;
    const confirmedBy =
      account.role !== 'pi'
        ? await confirmedBySecond(deps, { by, request }, { act: 'resetFactor', about })
        : undefined;
    const at = now();
    await db.transaction().execute(async (one) => {
      if (!(await removeFactor(one, id))) return;
      await revokeSessionsOf(one, { accountId: id, at });
      await auditAccount(one, { by, request, confirmedBy }, { at, id, action: 'second-factor.reset' });
      await notifyFactorReset(one, deps, request, { ...account, at });
    });
    return { id: writeIdOf(request) };
  };
