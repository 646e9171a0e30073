import type { FastifyRequest } from 'fastify';
import { afterAnswer } from '../http/after-answer.ts';
import type { Deps } from '../http/deps.ts';
import { changedLetter } from '../mail/letters.ts';

/** To the address that the account had when its password was changed, by whomever. */
export const tellOfNewPassword = (
  { mail }: Deps,
  request: FastifyRequest,
  holder: { to: string; at: Date },
) => afterAnswer(request, 'a changed password was not told', () => mail.send(changedLetter(holder)));
