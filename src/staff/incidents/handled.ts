import { useCallback, useState } from 'react';

/** The superintendent's list keeps its rows. */
export const noneHandled: ReadonlySet<string> = new Set();

/** What a station has responded to in this visit: gone from its list until it is refreshed (spec 001 section 2). */
export function useHandled() {
  const [answered, setAnswered] = useState<ReadonlySet<string>>(noneHandled);
  const markAnswered = useCallback((id: string) => setAnswered((ids) => new Set(ids).add(id)), []);
  const forgetAnswered = useCallback(() => setAnswered(noneHandled), []);
  return { answered, markAnswered, forgetAnswered };
}
