import type { KeyboardEvent } from 'react';
import { useMedia } from '../browser/media.ts';
import { submitForm } from '../browser/submit-form.ts';

/**
 * Keys of a form that stands within a page: Escape leaves it and not the page; where `isNote`, Enter sends and Shift+Enter starts
 * a line. A phone's keyboard has no Shift+Enter: its Enter starts a line, and the button sends.
 */
export function useNoteKeys({ isNote, onLeave }: { isNote: boolean; onLeave: () => void }) {
  const isPhone = useMedia('(pointer: coarse) and (max-width: 639px)');
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    const { key, shiftKey, target, repeat, nativeEvent } = event;
    // A key that ends an input-method composition (Marathi keyboards) does neither.
    if (nativeEvent.isComposing) return;
    if (key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      onLeave();
    }
    if (key === 'Enter' && isNote && !shiftKey && !isPhone && target instanceof HTMLTextAreaElement) {
      event.preventDefault();
      // A repeat: the key was already held when the field took focus.
      if (!repeat) submitForm(event.currentTarget);
    }
  };
  return { isPhone, onKeyDown };
}
