// Sign-in and sign-out of the three consoles. One browser holds one role at a time: signing in as another
// ends the first, so that the order of tokens decides nothing.
import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Role } from '#contract/endpoint.ts';
import { allEndpoints } from '#contract/endpoints/all.ts';
import type { Account } from '../db/schema.ts';
import type { Deps } from '../http/deps.ts';
import { registerAttempt, resetAttempts } from '../http/login-throttle.ts';
import { hashPassword, isPassword } from '../http/password.ts';
import { Problem } from '../http/problem.ts';
import { requestContext } from '../http/request-context.ts';
import { type Call, serveEndpoint } from '../http/route.ts';
import { bindCookie } from '../http/session.ts';
import { findAccount, findAccountByEmail, setPasswordHash } from '../queries/accounts/accounts.ts';
import {
  addSession,
  revokeBoundSessions,
  revokeSession,
  revokeSessionsOf,
} from '../queries/accounts/sessions.ts';
import { writeAudit } from '../queries/audit.ts';
import { expiryOf, secretHash } from '../rules/session.ts';
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
}

type SignIn = Call<typeof allEndpoints.piSignIn>;
type SignOut = Call<typeof allEndpoints.piSignOut>;
type ChangePassword = Call<typeof allEndpoints.piChangePassword>;

const signIn =
  (role: Role, deps: Deps) =>
  async ({ body, request, reply }: SignIn) => {
    const { db } = deps;
    const account = await findAccountByEmail(db, { role, email: body.email });
    const guesser = { role, email: body.email, address: request.ip, accountId: account?.id };
    await registerAttempt(deps, guesser);
    if (!(await isPassword(body.password, account?.password_hash)) || !account) {
      throw new Problem('wrong_credentials');
    }
    await resetAttempts(deps, guesser);
    const { token, expiresAt } = await openSession(account, request, reply, deps);
    return {
      token,
      expiresAt: expiresAt.toISOString(),
      role,
      user: {
        id: account.id,
        fullName: account.full_name,
        ...(account.station_name && { stationName: account.station_name }),
      },
      sealKey: account.seal_key.toString('base64url'),
    };
  };

async function openSession(account: Account, request: FastifyRequest, reply: FastifyReply, deps: Deps) {
  const { db, config, now } = deps;
  const at = now();
  const expiresAt = expiryOf(at, config.sessionDays);
  const token = newSecret();
  const bind = config.allowUnboundSessions && !isBrowser(request) ? null : newSecret();
  const oldBind = request.cookies[bindCookie];
  await db.transaction().execute(async (one) => {
    if (oldBind) await revokeBoundSessions(one, { bindHash: secretHash(oldBind), at });
    await addSession(one, {
      tokenHash: secretHash(token),
      bindHash: bind === null ? null : secretHash(bind),
      accountId: account.id,
      role: account.role,
      at,
      expiresAt,
    });
    await writeAudit(one, {
      at,
      by: account,
      action: 'sign-in',
      subject: `account:${account.id}`,
      ...requestContext(request),
    });
  });
  if (bind) {
    reply.setCookie(bindCookie, bind, {
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
  ({ db, now }: Deps) =>
  async ({ by, request, reply }: SignOut) => {
    const at = now();
    await revokeSession(db, { id: by.sessionId, at });
    await writeAudit(db, {
      at,
      by,
      action: 'sign-out',
      subject: `account:${by.id}`,
      ...requestContext(request),
    });
    reply.clearCookie(bindCookie, { path: '/' });
    return {};
  };

const changePassword =
  (deps: Deps) =>
  async ({ body, by, request }: ChangePassword) => {
    const { db, now } = deps;
    const guesser = { role: by.role, email: by.email, address: request.ip, accountId: by.id };
    await registerAttempt(deps, guesser);
    const account = await findAccount(db, by.id);
    if (!(await isPassword(body.current, account?.password_hash)))
      throw new Problem('wrong_current_password');
    await resetAttempts(deps, guesser);
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
        ...requestContext(request),
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
  return publicUrl.protocol === 'https:' || request.protocol === 'https' || !loopback;
}
