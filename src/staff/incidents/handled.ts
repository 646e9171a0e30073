import { useCallback, useState } from 'react';

/** For the superintendent, whose list never hides rows. */
export const noneHandled: ReadonlySet<string> = new Set();

/** Reports a station has responded to during this visit; its list hides them until it is refreshed. */
export function useHandled() {
  const [answered, setAnswered] = useState<ReadonlySet<string>>(noneHandled);
  const markAnswered = useCallback((id: string) => setAnswered((ids) => new Set(ids).add(id)), []);
  const forgetAnswered = useCallback(() => setAnswered(noneHandled), []);
  return { answered, markAnswered, forgetAnswered };
}
