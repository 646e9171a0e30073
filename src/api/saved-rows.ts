// What this device still has of a list, from all its pages and searches: for a search without network.
import { useQuery } from '@tanstack/react-query';
import type { Session } from './session.ts';
import { savedAnswers } from './staff-query.ts';

export interface SavedRows<Row> {
  readonly rows: readonly Row[];
  /** When the oldest of them was read. */
  readonly asOf: number;
}

type Noun = 'stations' | 'officer-complaints';

/** Each row once, as it was last read. */
export const useSavedRows = <Row extends { _id: string }>(session: Session, noun: Noun, enabled: boolean) =>
  useQuery({
    queryKey: ['staff', session.user.id, 'saved', noun],
    queryFn: () => gather<Row>(session, noun),
    enabled,
    meta: { onDevice: true },
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });

async function gather<Row extends { _id: string }>(session: Session, noun: Noun): Promise<SavedRows<Row>> {
  const answers = await savedAnswers<{ data: readonly Row[] }>(['staff', session.user.id, noun]);
  answers.sort((one, other) => other.at - one.at);
  const rows = new Map<string, Row>();
  let asOf = Date.now();
  for (const { answer, at } of answers) {
    for (const row of answer.data) {
      if (rows.has(row._id)) continue;
      rows.set(row._id, row);
      asOf = at;
    }
  }
  return { rows: [...rows.values()], asOf };
}

/** All words, each anywhere in the texts; within one script, for the spelling of both is known to the server alone. */
export function isFoundIn(texts: readonly string[], search: string): boolean {
  const text = folded(texts.join(' '));
  const words = folded(search).split(/\s+/).filter(Boolean);
  return words.length > 0 && words.every((word) => text.includes(word));
}

const folded = (text: string) => text.normalize('NFC').toLocaleLowerCase('en');
