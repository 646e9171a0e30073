// Mail over a real SMTP server, without one, and with one that refuses.
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { codeIn, type Mailbox, mailIn, openMailbox } from '#fixtures/network/mailbox.ts';
import { environmentOf, startChild } from '#fixtures/server/child.ts';
import { castDatabase } from '#fixtures/server/test-app.ts';
import { readConfig } from '#server/config/config.ts';
import { openPatiently } from '#server/db/pool.ts';
import { openMailer } from '#server/mail/mailer.ts';
import { passwordCodeMail } from '#server/mail/mails.ts';
import { readReceiptKey } from '#server/receipt-signer.ts';

const to = 'ठाणे@वडगाव.example';
const at = new Date('2026-11-21T06:30:00.000Z');

let dataDir: string;
let mailbox: Mailbox | undefined;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'vishwas-mail-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));
afterEach(async () => {
  await mailbox?.close();
  mailbox = undefined;
});

const mailerWith = (settings: Record<string, string>) =>
  openMailer(readConfig({ DATA_DIR: dataDir, MAIL_FROM: 'no-reply@police.example', ...settings }));
const letter = (address = 'sho@police.example') =>
  passwordCodeMail({ to: address, language: 'mr', at, code: '012345', link: 'https://vishwas.example#x' });
const environment = (settings: Record<string, string>) => environmentOf(dataDir, settings);

describe('by SMTP', () => {
  it('signs in under STARTTLS; the Marathi text and the code arrive unchanged', async () => {
    let login = '';
    mailbox = await openMailbox({
      authOptional: false,
      onAuth: ({ username, password }, session, done) => {
        login = `${username} ${password} ${session.secure}`;
        done(null, { user: username });
      },
    });
    const server = `smtp://force%40police.example:p%40ss%2Fw%C3%B6rd@127.0.0.1:${mailbox.port}`;
    await mailerWith({ SMTP_URL: server, SMTP_TLS: 'unverified' }).send(letter());
    expect(login).toBe('force@police.example p@ss/wörd true');
    const [mail] = mailbox.mail;
    expect(mail).toMatchObject({
      subject: letter().subject,
      from: { name: 'विश्वास', address: 'no-reply@police.example' },
      to: [{ address: 'sho@police.example' }],
      date: at.toISOString(),
    });
    expect(mail?.text?.trim()).toBe(letter().text.trim());
    expect(codeIn(mail)).toBe('012345');
  });

  it('sends nothing without encryption or to an untrusted certificate', async () => {
    mailbox = await openMailbox();
    const url = `smtp://127.0.0.1:${mailbox.port}`;
    await expect(mailerWith({ SMTP_URL: url }).send(letter())).rejects.toThrow(/certificate/);
    await mailbox.close();
    mailbox = await openMailbox({ disabledCommands: ['STARTTLS'] });
    const plain = `smtp://127.0.0.1:${mailbox.port}`;
    await expect(mailerWith({ SMTP_URL: plain }).send(letter())).rejects.toThrow();
    expect(mailbox.mail).toEqual([]);
    await mailerWith({ SMTP_URL: plain, SMTP_TLS: 'off' }).send(letter());
    expect(mailbox.mail).toHaveLength(1);
  });

  it('an address with a comma or a line break never becomes two addresses', async () => {
    mailbox = await openMailbox();
    const mailer = mailerWith({ SMTP_URL: `smtp://127.0.0.1:${mailbox.port}`, SMTP_TLS: 'off' });
    for (const address of ['"a, b"@police.example', 'a@police.example\r\nBcc: b@other.example']) {
      await mailer.send(letter(address)).catch(() => undefined);
    }
    for (const mail of mailbox.mail) {
      expect(mail.to).toHaveLength(1);
      expect(mail.headers.map(({ key }) => key)).not.toContain('bcc');
    }
  });
});

