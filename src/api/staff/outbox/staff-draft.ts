// An officer's unsent form, encrypted with the officer's key: nobody else can read it, and the same officer
// finds it after the next sign-in. It expires like every draft.

import { drafts, isEncrypted, type StaffKeys } from '#offline/index.ts';
import type { Session } from '../client/session.ts';
import { keysOf } from '../client/staff-keys.ts';

// A device that keeps nothing, or whose keys are closed, has a draft as long as the page lives.
const inPage = new Map<string, unknown>();

export function staffDraft({ user }: Session, form: string) {
  const name = `staff ${user.id} ${form}`;
  // Keeps the key after the first use, so that the last input is saved even when another tab signs in another
  // user.
  let held: StaffKeys['entries'] | undefined;
  const cipher = async () => {
    held ??= (await keysOf(user.id))?.entries;
    return held;
  };
  return {
    name,
    /** The saved value; the caller checks its shape. null: none, or it cannot be read here. */
    async load(): Promise<unknown> {
      if (inPage.has(name)) return inPage.get(name);
      try {
        const box = await drafts().load(name);
        if (typeof box !== 'object' || box === null || !isEncrypted(box)) return null;
        return (await (await cipher())?.open(box, name)) ?? null;
      } catch {
        return null;
      }
    },
    async save(value: unknown) {
      inPage.set(name, value);
      try {
        const box = await (await cipher())?.seal(value, name);
        if (box) await drafts().save(name, box);
      } catch {
        // Storage failed: the form still has the text.
      }
    },
    async discard() {
      inPage.delete(name);
      await drafts()
        .discard(name)
        .catch(() => undefined);
    },
  };
}
