// Broadcasts as the administrator sends and watches them. Logs can be read offline; sending needs the
// network, because nothing may go out to everybody later unnoticed.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import * as z from 'zod/mini';
import { adminEndpoints } from '#contract/endpoints/admin.ts';
import { attemptHeader, newAttemptId } from '#contract/shared/attempt.ts';
import { urlOf } from '#contract/shared/endpoint.ts';
import {
  type broadcastFileTypes,
  type broadcastJob,
  type broadcastLog,
  uploadReply,
} from '#contract/staff/broadcast.ts';
import { browserPlatform, refusalIn, uuidv7 } from '#offline/index.ts';
import { problemIn, Unreachable } from '../shared/request.ts';
import { endSession, type Session, useSession } from './client/session.ts';
import { staffKey, useEndpoint } from './client/staff-query.ts';
import { authorizationOf, staffRequest } from './client/staff-request.ts';
import { afterStepUp } from './client/step-up.ts';

export type BroadcastJob = z.infer<typeof broadcastJob>;
export type BroadcastLog = z.infer<typeof broadcastLog>;
type FileKind = (typeof broadcastFileTypes)[number];

const batchSize = 3;
const pollMs = 1000;

export const isRunning = ({ progress, finishedOn }: BroadcastJob) => progress < 100 && finishedOn === null;
/** Running, and its time has come. */
const isUnderWay = (job: BroadcastJob) => isRunning(job) && (job.startsAt ?? 0) <= Date.now();

/** Polled every second while a broadcast runs and the page is in view. A failure empties the list. */
export function useBroadcastJobs() {
  const session = useSession();
  const query = useQuery({
    queryKey: staffKey(session, 'broadcast', 'jobs'),
    queryFn: ({ signal }) => staffRequest(session, adminEndpoints.broadcastJobs, { signal }),
    networkMode: 'always',
    retry: false,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data?.data.active.some(isUnderWay) ? pollMs : false),
  });
  const jobs: readonly BroadcastJob[] = query.isError ? [] : (query.data?.data.active ?? []);
  return { ...query, jobs, toFile: query.data?.data.toFile };
}

export const useBroadcastLogs = (page: number) =>
  useEndpoint(
    adminEndpoints.broadcastLogs,
    ['broadcast', 'logs', page],
    { query: { page } },
    { keepsRows: true },
  );

/** Who would get a broadcast now, and the quiet hours. */
export const useBroadcastRecipients = () =>
  useEndpoint(adminEndpoints.broadcastRecipients, ['broadcast', 'recipients'], {}, { keepsRows: true });

export interface Broadcast {
  readonly message: string;
  /** For those who read English; '': they get `message`. */
  readonly messageEn: string;
  readonly file: File | null;
  /** null: at once. */
  readonly startAt: string | null;
  /** Not empty: it is sent in the quiet hours too. */
  readonly urgentReason: string;
}

/** What the administrator has confirmed: a number of recipients, or one telephone number to see it first. */
export type Audience = { readonly recipients: number } | { readonly onlyPhone: string };

/** From the prefix of the media type. */
export const kindOf = ({ type }: File): FileKind =>
  (['image', 'video', 'audio'] as const).find((kind) => type.startsWith(`${kind}/`)) ?? 'document';

/** One attempt to send: its content and its ids on the server. Saved with the draft before it is sent. */
export const sendBroadcast = z.object({ said: z.string(), id: z.string(), uploadId: z.string() });
export type Attempt = z.infer<typeof sendBroadcast>;

/** The same message and file keep their ids, also after a reload, so that a retry reaches nobody twice. */
export function attemptAt(broadcast: Broadcast, audience: Audience, last: Attempt | null): Attempt {
  const { message, messageEn, file, startAt, urgentReason } = broadcast;
  const said = JSON.stringify([
    message,
    file && [file.name, file.size, file.type, file.lastModified],
    // Not the number of people: a retry after a lost answer is the same attempt when one more has joined.
    messageEn,
    startAt,
    urgentReason,
    'onlyPhone' in audience && audience.onlyPhone,
  ]);
  return last?.said === said ? last : { said, id: uuidv7(), uploadId: uuidv7() };
}

