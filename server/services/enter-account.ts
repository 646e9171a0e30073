// Opens a session for an account that has proved itself, by password and code or by a passkey.
import { randomBytes } from 'node:crypto';
import type { Account, Db } from '../db/schema.ts';
import type { Asker } from '../http/asker.ts';
import type { Deps } from '../http/deps.ts';
import { Problem } from '../http/problem.ts';
import { bindCookie, boundBy, cookieFor } from '../http/session.ts';
import { findAccount } from '../queries/accounts/accounts.ts';
import { rosterOf } from '../queries/accounts/persons.ts';
import { revokeBoundSessions } from '../queries/accounts/sessions.ts';
import { writeAudit } from '../queries/audit.ts';
import { insertNew, lockRow } from '../queries/rows.ts';
import { deviceOf } from '../rules/device.ts';
import { expiryOf, mustHaveFactor, secretHash } from '../rules/session.ts';
import { fullNameMr, stationNameMr, toRosterPerson } from './account-row.ts';

type CookieOptions = ReturnType<typeof cookieFor>['options'] & { readonly expires: Date };

interface Entrance {
  readonly request: Asker;
  readonly reply: { setCookie(name: string, value: string, options: CookieOptions): unknown };
  /** A code of the second factor, or a passkey, was given. */
  readonly hasFactor: boolean;
  /** Whether what was proved still opens this account, as it is now: it may have been handed over since. */
  readonly isStillProved: (db: Db, account: Account) => Promise<boolean>;
}

/** Sets the binding cookie and returns the answer of a sign-in. */
export async function enterAccount(account: Account, entrance: Entrance, deps: Deps) {
  const { token, expiresAt } = await openSession(account, entrance, deps);
  const { role } = account;
  const persons = role === 'pi' ? await rosterOf(deps.db, account.id) : [];
  return {
    token,
    expiresAt: expiresAt.toISOString(),
    role,
    user: {
      id: account.id,
      fullName: account.full_name,
      ...fullNameMr(account.full_name_mr),
      ...(account.station_name && { stationName: account.station_name }),
      ...stationNameMr(account.station_name_mr),
    },
    sealKey: account.seal_key.toString('base64url'),
    ...(persons.length > 0 && { persons: persons.map(toRosterPerson) }),
    ...(role === 'pi' && deps.config.personsRequired && { personsRequired: true as const }),
    ...(!entrance.hasFactor &&
      mustHaveFactor(role, deps.config.secondFactorRequired) && { mustEnrol: true as const }),
    ...(deps.config.lockMinutes !== usualLockMinutes && { lockMinutes: deps.config.lockMinutes }),
  };
}

/** The default of the consoles, which is not sent. */
const usualLockMinutes = 15;

async function openSession(account: Account, entrance: Entrance, deps: Deps) {
  const { request, reply, hasFactor, isStillProved } = entrance;
  const { db, config, now } = deps;
  const at = now();
  const expiresAt = expiryOf(at, account.role, config);
  const token = newSecret();
  const bind = config.allowUnboundSessions && !isBrowser(request) ? null : newSecret();
  const oldBind = boundBy(request);
  await db.transaction().execute(async (one) => {
    await lockRow(one, 'accounts', account.id);
    const current = await findAccount(one, account.id);
    const isSame = current?.active && current.email === account.email;
    if (!isSame || !(await isStillProved(one, current))) throw new Problem('wrong_credentials');
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
    await writeAudit(one, { at, by: account, action: 'sign-in', subject: `account:${account.id}`, request });
  });
  if (bind) {
    const { name, options } = cookieFor(request, config.publicUrl, bindCookie);
    reply.setCookie(name, bind, { ...options, expires: expiresAt });
  }
  return { token, expiresAt };
}

/** 32 random bytes in base64url. */
const newSecret = () => randomBytes(32).toString('base64url');

/** A browser sends where its request comes from; a page's script cannot remove that header. */
const isBrowser = ({ headers }: Asker) =>
  headers['sec-fetch-site'] !== undefined || headers.origin !== undefined;
