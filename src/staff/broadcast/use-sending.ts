import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { Problem } from '#api/shared/request.ts';
import {
  type Attempt,
  type Audience,
  attemptAt,
  saysThis,
  sendBroadcast,
  useBroadcastLogs,
  useBroadcastWrite,
} from '#api/staff/broadcast.ts';
import { useSession } from '#api/staff/client/session.ts';
import { staffDraft } from '#api/staff/outbox/staff-draft.ts';
import { useStableCallback } from '#ui/browser/stable-callback.ts';
import { useUnsaved } from '#ui/form/unsaved.ts';
import { atOnce, startOf, type Timing } from './timing.ts';

export type Kind = 'custom' | 'file';

const draftShape = z.object({
  kind: z.enum(['custom', 'file']),
  text: z.string(),
  /** A draft of an older version has no text in English. */
  textEn: z._default(z.string(), ''),
  /** Attempt that was started and is not confirmed. */
  attempt: z.optional(sendBroadcast),
});
const saveAfterMs = 800;

/** What has been sent: to one number only, or to all, where that is later at `startsAt`. */
export interface Sent {
  readonly isTrial: boolean;
  readonly startsAt: string | null;
  readonly jobId: string;
}

/** Its text survives a reload and an ended session; a file must be chosen again. The attempt is saved too: if the logs
 * do not show it, the next try repeats it. */
export function useSending(onSent: (sent: Sent) => void) {
  const session = useSession();
  const { send, readAgain } = useBroadcastWrite();
  const { data: logs } = useBroadcastLogs(1);
  const [kind, setKind] = useState<Kind>('custom');
  const [text, setText] = useState('');
  const [textEn, setTextEn] = useState('');
  const [timing, setTiming] = useState<Timing>(atOnce);
  const [file, setFile] = useState<File | null>(null);
  /** null: nothing is being sent. */
  const [percent, setPercent] = useState<number | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [open, setOpen] = useState<Attempt | null>(null);
  const [draft] = useState(() => staffDraft(session, 'broadcast'));
  const touched = useRef(false);
  const unkept = useRef(false);
  const isBusy = percent !== null;
  useUnsaved(text !== '' || textEn !== '' || file !== null);

  const save = (tried: Attempt | null) => {
    unkept.current = false;
    return text === '' && textEn === '' && !tried
      ? draft.discard()
      : draft.save({ kind, text, textEn, ...(tried && { attempt: tried }) });
  };
  const keep = useStableCallback(() => save(open));

  useEffect(() => {
    void draft.load().then((kept) => {
      const found = z.safeParse(draftShape, kept);
      if (!found.success || touched.current) return;
      setKind(found.data.kind);
      setText(found.data.text);
      setTextEn(found.data.textEn);
      setOpen(found.data.attempt ?? null);
    });
    return () => {
      // The console closes while the form is open if another user signs in.
      if (unkept.current) void keep();
    };
  }, []);
  useEffect(() => {
    if (!touched.current) return;
    unkept.current = true;
    const timer = setTimeout(() => void keep(), saveAfterMs);
    return () => clearTimeout(timer);
  }, [kind, text, textEn]);

  const isWritten = kind === 'custom' ? text.trim() !== '' : file !== null;
  const startAt = startOf(timing);
  const isReady = !isBusy && isWritten && startAt !== 'incomplete';
  const broadcast = {
    message: text.trim(),
    messageEn: textEn.trim(),
    file: kind === 'file' ? file : null,
    startAt: startAt === 'incomplete' ? null : startAt,
    urgentReason: timing.isUrgent ? timing.reason.trim() : '',
  };
  const finish = async (sent: Sent) => {
    setText('');
    setTextEn('');
    setTiming(atOnce);
    setFile(null);
    setOpen(null);
    setFailure(null);
    unkept.current = false;
    await draft.discard();
    onSent(sent);
  };
  const forget = async () => {
    setOpen(null);
    await save(null);
  };
  const submit = async (audience: Audience) => {
    const isTrial = 'onlyPhone' in audience;
    if (isBusy || !isWritten) return;
    setPercent(0);
    setFailure(null);
    const next = attemptAt(broadcast, audience, isTrial ? null : open);
    if (!isTrial) {
      setOpen(next);
      // Saved before sending, so that the attempt is known after a page crash.
      await save(next);
    }
    try {
      const startsAt = await send(broadcast, audience, next, setPercent);
      if (isTrial) onSent({ isTrial, startsAt, jobId: next.id });
      else await finish({ isTrial, startsAt, jobId: next.id });
    } catch (error) {
      setFailure(error);
      // A 4xx is a definite refusal; after any other error the result is unknown.
      if (!isTrial && error instanceof Problem && error.status < 500) await forget();
      readAgain();
    } finally {
      setPercent(null);
    }
  };

  const hasArrived = open !== null && !isBusy && logs?.data.some(({ jobId }) => jobId === open.id) === true;
  useEffect(() => {
    if (hasArrived)
      void (saysThis(open, text.trim())
        ? finish({ isTrial: false, startsAt: null, jobId: open.id })
        : forget());
  }, [hasArrived]);

  const touch =
    <Value>(set: (value: Value) => void) =>
    (value: Value) => {
      touched.current = true;
      setFailure(null);
      set(value);
    };
  return {
    kind,
    text,
    textEn,
    timing,
    file,
    percent,
    failure,
    isBusy,
    isWritten,
    isReady,
    /** true: the logs do not confirm an attempt made before a reload. */
    isUnsure: open !== null && !isBusy && failure === null,
    submit,
    setKind: touch(setKind),
    setText: (next: string) => {
      touched.current = true;
      setText(next);
    },
    setTextEn: (next: string) => {
      touched.current = true;
      setTextEn(next);
    },
    setTiming,
    setFile: (next: File | null) => {
      setFailure(null);
      setFile(next);
    },
  };
}
