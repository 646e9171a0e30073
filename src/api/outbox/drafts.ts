// Forms that were typed and not submitted, per kind of form. The shape is checked, for an older version may have written it.
import type * as z from 'zod/mini';
import { deliveryStatus, deviceOutbox, drafts } from '#offline/index.ts';

interface Identified {
  /** Of the report it will become. */
  readonly id: string;
}

export interface DraftsOf<Draft> {
  /** null: none, or this phone keeps none, or it was filed in the very moment the page died. */
  load(key: string): Promise<Draft | null>;
  /** false: this phone does not keep it. */
  save(key: string, draft: Draft): Promise<boolean>;
  discard(key: string): Promise<void>;
}

export function draftsOf<Draft extends Identified>(
  kind: string,
  shape: z.ZodMiniType<Draft>,
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
      const draft = shape.safeParse(kept).data;
      if (!draft) return null;
      const filed = await deliveryStatus(deviceOutbox, draft.id).catch(() => null);
      if (filed === null || filed.at === 'gone') return draft;
      await discard(key);
      return null;
    },
    save: (key, draft) =>
      drafts()
        .save(nameOf(key), draft)
        .then(
          () => true,
          () => false,
        ),
    discard,
  };
}
