import { useMemo } from 'react';
import { useSession } from '#api/staff/client/session.ts';
import { staffDraft } from '#api/staff/outbox/staff-draft.ts';
import { useDraft } from '#ui/form/use-draft.ts';

/** A draft that only this officer can read, on this device. `key` says what is written, and about which case. */
export function useStaffDraft<Value>(key: string, blank: Value, shape?: (kept: unknown) => Value | null) {
  const session = useSession();
  const store = useMemo(() => staffDraft(session, key), [session, key]);
  return useDraft(store, blank, shape);
}

export type Draft<Value> = ReturnType<typeof useDraft<Value>>;
