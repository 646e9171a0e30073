// Saves the form on the phone one second after each change, with the id and reference of the future report. A
// found draft is offered, not shown, because a family may share the phone.
import { type RefObject, useEffect, useRef, useState } from 'react';
import { type ItemDraft, type ItemIdentity, itemDrafts, newItemIdentity } from '#api/public/item.ts';
import { unlessLate } from '#ui/browser/unless-late.ts';
import type { ItemType, Typed } from './report-fields.ts';
import { openTyping } from './typing.ts';

export function useItemDraft(type: ItemType, form: RefObject<HTMLFormElement | null>) {
  const [offered, setOffered] = useState<ItemDraft | null>(null);
  const identity = useRef<ItemIdentity | null>(null);
  const [typing] = useState(openTyping);

  const identityOf = () => {
    identity.current ??= newItemIdentity(type);
    return identity.current;
  };
  const save = (fields: Typed) =>
    void itemDrafts.save(type, { ...identityOf(), typedAt: Date.now(), fields });

  useEffect(() => {
    // Saves the last input when the page closes or another tab is opened.
    const keep = () => typing.keep(save);
    window.addEventListener('pagehide', keep);
    document.addEventListener('visibilitychange', keep);
    return () => {
      document.removeEventListener('visibilitychange', keep);
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [type]);
  useEffect(() => unlessLate(itemDrafts.load(type), setOffered), [type]);

  const end = () => {
    typing.drop();
    identity.current = null;
    setOffered(null);
    return itemDrafts.discard(type);
  };

  return {
    offered,
    identityOf,
    /** After a refusal or a change: the server may have the old id with other contents. */
    renew: () => {
      identity.current = null;
    },
    onInput() {
      if (form.current) typing.hear(typedIn(form.current), save);
    },
    resume() {
      if (!offered || !form.current) return;
      identity.current = { id: offered.id, referenceId: offered.referenceId };
      fill(form.current, offered.fields);
      setOffered(null);
    },
    end,
  };
}

export const typedIn = (form: HTMLFormElement): Typed =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));

function fill(form: HTMLFormElement, typed: Typed) {
  for (const [name, value] of Object.entries(typed)) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = value === 'on';
    else if (field && 'value' in field) field.value = value;
  }
}
