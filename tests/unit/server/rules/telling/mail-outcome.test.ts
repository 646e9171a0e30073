import { expect, it } from 'vitest';
import { mailOutcome } from '#server/rules/telling/mail-outcome.ts';

it.each([
  ['an address that is refused for good', { responseCode: 550, code: 'EENVELOPE' }, 'failed'],
  ['our own password is no longer right', { responseCode: 535, code: 'EAUTH' }, 'busy'],
  ['a full disk', { code: 'ENOSPC', syscall: 'write' }, 'busy'],
  ['a server that asks to come again', { responseCode: 451, code: 'EMESSAGE' }, 'busy'],
  ['no server', { code: 'ESOCKET', syscall: 'connect' }, 'busy'],
  ['an unknown name', { code: 'EDNS' }, 'busy'],
  ['no connection in time', { code: 'ETIMEDOUT', message: 'Connection timeout' }, 'busy'],
  ['a line that was cut', { code: 'ECONNECTION', message: 'Connection closed unexpectedly' }, 'unknown'],
  ['a server that went silent', { code: 'ETIMEDOUT', message: 'Timeout' }, 'unknown'],
])('%s', (_, error, kind) => {
  expect(mailOutcome(error).kind).toBe(kind);
});
