import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { useBroadcastWrite } from '#api/broadcast.ts';
import type { Session } from '#api/session.ts';
import { staffDraft } from '#api/staff-draft.ts';
import { useUnsaved } from '#ui/unsaved.ts';

export type Kind = 'custom' | 'file';

const draftShape = z.object({ kind: z.enum(['custom', 'file']), text: z.string() });
const saveAfterMs = 800;

/** The message as it is being written and sent. The words outlive a reload and an ended session; a file must be chosen again. */
export function useSending(session: Session, onSent: () => void) {
  const { send } = useBroadcastWrite(session);
  const [kind, setKind] = useState<Kind>('custom');
  const [text, setText] = useState('');
  const [file, setFile] = useState<File | null>(null);
  /** null: nothing is under way. */
  const [percent, setPercent] = useState<number | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const touched = useRef(false);
  const draft = staffDraft(session, 'broadcast');
  const draftNow = useRef(draft);
  draftNow.current = draft;
  useUnsaved(text !== '' || file !== null);

  useEffect(() => {
    void draftNow.current.load().then((kept) => {
      const found = z.safeParse(draftShape, kept);
      if (!found.success || touched.current) return;
      setKind(found.data.kind);
      setText(found.data.text);
    });
  }, []);
  useEffect(() => {
    if (!touched.current) return;
    const timer = setTimeout(() => {
      void (text === '' ? draftNow.current.discard() : draftNow.current.save({ kind, text }));
    }, saveAfterMs);
    return () => clearTimeout(timer);
  }, [kind, text]);

  const isBusy = percent !== null;
  const isReady = !isBusy && (kind === 'custom' ? text.trim() !== '' : file !== null);
  const submit = async () => {
    if (!isReady) return;
    setPercent(0);
    setFailure(null);
    try {
      await send({ message: text.trim(), file: kind === 'file' ? file : null }, setPercent);
      setText('');
      setFile(null);
      await draft.discard();
      onSent();
    } catch (error) {
      setFailure(error);
    } finally {
      setPercent(null);
    }
  };
  return {
    kind,
    text,
    file,
    percent,
    failure,
    isBusy,
    isReady,
    submit,
    setKind: (next: Kind) => {
      touched.current = true;
      setFailure(null);
      setKind(next);
    },
    setText: (next: string) => {
      touched.current = true;
      setText(next);
    },
    setFile: (next: File | null) => {
      setFailure(null);
      setFile(next);
    },
  };
}
