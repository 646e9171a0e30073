interface Difference {
  readonly field: string;
  readonly theirs: string;
  readonly mine: string;
}

/** In the order of the form. A password is never read back, so it is none; lists are told by their names. */
export function differences(theirs: object, mine: object): Difference[] {
  const typed = new Map<string, unknown>(Object.entries(mine));
  return Object.entries(theirs).flatMap(([field, value]): Difference[] => {
    const other = typed.get(field);
    if (field === 'password' || JSON.stringify(value) === JSON.stringify(other)) return [];
    return [{ field, theirs: inWords(value), mine: inWords(other) }];
  });
}

function inWords(value: unknown): string {
  if (Array.isArray(value)) return value.map(inWords).join('; ');
  if (typeof value !== 'object' || value === null) return String(value ?? '');
  return Object.values(value)
    .filter((part) => part !== '')
    .join(', ');
}
