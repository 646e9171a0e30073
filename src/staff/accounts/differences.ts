interface Difference {
  readonly field: string;
  readonly theirs: string;
  readonly mine: string;
}

/** In form order, without the password, which the server never returns. Of lists, the entries the other lacks. */
export function changedFields(theirs: object, mine: object): Difference[] {
  const typed = new Map<string, unknown>(Object.entries(mine));
  return Object.entries(theirs).flatMap(([field, value]): Difference[] => {
    const other = typed.get(field);
    if (field === 'password' || same(value, other)) return [];
    return [{ field, theirs: inWords(value, other), mine: inWords(other, value) }];
  });
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

function inWords(value: unknown, other: unknown): string {
  if (!Array.isArray(value) || !Array.isArray(other)) return String(value ?? '');
  const names = new Set(other.map((item) => partsOf(item)[0]));
  return value
    .filter((item) => !other.some((known) => same(item, known)))
    .map((item) => {
      const [name = '', ...rest] = partsOf(item);
      return names.has(name) ? [name, ...rest].filter(Boolean).join(', ') : name;
    })
    .join('; ');
}

/** The first value of a jurisdiction is its name. */
const partsOf = (item: unknown): string[] =>
  typeof item === 'object' && item !== null ? Object.values(item).map(String) : [String(item)];