describe('without SMTP', () => {
  it('each mail is a complete file that only its owner can read', async () => {
    const mailer = mailerWith({});
    await Promise.all([mailer.send(letter()), mailer.send(letter(to))]);
    const folder = join(dataDir, 'mail');
    const names = await readdir(folder);
    expect(names).toHaveLength(2);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    for (const name of names) {
      expect(name).toMatch(/^2026-11-21T06-30-00\.000Z-[0-9a-f]{8}\.eml$/);
      expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600);
    }
    expect((await mailIn(folder)).map(codeIn)).toEqual(['012345', '012345']);
  });
});

describe('the running server', () => {
  const ask = (url: string, email: string) =>
    fetch(`${url}/api/v1/sp-user/auth/request-password-change`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email }),
    });

  it('a refused mail changes no answer, and its code is in no line of the log', async () => {
    mailbox = await openMailbox({ refusing: true });
    const email = 'kavita@force.example';
    const database = await castDatabase();
    const db = openPatiently(database.url);
    await db
      .insertInto('accounts')
      .values({
        role: 'sp',
        post: 'SP',
        email,
        full_name: 'Kavita',
        seal_key: randomBytes(32),
        password_hash: '',
      })
      .execute();
    await db.destroy();
    readReceiptKey({ receiptKeyFile: null, dataDir });
    const server = startChild(
      'server/main.ts',
      [],
      environment({
        DATABASE_URL: database.url,
        RECEIPT_KEY_FILE: join(dataDir, 'receipt-key.pem'),
        SMTP_URL: `smtp://127.0.0.1:${mailbox.port}`,
        SMTP_TLS: 'off',
        MAIL_FROM: 'no-reply@police.example',
        LOG_LEVEL: 'trace',
      }),
    );
    const url = (await server.line(/^Vishwas is at /)).split(' ').at(-1) ?? '';
    const answers = await Promise.all([ask(url, email), ask(url, 'nobody@force.example')]);
    const request = expect.stringMatching(/^[\da-f-]{36}$/);
    expect(await Promise.all(answers.map((answer) => answer.json()))).toEqual([
      { success: true, request },
      { success: true, request },
    ]);
    expect(JSON.parse(await server.line(/a mail was given up/))).toMatchObject({ level: 50, status: 550 });
    expect(await server.stop()).toBe(0);
    await database.drop();
    expect(mailbox.mail).toHaveLength(1);
    expect(server.output()).not.toContain(codeIn(mailbox.mail[0]));
    expect(server.output()).not.toContain(email);
    expect(server.output()).not.toContain('Mail is not sent');
  });
});

describe('npm run mail-test', () => {
  const run = async (settings: Record<string, string>, ...args: string[]) => {
    const child = startChild('server/commands/mail-test.ts', args, environment(settings));
    return [await child.ended, child.output().trim()];
  };

  it('reports the result of the mail, or the error in one line', async () => {
    mailbox = await openMailbox();
    const url = `smtp://127.0.0.1:${mailbox.port}`;
    const smtp = { SMTP_URL: url, MAIL_FROM: 'no-reply@police.example', SMTP_TLS: 'off' };
    const [sent, written, refused, usage] = await Promise.all([
      run(smtp, 'you@police.example'),
      run({}, 'you@police.example'),
      run({ ...smtp, SMTP_TLS: 'required' }, 'you@police.example'),
      run({}, 'nobody'),
    ]);
    expect(sent).toEqual([0, expect.stringMatching(/has taken a test mail for you@police\.example/)]);
    expect(mailbox.mail[0]?.subject).toMatch(/^Test mail from Vishwas \/ .*चाचणी/);
    expect(written).toEqual([0, expect.stringContaining(`written to ${join(dataDir, 'mail')}`)]);
    expect(refused).toEqual([1, expect.stringMatching(/^127\.0\.0\.1:\d+ did not take the mail: .+$/)]);
    expect(usage).toEqual([1, 'npm run mail-test -- you@example.org']);
  });
});
