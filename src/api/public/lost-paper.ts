// The signed paper of something lost: checked on the phone with the saved keys, as receipts are.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type LostPaperFacts, readLostPaper } from '#contract/public/papers/lost-text.ts';
import { type ReceiptVerdict, verifyText } from '#offline/index.ts';
import { decodePaper } from './lost-paper-code.ts';
import { judgedWithKeys } from './receipts.ts';

export interface PaperFinding {
  readonly verdict: ReceiptVerdict | 'no_keys' | 'unreadable';
  /** What was signed; only with `genuine` may it be shown as such. */
  readonly facts: LostPaperFacts | null;
}

/** undefined: not judged yet. */
export function usePaperCheck(given: string): PaperFinding | undefined {
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: ['lost-paper', given],
    queryFn: async (): Promise<PaperFinding> => {
      const found = decodePaper(given);
      const facts = found && readLostPaper(found.text);
      if (!found || !facts) return { verdict: 'unreadable', facts: null };
      const signed = { ...found, ...facts };
      return { verdict: await judgedWithKeys(client, (keys) => verifyText(signed, keys)), facts };
    },
    networkMode: 'always',
    gcTime: 0,
    meta: { onDevice: true },
  });
  return data;
}

export const paperLink = (code: string): string => `${window.location.origin}/verify#${code}`;

/** What a code says, unchecked: for the phone that got it from the server. */
export function factsIn(code: string): LostPaperFacts | null {
  const found = decodePaper(code);
  return found && readLostPaper(found.text);
}
