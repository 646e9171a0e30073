// Sign-in and sign-out of the three consoles, and where an account is signed in. One browser holds one role at a time: signing in as
// another ends the first, so a request never carries the tokens of two roles.
import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Role } from '#contract/endpoint.ts';
import { allEndpoints } from '#contract/endpoints/all.ts';
import type { Account } from '../db/schema.ts';
import { runAfterResponse } from '../http/after-answer.ts';
import type { Deps } from '../http/deps.ts';
import { registerAttempt, resetAttempts } from '../http/login-throttle.ts';
import { hashPassword, isPassword } from '../http/password.ts';
import { Problem } from '../http/problem.ts';
import { type Call, serveEndpoint } from '../http/route.ts';
import { bindCookie, boundBy, hostBindCookie } from '../http/session.ts';
import { findAccount, findAccountByEmail, setPasswordHash } from '../queries/accounts/accounts.ts';
import { findFactor } from '../queries/accounts/second-factors.ts';
import {
  openSessionsOf,
  revokeBoundSessions,
  revokeOwnSession,
  revokeSession,
  revokeSessionByHash,
  revokeSessionsOf,
} from '../queries/accounts/sessions.ts';
import { writeAudit } from '../queries/audit.ts';
import { insertNew } from '../queries/rows.ts';
import { deviceOf } from '../rules/device.ts';
import { expiryOf, idleLimit, mustHaveFactor, secretHash } from '../rules/session.ts';
import { isWeakPassword } from '../rules/weak-password.ts';
import { stationNameMr } from '../services/account-row.ts';
import { checkSecondCode } from '../services/check-second-factor.ts';
import { notifyPasswordChanged } from '../services/notify-password-changed.ts';

export function serveAuth(app: FastifyInstance, deps: Deps): void {
  serveEndpoint(app, allEndpoints.piSignIn, deps, signIn('pi', deps), { limit: 'signIn' });
  serveEndpoint(app, allEndpoints.spSignIn, deps, signIn('sp', deps), { limit: 'signIn' });
  serveEndpoint(app, allEndpoints.adminSignIn, deps, signIn('admin', deps), { limit: 'signIn' });
  serveEndpoint(app, allEndpoints.piSignOut, deps, signOut(deps));
  serveEndpoint(app, allEndpoints.spSignOut, deps, signOut(deps));
  serveEndpoint(app, allEndpoints.adminSignOut, deps, signOut(deps));
  serveEndpoint(app, allEndpoints.piChangePassword, deps, changePassword(deps));
  serveEndpoint(app, allEndpoints.spChangePassword, deps, changePassword(deps));
  serveEndpoint(app, allEndpoints.adminChangePassword, deps, changePassword(deps));
  serveEndpoint(app, allEndpoints.ownSessions, deps, listSessions(deps));
  serveEndpoint(app, allEndpoints.endSession, deps, endOne(deps));
  serveEndpoint(app, allEndpoints.endOtherSessions, deps, endOthers(deps));
  serveEndpoint(app, allEndpoints.endSessionByHash, deps, endByHash(deps), { limit: 'signIn' });
}

type SignIn = Call<typeof allEndpoints.piSignIn>;
type SignOut = Call<typeof allEndpoints.piSignOut>;
type ChangePassword = Call<typeof allEndpoints.piChangePassword>;

const signIn =
  (role: Role, deps: Deps) =>
  async ({ body, request, reply }: SignIn) => {
    const { db } = deps;
    const account = await findAccountByEmail(db, { role, email: body.email });
    const caller = { role, email: body.email, address: request.ip, accountId: account?.id };
    await registerAttempt(deps, caller);
    if (!(await isPassword(body.password, account?.password_hash)) || !account) {
      runAfterResponse(request, 'could not audit a wrong password', () =>
        auditFailed(deps, account, request),
      );
      throw new Problem('wrong_credentials');
    }
    await resetAttempts(deps, caller);
    const hasFactor = Boolean((await findFactor(db, account.id))?.enrolled_at);
    if (hasFactor) {
      if (body.code === undefined) throw new Problem('second_factor_needed');
      await checkSecondCode(deps, request, { holder: account, code: body.code });
    }
    const { token, expiresAt } = await openSession(account, { request, reply, hasFactor }, deps);
    return {
      token,
      expiresAt: expiresAt.toISOString(),
      role,
      user: {
        id: account.id,
        fullName: account.full_name,
        ...(account.station_name && { stationName: account.station_name }),
        ...stationNameMr(account.station_name_mr),
      },
      sealKey: account.seal_key.toString('base64url'),
      ...(!hasFactor &&
        mustHaveFactor(role, deps.config.secondFactorRequired) && { mustEnrol: true as const }),
      ...(deps.config.lockMinutes !== usualLockMinutes && { lockMinutes: deps.config.lockMinutes }),
    };
  };

/** The default of the consoles, which is not sent. */
const usualLockMinutes = 15;

/** After the answer, so that its time does not tell whether there is such an account. */
async function auditFailed({ db, now }: Deps, account: Account | undefined, request: FastifyRequest) {
  if (!account) return;
  const subject = `account:${account.id}`;
  await writeAudit(db, { at: now(), by: null, action: 'sign-in.failed', subject, request });
}

interface Entrance {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** A code of the second factor was given. */
  readonly hasFactor: boolean;
}

