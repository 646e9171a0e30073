// Shared by station and officer accounts: create, change and close, each with its line in the audit.

import { randomBytes } from 'node:crypto';
import type { AuditAction } from '#contract/staff/audit.ts';
import type { Account, Db, NewAccount } from '../db/schema.ts';
import type { Asker } from '../http/asker.ts';
import type { Deps } from '../http/deps.ts';
import { hashPassword } from '../http/password.ts';
import { assertStrong } from '../http/password-strength/assert-strong.ts';
import { orNotFound, Problem } from '../http/problem.ts';
import { expectedVersionOf, writeIdOf } from '../http/write-headers.ts';
import { endLinksAndCodes } from '../queries/accounts/account-links.ts';
import { removeFactor } from '../queries/accounts/second-factors.ts';
import { revokeSessionsOf } from '../queries/accounts/sessions.ts';
import {
  closeAccount,
  insertAccount,
  isEmailTaken,
  lockAccount,
  updateAccount,
} from '../queries/accounts/staff-accounts.ts';
import { writeAudit } from '../queries/audit.ts';
import { freeOpenIncidents } from '../queries/incidents/holders.ts';
import type { SignedIn } from '../rules/access/signed-in.ts';
import { newLink, sendInvitation } from './account-links.ts';
import {
  notifyEmailChanged,
  notifyOfficerAdded,
  notifyPasswordChanged,
  notifyStationTaken,
} from './notify-account-changed.ts';

type Columns = Omit<NewAccount, 'id' | 'role' | 'password_hash' | 'seal_key'>;

/** The form's values, and what else is written to the account in the same transaction. */
interface Form {
  readonly role: 'pi' | 'sp';
  readonly columns: Columns;
  /** `before`: null for a new account. */
  readonly beside?: (db: Db, accountId: string, before: Account | null) => Promise<void>;
}

/** Builds an account as its list shows it. */
export type ToResponse = (db: Db, account: Account) => Promise<unknown>;

export interface Write {
  readonly by: SignedIn;
  readonly request: Asker;
  /** Name of the second person. */
  readonly confirmedBy?: string | undefined;
}

/** The write's id is the account's, so a repeat finds it. Without a password the holder follows an invitation. */
export async function createAccount(
  deps: Deps,
  write: Write,
  { role, columns, password, beside }: Form & { password: string | undefined },
) {
  const { db } = deps;
  if (password) await assertStrongFor(password, columns);
  const id = writeIdOf(write.request);
  const at = deps.now();
  const chosen = password || randomBytes(32).toString('base64url');
  const secrets = { password_hash: await hashPassword(chosen), seal_key: randomBytes(32) };
  return namingTakenEmail(() =>
    db.transaction().execute(async (one) => {
      const row = { ...columns, ...secrets, id, role, created_at: at, updated_at: at };
      if (await insertAccount(one, row)) {
        await beside?.(one, id, null);
        const after = { ...accountSaid(row), isInvited: !password };
        await auditAccount(one, write, { at, id, action: 'account.create', after });
        if (role === 'sp') await notifyOfficerAdded(one, deps, write.request, { ...columns, id, at });
        if (password) return { id, _id: id };
        const secret = await newLink(one, { accountId: id, purpose: 'invitation', at });
        const invited = await sendInvitation(one, deps, write.request, { to: columns.email, secret, at });
        return { id, _id: id, ...invited };
      }
      const made = await lockAccount(one, { id, role });
      if (made?.email.toLowerCase() !== columns.email.toLowerCase()) throw new Problem('body_differs');
      return { id, _id: id };
    }),
  );
}

/** An empty or absent password keeps the old one. A new password, name or address ends sessions and links; after a new password
 * or address a mail goes to the previous address. With `If-Match` nobody's change is lost. */
