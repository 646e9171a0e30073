// The complainant's side of the messages of a case: written to the outbox first, as a complaint is.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { publicEndpoints } from '#contract/endpoints/public.ts';
import { secretHeader } from '#contract/public/facts/case-secret.ts';
import type { ForHolder, MessageBody } from '#contract/public/message.ts';
import { unreadOf } from '#contract/public/message.ts';
import type { Tracked } from '#contract/public/track.ts';
import { urlOf } from '#contract/shared/endpoint.ts';
import { deviceOutbox, enqueue, publicOwner, StoreError, uuidv7 } from '#offline/index.ts';
import { callEndpoint } from '../shared/request.ts';
import { type EvidenceChoice, evidenceFor, noEvidence } from './evidence.ts';
import { messageKind } from './outbox/kinds.ts';
import { reportFilesQuery } from './outbox/report-files.ts';
import { trackKey } from './outbox/reports.ts';
import { persistAgain } from './persisted-query.ts';

export interface Holding {
  readonly reportId: string;
  readonly secret: string;
  /** Nothing of it stays on this phone once it is delivered. */
  readonly forget: boolean;
  /** Of what the police wrote, all up to this moment stands on the page; absent: that is not known. */
  readonly seenAsOf?: string;
}

/** For what is written elsewhere than beside the messages: it answers no question of the police. */
export const nothingSeen = new Date(0).toISOString();

interface Written {
  readonly text: string;
  readonly files: EvidenceChoice['files'];
  readonly namesZeroFir?: true;
}

/** 'saved' only after the message was written and read back. */
export async function saveMessage(
  { reportId, secret, forget, seenAsOf }: Holding,
  { text, files: chosen, namesZeroFir }: Written,
): Promise<'saved' | 'quota' | 'failed'> {
  const id = uuidv7();
  const { evidence, files } = evidenceFor({ ...noEvidence, files: chosen });
  const body: MessageBody = {
    reportId,
    text,
    evidence,
    ...(namesZeroFir && { namesZeroFir }),
    ...(seenAsOf && { seenAsOf }),
  };
  try {
    await enqueue(deviceOutbox, {
      id,
      // Messages of one case are sent in the order in which they were written.
      case: reportId,
      kind: messageKind,
      owner: publicOwner,
      method: 'PUT',
      path: urlOf(publicEndpoints.sendMessage, { id }),
      headers: { 'content-type': 'application/json', [secretHeader]: secret },
      body: JSON.stringify(body),
      summary: { reportId, text, files: files.length },
      files: files.map((file) => ({ ...file, complaintId: reportId })),
      forget,
    });
    return 'saved';
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    return error.kind === 'quota' ? 'quota' : 'failed';
  }
}

/** Tells the server, then this phone; without a network it fails. */
export function useMarkRead(referenceId: string): (held: ForHolder, secret: string) => Promise<void> {
  const client = useQueryClient();
  return async (held, secret) => {
    const upTo = unreadOf(held).at(-1)?.id;
    if (upTo === undefined) return;
    await callEndpoint(publicEndpoints.readMessages, { body: { upTo }, headers: { [secretHeader]: secret } });
    // The worker counts again what the badge says.
    navigator.serviceWorker?.controller?.postMessage({ type: 'count-news' });
    const readAt = new Date().toISOString();
    client.setQueryData<Tracked>(trackKey(referenceId), (known) =>
      known?.forHolder
        ? {
            ...known,
            forHolder: {
              ...known.forHolder,
              messages: known.forHolder.messages.map((one) =>
                one.side === 'police' ? { ...one, readAt: one.readAt ?? readAt } : one,
              ),
            },
          }
        : known,
    );
    // For some seconds the next page shows what is kept, without asking.
    await persistAgain(client, trackKey(referenceId));
  };
}

/** How many files of a message have arrived, and how many are on their way or refused. */
export function useMessageFiles(messageId: string): { arrived: number; waiting: number; refused: number } {
  const { data = [] } = useQuery(reportFilesQuery(messageId));
  const count = (...states: string[]) => data.filter(({ state }) => states.includes(state)).length;
  return {
    arrived: count('arrived'),
    waiting: count('waiting', 'paused'),
    refused: count('refused', 'removed'),
  };
}
