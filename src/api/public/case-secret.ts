// The secret of a case: beside the receipt where this phone filed it, else in the memory of this page only, where
// somebody typed it from paper or has proven the right by a one-time code.

import { publicEndpoints } from '#contract/endpoints/public.ts';
import { isCaseSecret, secretHeader } from '#contract/public/facts/case-secret.ts';
import { addToReceipt, caseSecret, deviceOutbox } from '#offline/index.ts';
import { callEndpoint, Problem } from '../shared/request.ts';
import { secretSha256 } from './identity.ts';
import { holdSecret } from './outbox/held-secrets.ts';
import type { Report } from './outbox/reports.ts';

export function secretOf(report: Report | undefined): string | null {
  const secret = report?.summary.secret;
  return isCaseSecret(secret) ? secret : null;
}

type Opened = 'held' | 'wrong' | 'later' | 'unreachable';

const whyNot = (error: unknown): Opened => {
  if (!(error instanceof Problem)) return 'unreachable';
  return error.status === 429 ? 'later' : 'wrong';
};

/** The answer is the same whether there is such a report or not. */
export async function askForCode(referenceId: string): Promise<'asked' | 'later' | 'unreachable'> {
  try {
    await callEndpoint(publicEndpoints.askAccessCode, { body: { referenceId } });
    return 'asked';
  } catch (error) {
    return whyNot(error) === 'later' ? 'later' : 'unreachable';
  }
}

/** Entitles a new secret by a one-time code. */
export async function redeemCode(
  referenceId: string,
  code: string,
  own: Report | undefined,
): Promise<Opened> {
  const secret = caseSecret();
  try {
    const body = { referenceId, code, secretSha256: await secretSha256(secret) };
    await callEndpoint(publicEndpoints.useAccessCode, { body });
  } catch (error) {
    return whyNot(error);
  }
  return keep(referenceId, secret, own);
}

export async function tryPaperSecret(
  referenceId: string,
  secret: string,
  own: Report | undefined,
): Promise<Opened> {
  try {
    const headers = { [secretHeader]: secret };
    const { forHolder } = await callEndpoint(publicEndpoints.track, { params: { referenceId }, headers });
    if (!forHolder) return 'wrong';
  } catch (error) {
    return whyNot(error);
  }
  return keep(referenceId, secret, own);
}

/** Beside the receipt, where this phone has one. */
async function keep(referenceId: string, secret: string, own: Report | undefined): Promise<Opened> {
  holdSecret(referenceId, secret);
  if (own?.at === 'received') await addToReceipt(deviceOutbox, own.id, { secret }).catch(() => false);
  return 'held';
}
