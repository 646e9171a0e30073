// Sends mail through the SMTP server of the settings. Without one, each mail becomes a file that the
// machine's administrator can open: a demo works, and nothing is reported as sent that was not.
import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import type { Language } from '#contract/shared/language.ts';
import { organisation } from '#organisation';
import type { Config, MailConfig } from '../config/config.ts';

export interface MailMessage {
  readonly to: string;
  readonly language: Language;
  readonly subject: string;
  /** Plain text. */
  readonly text: string;
  readonly at: Date;
  /** The same for each attempt, so that a mail which came twice is seen as one. */
  readonly id?: string;
  /** After this it says nothing that still holds. */
  readonly until?: Date;
}

export interface Mailer {
  /** Where mail goes, for a person to read. */
  readonly way: string;
  /** false: written to files. */
  readonly isSent: boolean;
  /** Throws where the mail could not be handed over; the error's message may name the recipient. */
  send(mail: MailMessage): Promise<void>;
}

/** A mail server that does not answer must not keep the process from stopping. */
const timeoutMs = 10_000;

export const openMailer = ({ mail, dataDir }: Pick<Config, 'mail' | 'dataDir'>): Mailer =>
  mail.server ? bySmtp(mail, mail.server) : intoFolder(mail, join(dataDir, 'mail'));

function bySmtp({ tls, from }: MailConfig, server: URL): Mailer {
  const secure = server.protocol === 'smtps:';
  const port = Number(server.port) || (secure ? 465 : 587);
  const transport = nodemailer.createTransport({
    // An IPv6 address has brackets only in a URL.
    host: server.hostname.replace(/^\[|\]$/g, ''),
    port,
    secure,
    requireTLS: !secure && tls !== 'off',
    ignoreTLS: !secure && tls === 'off',
    tls: { rejectUnauthorized: tls !== 'unverified' },
    ...(server.username && {
      auth: { user: decodeURIComponent(server.username), pass: decodeURIComponent(server.password) },
    }),
    dnsTimeout: timeoutMs,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  return {
    way: `${server.hostname}:${port}`,
    isSent: true,
    async send(mail) {
      await transport.sendMail(messageOf(mail, from));
    },
  };
}

function intoFolder({ from }: MailConfig, folder: string): Mailer {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    way: folder,
    isSent: false,
    async send(mail) {
      const { message } = await transport.sendMail(messageOf(mail, from));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = `${mail.at.toISOString().replaceAll(':', '-')}-${randomBytes(4).toString('hex')}`;
      const whole = join(folder, `${name}.eml`);
      await writeFile(join(folder, `.${name}`), message as Buffer, { mode: 0o600, flag: 'wx' });
      await rename(join(folder, `.${name}`), whole);
    },
  };
}

function messageOf({ id, to, language, subject, text, at }: MailMessage, from: string) {
  return {
    from: { name: organisation.names[language], address: from },
    // An object, not text: a comma in an address must not make it two.
    to: { name: '', address: to },
    subject,
    text,
    date: at,
    ...(id && { messageId: `<${id}@${from.split('@').at(-1)}>` }),
    // Digits and Latin letters stay readable in the file and in the mail's source.
    textEncoding: 'quoted-printable' as const,
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': language },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
