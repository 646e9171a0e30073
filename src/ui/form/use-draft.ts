import { useEffect, useState } from 'react';
import { unlessLate } from '../browser/unless-late.ts';
import { createDraftSaving, type DraftStore, isSameDraft, likeBlank } from './draft-saving.ts';
import { useUnsaved } from './unsaved.ts';

const saving = createDraftSaving();

if (typeof window !== 'undefined') window.addEventListener('pagehide', () => void saving.flushAll());

/**
 * A state that outlives the form, the page and a reload until `end`. What was typed before the draft was found
 * wins. `store` null: nothing is kept. `shape`: what of a kept value the form may take; null: nothing.
 */
export function useDraft<Value>(
  store: DraftStore | null,
  blank: Value,
  shape: (kept: unknown) => Value | null = (kept) => likeBlank(blank, kept),
) {
  const name = store?.name ?? '';
  const [held, setHeld] = useState<{ name: string; value: Value } | null>(null);
  const isTyped = held?.name === name;
  const value = isTyped ? held.value : blank;
  useUnsaved(isTyped && !isSameDraft(value, blank));

  useEffect(() => {
    if (!store) return;
    const ignore = unlessLate(store.load(), (kept) => {
      const found = kept === null ? null : shape(kept);
      if (found !== null) setHeld((now) => (now?.name === name ? now : { name, value: found }));
    });
    return () => {
      ignore();
      void saving.flush(name);
    };
  }, [name]);

  return {
    value,
    set(next: Value) {
      setHeld({ name, value: next });
      if (store) saving.put(name, () => (isSameDraft(next, blank) ? store.discard() : store.save(next)));
    },
    /** It was sent or given up. */
    end() {
      setHeld(null);
      if (store) saving.put(name, () => store.discard());
    },
  };
}
