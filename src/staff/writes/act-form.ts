// What the form of an act makes of the texts typed into it.

type Texts = Readonly<Record<string, string>>;

export const inputOf = (typed: Texts): Texts =>
  Object.fromEntries(Object.entries(typed).map(([name, text]) => [name, text.trim()]));

/** All are required. */
export const faultyFields = <Name extends string>(names: readonly Name[], typed: Texts): Name[] =>
  names.filter((name) => (typed[name] ?? '').trim() === '');
