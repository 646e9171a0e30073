// Ready sentences of the superintendent, kept on this device for work without a network.
import { useQueryClient } from '@tanstack/react-query';
import { phraseEndpoints } from '#contract/endpoints/phrases.ts';
import type { StepKind } from '#contract/procedure/step-kinds.ts';
import type { Phrase } from '#contract/staff/phrases.ts';
import { uuidv7 } from '#offline/index.ts';
import { useSession } from './client/session.ts';
import { staffKey, useEndpoint } from './client/staff-query.ts';
import { staffRequest } from './client/staff-request.ts';

const key = ['phrases'];
/** They change a few times a year; each opening of a console asks. */
const staleMs = 10 * 60_000;

export const usePhrases = () => useEndpoint(phraseEndpoints.phrases, key, {}, { staleMs });

interface Change {
  readonly kind: StepKind;
  /** null: those of the program again. */
  readonly phrases: Phrase[] | null;
  /** That the officer saw. */
  readonly version: number;
}

/** Rejects with Problem, Unreachable or SignedOut. */
export function useSavePhrases() {
  const session = useSession();
  const queries = useQueryClient();
  return async ({ kind, phrases, version }: Change): Promise<void> => {
    const headers = { 'idempotency-key': uuidv7(), 'if-match': `"${version}"` };
    try {
      await staffRequest(session, phraseEndpoints.setPhrases, { body: { kind, phrases }, headers });
    } finally {
      // After a conflict too: the sentences of the other officer are shown.
      await queries.invalidateQueries({ queryKey: staffKey(session, ...key) });
    }
  };
}
