// Settings of mail: sent by a server, or written to files.
import { z } from 'zod';
import { defineSetting } from './setting.ts';

/** Host, port, user and password of a mail server; user and password are percent-encoded. */
const smtpUrl = z
  .url({ protocol: /^smtps?$/ })
  .transform((value) => new URL(value))
  .refine((url) => url.hostname !== '' && /^\/?$/.test(url.pathname) && !url.search && !url.hash)
  .refine(({ username, password }) => isDecodable(username) && isDecodable(password))
  .refine(({ username, password }) => (username === '') === (password === ''));

function isDecodable(part: string): boolean {
  try {
    return decodeURIComponent(part) !== null;
  } catch {
    return false;
  }
}

/** Hides the password in an address. */
export const maskPassword = (value: string) => value.replace(/^(\w+:\/\/[^:@/]*:).*@/, '$1•••@');

export const mailSettings = {
  SMTP_URL: defineSetting({
    about: 'the server that sends mail; without it each mail becomes a file in DATA_DIR/mail',
    right: 'smtp:// (STARTTLS) or smtps://, with user and password percent-encoded where there are any',
    example: 'smtp://vishwas:secret@mail.example.org:587',
    mask: maskPassword,
    schema: smtpUrl,
  }),
  SMTP_TLS: defineSetting({
    about: 'off sends passwords and codes in the clear: only for a relay in your own network',
    right: 'required, unverified (any certificate) or off',
    example: 'required',
    default: 'required',
    schema: z.enum(['required', 'unverified', 'off']),
  }),
  MAIL_FROM: defineSetting({
    about: 'the address that mail comes from',
    right: 'an e-mail address',
    example: 'no-reply@vishwas.example.org',
    schema: z.email(),
  }),
  SHIFT_MAIL_HOUR: defineSetting({
    about:
      'from this hour in India each station and officer of the superintendent gets one mail a day with the counts of what waits; `none` for no such mail',
    right: 'an hour from 0 to 23, or none',
    example: '8',
    default: '8',
    schema: z
      .string()
      .regex(/^([01]?\d|2[0-3]|none)$/)
      .transform((value) => (value === 'none' ? null : Number(value))),
  }),
  ALERT_EMAIL: defineSetting({
    about: 'who gets the head of the audit chain once a day, and a mail at once when the chain is broken',
    right: 'an e-mail address',
    example: 'control-room@vishwas.example.org',
    schema: z.email(),
  }),
};
