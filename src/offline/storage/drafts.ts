// What was typed and not submitted, per form. A draft dies seven days after it was last saved, by the device's clock. Where the
// clock stands before the time of saving, it was set back: the seven days then begin anew, so that such a draft is neither
// killed nor kept for ever. A dead draft is deleted when it is met, so no clock can bring it back.
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
  /** As it was saved: the reader checks its shape, for an older version may have written it. null: none. */
  load(form: string): Promise<unknown>;
  discard(form: string): Promise<void>;
  /** Deletes the dead; at each start, for a form may never be opened again. */
  sweep(): Promise<void>;
}

let opened: Drafts | undefined;
/** Of this browser, opened when it is first used. */
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
