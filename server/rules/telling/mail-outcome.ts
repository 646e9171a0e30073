// What a failed handover to a mail server says of the mail.
import type { SendOutcome } from '../delivery.ts';

/** Before the connection stood, or while the server had not taken anything. */
const beforeMail = [
  'EDNS',
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'EAUTH',
  'ETLS',
  'EENVELOPE',
  // Without a mail server it is written to a folder.
  'ENOSPC',
  'EACCES',
  'EROFS',
];
const noConnection = ['Connection timeout', 'Greeting never received'];

/** `error`: of nodemailer. A line that was cut or went silent may have delivered the mail. */
export function mailOutcome(error: unknown): Exclude<SendOutcome, { kind: 'sent' }> {
  const { responseCode, code, message, syscall } = error as {
    responseCode?: number;
    code?: string;
    message?: string;
    syscall?: string;
  };
  // 5xx of SMTP: this address is refused for good. That our own password is wrong says nothing of the address.
  if (responseCode !== undefined && code !== 'EAUTH')
    return responseCode >= 500 ? { kind: 'failed' } : { kind: 'busy', afterMs: null };
  const neverLeft =
    beforeMail.includes(code ?? '') || noConnection.includes(message ?? '') || syscall === 'connect';
  return neverLeft ? { kind: 'busy', afterMs: null } : { kind: 'unknown' };
}
