// The holder of an account chooses the password by a link; the administrator sends one.
import type { FastifyInstance } from 'fastify';
import { allEndpoints } from '#contract/endpoints/all.ts';
import type { Deps } from '../../http/deps.ts';
import { resetAttempts } from '../../http/login-throttle.ts';
import { hashPassword } from '../../http/password.ts';
import { assertStrong } from '../../http/password-strength/assert-strong.ts';
import { Problem } from '../../http/problem.ts';
import { type Call, serveEndpoint } from '../../http/route.ts';
import { writeIdOf } from '../../http/write-headers.ts';
import { findLink, useUpLink } from '../../queries/accounts/account-links.ts';
import { findAccount, holdAccountAt, setPasswordHash } from '../../queries/accounts/accounts.ts';
import { revokeSessionsOf } from '../../queries/accounts/sessions.ts';
import { writeAudit } from '../../queries/audit.ts';
import { lockRow } from '../../queries/rows.ts';
import { secretHash } from '../../rules/session.ts';
import { newLink, sendInvitation } from '../../services/account-links.ts';
import { fullNameMr } from '../../services/account-row.ts';
import { auditAccount } from '../../services/change-account.ts';
import { notifyPasswordChanged } from '../../services/notify-account-changed.ts';
import { confirmedBySecond } from '../../services/second-person.ts';

export function serveAccountLinks(app: FastifyInstance, deps: Deps): void {
  serveEndpoint(app, allEndpoints.readLink, deps, read(deps), { limit: 'signIn' });
  serveEndpoint(app, allEndpoints.useLink, deps, choose(deps), { limit: 'signIn' });
  serveEndpoint(app, allEndpoints.invite, deps, invite(deps));
}

async function linkOf({ db, now }: Deps, secret: string) {
  const link = await findLink(db, { secretHash: secretHash(secret), at: now() });
  if (!link) throw new Problem('wrong_link');
  return link;
}

const read =
  (deps: Deps) =>
  async ({ body }: Call<typeof allEndpoints.readLink>) => {
    const { email, full_name, full_name_mr, role, purpose } = await linkOf(deps, body.secret);
    return { email, fullName: full_name, ...fullNameMr(full_name_mr), role, purpose };
  };

/** A second factor of the account stays: the link replaces the password only. */
const choose =
  (deps: Deps) =>
  async ({ body, request }: Call<typeof allEndpoints.useLink>) => {
    const { db, now } = deps;
    const { id, role, email, full_name, station_name, purpose } = await linkOf(deps, body.secret);
    await assertStrong(body.newPassword, [email, full_name, station_name]);
    const passwordHash = await hashPassword(body.newPassword);
    const at = now();
    await db.transaction().execute(async (one) => {
      // First, as a hand-over of the account does: else each would wait for the other.
      await lockRow(one, 'accounts', id);
      const isUsed = await useUpLink(one, { secretHash: secretHash(body.secret), at });
      if (!isUsed) throw new Problem('wrong_link');
      await setPasswordHash(one, { id, passwordHash, at });
      await revokeSessionsOf(one, { accountId: id, at });
      const action = purpose === 'invitation' ? 'password.first' : 'password.reset';
      await writeAudit(one, { at, by: null, action, subject: `account:${id}`, request });
      await notifyPasswordChanged(one, deps, request, { to: email, at });
    });
    await resetAttempts(deps, { role, email, address: request.ip, accountId: id });
    return {};
  };

const invite =
  (deps: Deps) =>
  async ({ by, params: { id }, request }: Call<typeof allEndpoints.invite>) => {
    const { db, now } = deps;
    const account = await findAccount(db, id);
    if (!account?.active) throw new Problem('not_found');
    const about = `${account.full_name} · ${account.email}`;
    const confirmedBy =
      account.role !== 'pi'
        ? await confirmedBySecond(deps, { by, request }, { act: 'invite', about })
        : undefined;
    const at = now();
    const invited = await db.transaction().execute(async (one) => {
      // The mail goes to the address that was read.
      if (!(await holdAccountAt(one, account))) throw new Problem('not_found');
      await auditAccount(one, { by, request, confirmedBy }, { at, id, action: 'account.invite' });
      const secret = await newLink(one, { accountId: id, purpose: 'invitation', at });
      return sendInvitation(one, deps, request, { to: account.email, secret, at });
    });
    return { id: writeIdOf(request), ...invited };
  };
