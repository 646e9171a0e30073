interface Age {
  readonly unit: 'minutes' | 'hours' | 'days';
  readonly count: number;
}

/** The largest unit that fits: how long a case has been known, at a glance. A day begins at midnight in India. */
export function ageOf(since: string, now: number): Age {
  const from = Date.parse(since.length === 10 ? `${since}T00:00+05:30` : since);
  const minutes = Math.max(0, Math.floor((now - from) / 60_000));
  if (minutes < 60) return { unit: 'minutes', count: minutes };
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? { unit: 'hours', count: hours } : { unit: 'days', count: Math.floor(hours / 24) };
}

/** A duty is late from the first minute on: nothing is late "just now". */
export function lateOf(due: string, now: number): Age {
  const { unit, count } = ageOf(due, now);
  return { unit, count: Math.max(1, count) };
}
