// A form that an officer began and did not send: sealed under the officer's key, so that nobody else reads it and the same
// officer finds it after the next sign-in. It dies like every draft.

import { drafts, isEncrypted, type StaffKeys } from '#offline/index.ts';
import type { Session } from '../client/session.ts';
import { keysOf } from '../client/staff-keys.ts';

export interface StaffDraft {
  /** As it was saved; the reader checks its shape. null: none, or none that can be read here. */
  load(): Promise<unknown>;
  /** Silent where nothing can be kept: the form itself still holds it. */
  save(value: unknown): Promise<void>;
  discard(): Promise<void>;
}

export function staffDraft({ user }: Session, form: string): StaffDraft {
  const name = `staff ${user.id} ${form}`;
  // Once had, it is held: what was typed last is kept also while another tab signs somebody else in.
  let held: StaffKeys['parcels'] | undefined;
  const cipher = async () => {
    held ??= (await keysOf(user.id))?.parcels;
    return held;
  };
  return {
    async load() {
      try {
        const box = await drafts().load(name);
        if (typeof box !== 'object' || box === null || !isEncrypted(box)) return null;
        return (await (await cipher())?.open(box, name)) ?? null;
      } catch {
        return null;
      }
    },
    async save(value) {
      try {
        const box = await (await cipher())?.seal(value, name);
        if (box) await drafts().save(name, box);
      } catch {
        // Not kept this time.
      }
    },
    async discard() {
      await drafts()
        .discard(name)
        .catch(() => undefined);
    },
  };
}
