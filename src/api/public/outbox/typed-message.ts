// What is typed about a report and not sent yet: a message to the police, or the words at its closing. For seven
// days, as each draft.
import { drafts } from '#offline/index.ts';

const kinds = ['message', 'closing'] as const;

/** The draft is a text, or texts by field. */
export function typedAbout(kind: (typeof kinds)[number], reportId: string) {
  const name = `${kind} ${reportId}`;
  return {
    name,
    load: () =>
      drafts()
        .load(name)
        .catch(() => null),
    save: (value: unknown) => drafts().save(name, value),
    discard: () => drafts().discard(name),
  };
}

export const discardTyped = (reportId: string) =>
  Promise.all(
    kinds.map((kind) =>
      typedAbout(kind, reportId)
        .discard()
        .catch(() => undefined),
    ),
  );
