// Drafts of unsubmitted forms, per kind of form. Their shape is checked, because an older version may have
// written them.
import { drafts } from '#offline/index.ts';

interface Identified {
  /** Id of the future report. */
  readonly id: string;
}

export interface DraftsOf<Draft> {
  /** null: no draft, this phone stores none, or the report was filed just as the page died. */
  load(key: string): Promise<Draft | null>;
  /** false: this phone cannot store it. */
  save(key: string, draft: Draft): Promise<boolean>;
  discard(key: string): Promise<void>;
}

export function draftsOf<Draft extends Identified>(
  kind: string,
  /** null: no draft of this form. */
  read: (kept: unknown) => Draft | null,
): DraftsOf<Draft> {
  const nameOf = (key: string) => `${kind} ${key}`;
  const discard = (key: string) =>
    drafts()
      .discard(nameOf(key))
      .catch(() => undefined);
  return {
    async load(key) {
      const kept = await drafts()
        .load(nameOf(key))
        .catch(() => null);
      const draft = read(kept);
      if (!draft) return null;
      // Few pages find a draft when they start: only these look into the outbox.
      const isFiled = await import('./is-filed.ts')
        .then((outbox) => outbox.isFiled(draft.id))
        .catch(() => false);
      if (!isFiled) return draft;
      await discard(key);
      return null;
    },
    save: (key, draft) => isKept(drafts().save(nameOf(key), draft)),
    discard,
  };
}

/** false: this phone cannot store it. */
export const isKept = (saving: Promise<unknown>): Promise<boolean> =>
  saving.then(
    () => true,
    () => false,
  );