export async function changeAccount(
  deps: Deps,
  write: Write & { params: { id: string } },
  form: Form & { password: string | undefined; toResponse: ToResponse },
) {
  const { role, columns, password, beside, toResponse } = form;
  const { id } = write.params;
  const at = deps.now();
  if (password) await assertStrongFor(password, columns);
  const secrets = password ? { password_hash: await hashPassword(password) } : {};
  await namingTakenEmail(() =>
    deps.db.transaction().execute(async (one) => {
      const before = await lockAccount(one, { id, role });
      if (!before?.active) throw new Problem('not_found');
      await assertSeen(one, write, before, toResponse);
      if (password || isHandedOver(before, columns)) {
        await revokeSessionsOf(one, { accountId: id, at });
        await endLinksAndCodes(one, id, at);
      }
      await updateAccount(one, id, { ...columns, ...secrets, updated_at: at });
      await beside?.(one, id, before);
      await auditAccount(one, write, {
        at,
        id,
        action: 'account.change',
        before: accountSaid(before),
        after: { ...accountSaid({ ...before, ...columns }), newPassword: Boolean(password) },
      });
      const { email } = before;
      if (password) await notifyPasswordChanged(one, deps, write.request, { to: email, at });
      await notifyEmailChanged(one, deps, write.request, { before: email, after: columns.email, at });
      if (role === 'pi' && (password || isHandedOver(before, columns)))
        await notifyStationTaken(one, deps, write.request, {
          ...columns,
          id,
          station: before,
          at,
        });
    }),
  );
  return { id: writeIdOf(write.request), _id: id };
}

/** Nobody can sign in to it again; its open incidents wait for the superintendent, who assigns them. Closing a closed account
 * changes nothing. With `If-Match` an account that changed since it was read is not closed. */
export async function closeStaffAccount(
  { db, now }: Deps,
  write: Write & { params: { id: string } },
  { role, toResponse }: { role: 'pi' | 'sp'; toResponse: ToResponse },
) {
  const { id } = write.params;
  const at = now();
  return db.transaction().execute(async (one) => {
    const before = orNotFound(await lockAccount(one, { id, role }));
    if (before.active) {
      await assertSeen(one, write, before, toResponse);
      await closeAccount(one, { id, at });
      await removeFactor(one, id);
      await revokeSessionsOf(one, { accountId: id, at });
      const freedReports = await freeOpenIncidents(one, id);
      await auditAccount(one, write, {
        at,
        id,
        action: 'account.close',
        before: accountSaid(before),
        ...(freedReports > 0 && { after: { freedReports } }),
      });
    }
    return { id: writeIdOf(write.request) };
  });
}

export const assertStrongFor = (
  password: string,
  { email, full_name, station_name }: Columns,
): Promise<void> => assertStrong(password, [email, full_name, station_name]);

const isHandedOver = (before: Account, { email, full_name }: Pick<Columns, 'email' | 'full_name'>) =>
  email.toLowerCase() !== before.email.toLowerCase() || full_name.trim() !== before.full_name.trim();

export async function assertSeen(
  db: Db,
  { request }: Write,
  account: Account,
  toResponse: ToResponse,
): Promise<void> {
  const expected = expectedVersionOf(request);
  if (expected === null || expected === account.version) return;
  throw new Problem('stale_version', { current: await toResponse(db, account) });
}

export async function namingTakenEmail<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isEmailTaken(error)) throw error;
    throw new Problem('email_taken', { fields: [{ path: 'email', code: 'invalid' }] });
  }
}

export const accountSaid = ({
  email,
  full_name,
  station_name,
}: Pick<Columns, 'email' | 'full_name' | 'station_name'>) => ({
  email,
  fullName: full_name,
  stationName: station_name ?? null,
});

export const auditAccount = (
  db: Db,
  { by, request, confirmedBy }: Write,
  { id, after, ...entry }: { at: Date; id: string; action: AuditAction; before?: unknown; after?: object },
) => {
  const said = confirmedBy === undefined ? after : { ...after, confirmedBy };
  return writeAudit(db, { by, subject: `account:${id}`, ...entry, after: said, request });
};
