// What was typed and not submitted, per form. A draft expires seven days after its last save, by the device's
// clock. If the clock is before the time of saving, it was set back: the seven days then start again, so such
// a draft is neither deleted at once nor kept without end. An expired draft is deleted when it is read, so no
// clock change restores it.
import { del, entries, get, set } from 'idb-keyval';
import { browserPlatform, type Platform } from '../platform.ts';
import { createKeyval } from './keyval.ts';

export const draftLifeMs = 7 * 24 * 60 * 60 * 1000;

type Surroundings = Pick<Platform, 'indexedDB' | 'now'>;

interface Draft {
  readonly value: unknown;
  readonly savedAt: number;
}

export interface Drafts {
  save(form: string, value: unknown): Promise<void>;
  /**
   * As it was saved. The reader checks its form, because an older version may have written it. null: no
   * draft.
   */
  load(form: string): Promise<unknown>;
  discard(form: string): Promise<void>;
  /** Deletes expired drafts; runs at each start, because a form may never be opened again. */
  sweep(): Promise<void>;
}

let opened: Drafts | undefined;
/** The drafts of this browser, opened at first use. */
export function drafts(): Drafts {
  opened ??= openDrafts();
  return opened;
}

export function openDrafts(platform: Surroundings = browserPlatform): Drafts {
  const store = createKeyval(platform, 'vishwas-drafts', ['drafts'], 'drafts');

  const living = async (form: string, draft: Draft | undefined): Promise<Draft | null> => {
    if (!draft) return null;
    const age = platform.now() - draft.savedAt;
    if (age > draftLifeMs) {
      await del(form, store);
      return null;
    }
    if (age < 0) await set(form, { ...draft, savedAt: platform.now() }, store);
    return draft;
  };

  return {
    save: (form, value) => set(form, { value, savedAt: platform.now() }, store),
    load: async (form) => (await living(form, await get<Draft>(form, store)))?.value ?? null,
    discard: (form) => del(form, store),
    async sweep() {
      for (const [form, draft] of await entries<string, Draft>(store)) await living(form, draft);
    },
  };
}