/** Whether the attempt has this message. */
export const saysThis = ({ said }: Attempt, message: string): boolean => JSON.parse(said)[0] === message;

/** A retry after a lost answer is the same attempt, so that nobody gets it twice, and uploads no delivered file
 * again. Rejects with Problem, Unreachable or SignedOut. */
export function useBroadcastWrite() {
  const session = useSession();
  const queries = useQueryClient();
  const uploaded = useRef({ id: '', key: '' });
  const queryKey = staffKey(session, 'broadcast');
  const readAgain = () => void queries.invalidateQueries({ queryKey });

  async function keyOfUpload(file: File, id: string, onPercent: (percent: number) => void): Promise<string> {
    if (uploaded.current.id !== id)
      uploaded.current = { id, key: await afterStepUp(() => upload(session, { file, id }, onPercent)) };
    return uploaded.current.key;
  }

  /** The moment it starts, where that is later; else null. */
  async function send(
    { message, messageEn, file, startAt, urgentReason }: Broadcast,
    audience: Audience,
    { id, uploadId }: Attempt,
    onPercent: (percent: number) => void,
  ): Promise<string | null> {
    const url = file && { key: await keyOfUpload(file, uploadId, onPercent), type: kindOf(file) };
    const isTemplate = file ? 'file' : 'custom';
    const { startsAt = null } = await staffRequest(session, adminEndpoints.broadcast, {
      body: {
        message,
        batchSize,
        isTemplate,
        ...(url && { url }),
        ...(messageEn !== '' && { messageEn }),
        ...(startAt !== null && !('onlyPhone' in audience) && { startAt }),
        ...(urgentReason !== '' && { urgentReason }),
        ...audience,
      },
      headers: { 'idempotency-key': id },
    });
    readAgain();
    return startsAt;
  }

  async function cancel(id: string): Promise<void> {
    await staffRequest(session, adminEndpoints.cancelBroadcast, { params: { id } });
    await queries.invalidateQueries({ queryKey });
  }

  return { send, cancel, readAgain };
}

/** A connection without data for this long is dead. */
const silenceMs = 120_000;
/** A longer answer is not from our server. */
const mostBytes = 64 * 1024;

/** fetch() reports no upload progress; XMLHttpRequest does. */
function upload(
  session: Session,
  { file, id }: { file: File; id: string },
  onPercent: (percent: number) => void,
): Promise<string> {
  return new Promise((done, failed) => {
    const authorization = authorizationOf(session);
    const attemptId = newAttemptId(browserPlatform.fill);
    const call = new XMLHttpRequest();
    let silence: ReturnType<typeof setTimeout>;
    const moved = () => {
      clearTimeout(silence);
      silence = setTimeout(() => call.abort(), silenceMs);
    };
    call.open('POST', urlOf(adminEndpoints.uploadBroadcastFile));
    call.setRequestHeader('authorization', authorization);
    call.setRequestHeader('idempotency-key', id);
    call.setRequestHeader(attemptHeader, attemptId);
    call.upload.onprogress = ({ loaded, total }) => {
      moved();
      onPercent(total > 0 ? Math.floor((100 * loaded) / total) : 0);
    };
    call.onprogress = ({ loaded }) => (loaded > mostBytes ? call.abort() : moved());
    call.onerror = () => failed(new Unreachable('no network'));
    call.onabort = call.onerror;
    call.onloadend = () => clearTimeout(silence);
    call.onload = () => {
      const { status } = call;
      const json = jsonOf(call.responseText);
      const good = z.safeParse(uploadReply, json);
      const isOurs = call.getResponseHeader(attemptHeader) === attemptId;
      if (isOurs && status === 200 && good.success) return done(good.data.data.s3Key);
      const problem = problemIn({ status, refusal: refusalIn({ status, json, attemptId }) });
      if (problem?.status === 401) endSession();
      return failed(problem ?? new Unreachable(`status ${status}`));
    };
    const form = new FormData();
    form.set('file', file);
    moved();
    call.send(form);
  });
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
