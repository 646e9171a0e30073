// npm run create-admin: creates an administrator, gives a new password, removes the second factor or closes the account. The
// password comes from standard input, so that no shell history holds it, and is not shown. No page can do this.
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { emailAddress as emailSchema } from '#contract/shared/field.ts';
import type { AuditAction } from '#contract/staff/audit.ts';
import { newPassword } from '#contract/staff/session.ts';
import { readConfig } from '../config/config.ts';
import { commandLine } from '../config/release.ts';
import { hashPassword } from '../http/password.ts';
import { addAccount, findAccountByEmail, setPasswordHash } from '../queries/accounts/accounts.ts';
import { removeFactor } from '../queries/accounts/second-factors.ts';
import { revokeSessionsOf } from '../queries/accounts/sessions.ts';
import { closeAccount } from '../queries/accounts/staff-accounts.ts';
import { writeAudit } from '../queries/audit.ts';
import { isWeakPassword } from '../rules/weak-password.ts';
import { askPassword } from './ask-password.ts';
import { printNote, runCommand, withDatabase } from './output.ts';

const usage = commandLine(
  'create-admin -- --email you@example.org --name "Full Name" [--reset | --reset-factor | --close]',
);

async function main(): Promise<string> {
  const { email, name, reset, close, resetFactor } = readArguments();
  const config = readConfig(process.env);
  const ask = () => askPassword((typed) => checkPassword(typed, [email, name]));
  const passwordHash = close || resetFactor ? '' : await hashPassword(await ask());
  return withDatabase(async (opened) => {
    await opened.migrate();
    const at = new Date();
    return opened.db.transaction().execute(async (db) => {
      const existing = await findAccountByEmail(db, { role: 'admin', email });
      if (!existing) {
        if (close || resetFactor || reset) throw new Error(`${email} is no administrator`);
        const row = { email, full_name: name, password_hash: passwordHash, seal_key: randomBytes(32) };
        const id = await addAccount(db, { ...row, role: 'admin' });
        if (id === null) throw new Error(`${email} belongs to another account`);
        await writeAudit(db, { at, by: null, action: 'account.create', subject: `account:${id}` });
        return `${email} is an administrator now.`;
      }
      const { id } = existing;
      const end = async (action: AuditAction, said: string) => {
        await revokeSessionsOf(db, { accountId: id, at });
        await writeAudit(db, { at, by: null, action, subject: `account:${id}` });
        return `${email} ${said}`;
      };
      if (close) {
        await closeAccount(db, { id, at });
        await removeFactor(db, id);
        return end('account.close', 'is no administrator any more.');
      }
      if (resetFactor) {
        if (!(await removeFactor(db, id))) throw new Error(`${email} has no second factor`);
        return end('second-factor.reset', 'has no second factor any more.');
      }
      if (!reset) throw new Error(`${email} is an administrator already; --reset gives a new password`);
      await setPasswordHash(db, { id, passwordHash, at });
      return end('password.reset', 'has a new password.');
    });
  }, config);
}

function readArguments() {
  const { values } = parseArgs({
    options: {
      email: { type: 'string' },
      name: { type: 'string' },
      reset: { type: 'boolean', default: false },
      close: { type: 'boolean', default: false },
      'reset-factor': { type: 'boolean', default: false },
    },
  });
  const { reset, close, 'reset-factor': resetFactor } = values;
  const email = emailSchema.safeParse(values.email);
  const name = values.name?.trim() ?? '';
  const chosen = [reset, close, resetFactor].filter(Boolean).length;
  if (!email.success || chosen > 1 || (name === '' && chosen === 0)) throw new Error(usage);
  return { email: email.data, name, reset, close, resetFactor };
}

function checkPassword(password: string, own: readonly string[]): void {
  if (!newPassword.safeParse(password).success)
    throw new Error('The password must have 12 to 200 characters.');
  if (isWeakPassword(password, own))
    throw new Error('The password is easy to guess: common, a row of keys, or made of your name or e-mail.');
}

await runCommand(main, printNote);