async function openSession(account: Account, { request, reply, hasFactor }: Entrance, deps: Deps) {
  const { db, config, now } = deps;
  const at = now();
  const expiresAt = expiryOf(at, config.sessionDays);
  const token = newSecret();
  const bind = config.allowUnboundSessions && !isBrowser(request) ? null : newSecret();
  const oldBind = boundBy(request);
  await db.transaction().execute(async (one) => {
    if (oldBind) await revokeBoundSessions(one, { bindHash: secretHash(oldBind), at });
    await insertNew(one, 'sessions', {
      token_hash: secretHash(token),
      bind_hash: bind === null ? null : secretHash(bind),
      account_id: account.id,
      role: account.role,
      created_at: at,
      last_seen_at: at,
      expires_at: expiresAt,
      fresh_at: at,
      factor_at: hasFactor ? at : null,
      device: deviceOf(request.headers['user-agent']),
    });
    await writeAudit(one, {
      at,
      by: account,
      action: 'sign-in',
      subject: `account:${account.id}`,
      request,
    });
  });
  if (bind) {
    const name = isTls(request, config.publicUrl) ? hostBindCookie : bindCookie;
    reply.setCookie(name, bind, {
      path: '/',
      httpOnly: true,
      sameSite: 'strict',
      secure: isSecure(request, config.publicUrl),
      expires: expiresAt,
    });
  }
  return { token, expiresAt };
}

const signOut =
  ({ db, config, now }: Deps) =>
  async ({ by, request, reply }: SignOut) => {
    const at = now();
    await revokeSession(db, { id: by.sessionId, at });
    await writeAudit(db, {
      at,
      by,
      action: 'sign-out',
      subject: `account:${by.id}`,
      request,
    });
    reply.clearCookie(bindCookie, { path: '/' });
    if (isTls(request, config.publicUrl)) reply.clearCookie(hostBindCookie, { path: '/', secure: true });
    return {};
  };

const changePassword =
  (deps: Deps) =>
  async ({ body, by, request }: ChangePassword) => {
    const { db, now } = deps;
    const caller = { role: by.role, email: by.email, address: request.ip, accountId: by.id };
    await registerAttempt(deps, caller);
    const account = await findAccount(db, by.id);
    if (!(await isPassword(body.current, account?.password_hash)))
      throw new Problem('wrong_current_password');
    await resetAttempts(deps, caller);
    if (isWeakPassword(body.new, [by.email, by.fullName, by.stationName])) throw new Problem('weak_password');
    const passwordHash = await hashPassword(body.new);
    const at = now();
    await db.transaction().execute(async (one) => {
      await setPasswordHash(one, { id: by.id, passwordHash, at });
      await revokeSessionsOf(one, { accountId: by.id, keep: by.sessionId, at });
      await writeAudit(one, {
        at,
        by,
        action: 'password.change',
        subject: `account:${by.id}`,
        request,
      });
    });
    notifyPasswordChanged(deps, request, { to: by.email, at });
    return {};
  };

/** 32 random bytes in base64url. */
const newSecret = () => randomBytes(32).toString('base64url');

/** A browser sends where its request comes from; a page's script cannot remove that header. */
const isBrowser = ({ headers }: FastifyRequest) =>
  headers['sec-fetch-site'] !== undefined || headers.origin !== undefined;

/** Loopback without TLS is a developer's or a demo's own machine; browsers refuse Secure cookies there. */
function isSecure(request: FastifyRequest, publicUrl: URL): boolean {
  const loopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(request.hostname);
  return isTls(request, publicUrl) || !loopback;
}

const isTls = (request: FastifyRequest, publicUrl: URL): boolean =>
  publicUrl.protocol === 'https:' || request.protocol === 'https';

const listSessions =
  ({ db, config, now }: Deps) =>
  async ({ by }: Call<typeof allEndpoints.ownSessions>) => {
    const at = now();
    const idleSince = idleLimit(at, config.sessionIdleHours);
    const rows = await openSessionsOf(db, { accountId: by.id, at, idleSince });
    return {
      data: rows.map((row) => ({
        id: row.id,
        device: row.device,
        signedInAt: row.created_at.toISOString(),
        lastSeenAt: row.last_seen_at.toISOString(),
        isThis: row.id === by.sessionId,
      })),
    };
  };

const endOne =
  ({ db, now }: Deps) =>
  async ({ by, params: { id }, request }: Call<typeof allEndpoints.endSession>) => {
    const at = now();
    if (!(await revokeOwnSession(db, { id, accountId: by.id, at }))) throw new Problem('not_found');
    const subject = `account:${by.id}`;
    await writeAudit(db, { at, by, action: 'session.end', subject, after: { session: id }, request });
    return {};
  };

const endOthers =
  ({ db, now }: Deps) =>
  async ({ by, request }: Call<typeof allEndpoints.endOtherSessions>) => {
    const at = now();
    await revokeSessionsOf(db, { accountId: by.id, keep: by.sessionId, at });
    await writeAudit(db, { at, by, action: 'session.end-others', subject: `account:${by.id}`, request });
    return {};
  };

/** The answer is the same for an unknown hash. */
const endByHash =
  ({ db, now }: Deps) =>
  async ({ body, request }: Call<typeof allEndpoints.endSessionByHash>) => {
    const at = now();
    const by = await revokeSessionByHash(db, { tokenHash: Buffer.from(body.tokenHash, 'hex'), at });
    if (by) await writeAudit(db, { at, by, action: 'sign-out', subject: `account:${by.id}`, request });
    return {};
  };
