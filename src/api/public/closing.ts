// The complainant's word on the end of a complaint: kept in the outbox first, as a complaint is.

import { publicEndpoints } from '#contract/endpoints/public.ts';
import type { ClosingAnswer, ClosingBody } from '#contract/public/closing.ts';
import { urlOf } from '#contract/shared/endpoint.ts';
import { deviceOutbox, enqueue, publicOwner, StoreError, uuidv7 } from '#offline/index.ts';
import { closingKind } from './outbox/kinds.ts';
import type { Report } from './outbox/reports.ts';

/** null: this phone has no receipt of the complaint, so it cannot prove whose answer it is. */
export const proofOf = ({ receipt }: Report): string | null => receipt?.signature || null;

/** 'saved' only after the answer was written and read back. */
export async function saveClosingAnswer(
  report: Report,
  { answer, words }: { answer: ClosingAnswer; words: string },
): Promise<'saved' | 'failed'> {
  const id = uuidv7();
  const receipt = proofOf(report);
  if (receipt === null) return 'failed';
  const body: ClosingBody = { reportId: report.id, receipt, answer, ...(words !== '' && { words }) };
  try {
    await enqueue(deviceOutbox, {
      id,
      // Answers to one complaint are sent in the order in which they were given.
      case: report.id,
      kind: closingKind,
      owner: publicOwner,
      method: 'PUT',
      path: urlOf(publicEndpoints.answerClosing, { id }),
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      summary: { reportId: report.id, answer, words },
    });
    return 'saved';
  } catch (error) {
    if (error instanceof StoreError) return 'failed';
    throw error;
  }
}
