import type { FastifyInstance, FastifyRequest } from 'fastify';
import { allEndpoints } from '#contract/endpoints/all.ts';
import type { Role } from '#contract/shared/endpoint.ts';
import type { Account, Db } from '../db/schema.ts';
import { runAfterResponse, withLog } from '../http/after-answer.ts';
import type { Deps } from '../http/deps.ts';
import { registerAttempt, resetAttempts } from '../http/login-throttle.ts';
import { hashPassword, isPassword } from '../http/password.ts';
import { assertStrong } from '../http/password-strength/assert-strong.ts';
import { invalidField, Problem } from '../http/problem.ts';
import { type Call, serveEndpoint } from '../http/route.ts';
import { bindCookie, holdOwnAccount, hostBindCookie, isTls } from '../http/session.ts';
import { guessingMail } from '../mail/mails.ts';
import { queueMails, sendDueMails } from '../mail/queue.ts';
import { findAccount, findAccountByEmail, setPasswordHash } from '../queries/accounts/accounts.ts';
import { endOfficerPush, setOfficerPush } from '../queries/accounts/officer-pushes.ts';
import { findFactor } from '../queries/accounts/second-factors.ts';
import {
  openSessionsOf,
  revokeOwnSession,
  revokeSession,
  revokeSessionByHash,
  revokeSessionsOf,
} from '../queries/accounts/sessions.ts';
import { isShiftMailWanted, setShiftMailWanted } from '../queries/accounts/shift-mails.ts';
import { writeAudit } from '../queries/audit.ts';
import { alarmingCounts } from '../rules/login-throttle.ts';
import { idleLimit } from '../rules/session.ts';
import { isPushService } from '../rules/telling/push-service.ts';
import { checkSecondCode } from '../services/check-second-factor.ts';
import { enterAccount } from '../services/enter-account.ts';
import { notifyPasswordChanged } from '../services/notify-account-changed.ts';

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
  serveEndpoint(app, allEndpoints.shiftMail, deps, async ({ by }) => ({
    data: { hour: deps.config.shiftMailHour, isWanted: await isShiftMailWanted(deps.db, by.id) },
  }));
  serveEndpoint(app, allEndpoints.setShiftMail, deps, setShiftMail(deps));
  serveEndpoint(app, allEndpoints.startDeskPush, deps, startDeskPush(deps));
  serveEndpoint(app, allEndpoints.endDeskPush, deps, endDeskPush(deps));
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
    const failures = await registerAttempt(deps, caller);
    if (!(await isPassword(body.password, account?.password_hash)) || !account) {
      runAfterResponse(request, 'could not audit a wrong password', () =>
        auditFailed(deps, account, failures, request),
      );
      throw new Problem('wrong_credentials');
    }
    await resetAttempts(deps, caller);
    const hasFactor = Boolean((await findFactor(db, account.id))?.enrolled_at);
    if (hasFactor) {
      if (body.code === undefined) throw new Problem('second_factor_needed');
      await checkSecondCode(deps, request, { holder: account, code: body.code });
    }
    const isStillProved = async (_: Db, { password_hash }: Account) =>
      password_hash === account.password_hash;
    return enterAccount(account, { request, reply, hasFactor, isStillProved }, deps);
  };

/** After the answer, so that its time does not tell whether there is such an account. */
async function auditFailed(
  deps: Deps,
  account: Account | undefined,
  failures: number,
  request: FastifyRequest,
) {
  if (!account) return;
  const subject = `account:${account.id}`;
  const at = deps.now();
  await writeAudit(deps.db, { at, by: null, action: 'sign-in.failed', subject, request });
  if (failures !== alarmingCounts.password) return;
  const mail = guessingMail('passwordGuessed', { to: account.email, at, count: failures });
  await queueMails(deps.db, deps.config, [mail]);
  await sendDueMails(withLog(request, deps));
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
    await assertStrong(body.new, [by.email, by.fullName, by.stationName]);
    const passwordHash = await hashPassword(body.new);
    const at = now();
    await db.transaction().execute(async (one) => {
      await holdOwnAccount(one, by);
      await setPasswordHash(one, { id: by.id, passwordHash, at });
      await revokeSessionsOf(one, { accountId: by.id, keep: by.sessionId, at });
      await writeAudit(one, {
        at,
        by,
        action: 'password.change',
        subject: `account:${by.id}`,
        request,
      });
      await notifyPasswordChanged(one, deps, request, { to: by.email, at });
    });
    return {};
  };

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

const setShiftMail =
  ({ db, now }: Deps) =>
  async ({ by, body: { isWanted }, request }: Call<typeof allEndpoints.setShiftMail>) => {
    const action = isWanted ? 'shift-mail.on' : 'shift-mail.off';
    await db.transaction().execute(async (one) => {
      await setShiftMailWanted(one, by.id, isWanted);
      await writeAudit(one, { at: now(), by, action, subject: `account:${by.id}`, request });
    });
    return {};
  };

/** Of this session: it ends with it. */
const startDeskPush =
  ({ db, config, now }: Deps) =>
  async ({ by, body: { endpoint }, request }: Call<typeof allEndpoints.startDeskPush>) => {
    if (!isPushService(endpoint, config.pushServices)) throw invalidField('endpoint');
    const at = now();
    await db.transaction().execute(async (one) => {
      await holdOwnAccount(one, by);
      await setOfficerPush(one, { sessionId: by.sessionId, accountId: by.id, endpoint, at });
      await writeAudit(one, { at, by, action: 'desk-push.on', subject: `account:${by.id}`, request });
    });
    return {};
  };

const endDeskPush =
  ({ db, now }: Deps) =>
  async ({ by, request }: Call<typeof allEndpoints.endDeskPush>) => {
    await db.transaction().execute(async (one) => {
      await endOfficerPush(one, by.sessionId);
      await writeAudit(one, { at: now(), by, action: 'desk-push.off', subject: `account:${by.id}`, request });
    });
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
