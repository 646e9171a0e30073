import type { FastifyRequest } from 'fastify';
import { runAfterResponse } from '../http/after-answer.ts';
import type { Deps } from '../http/deps.ts';
import { passwordChangedMail } from '../mail/mails.ts';

/** Mails the address that the account had when its password was changed. */
export const notifyPasswordChanged = (
  { mail }: Deps,
  request: FastifyRequest,
  holder: { to: string; at: Date },
) =>
  runAfterResponse(request, 'could not mail the change of a password', () =>
    mail.send(passwordChangedMail(holder)),
  );
