// The job of the messaging app: answers what waits and sends the answers. Any number of workers may run it at once: each
// message and each answer is claimed by one of them, and a person's are handled in their order.
import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { commandOf } from '#assistant/conversation/acts.ts';
import { understandSentence } from '#assistant/understand/index.ts';
import type { Understand } from '#assistant/understand/understand.ts';
import type { Config } from '../config/config.ts';
import type { OpenDatabase } from '../db/open.ts';
import type { ScheduledJob } from '../jobs/scheduled-jobs.ts';
import { senderOf } from '../jobs/sender.ts';
import { openStore } from '../media/store.ts';
import { settleAccused } from '../queries/accused/settle.ts';
import { claimInbox, leaveFor, postponeMessage, type Waiting } from '../queries/chat/inbox.ts';
import { dropOldTalks } from '../queries/chat/people.ts';
import { chatContexts } from '../queries/chat/sealed.ts';
import { addReceiptKey } from '../queries/receipt-keys.ts';
import { type ReceiptSigner, readReceiptKey } from '../receipt-signer.ts';
import { pauseMs } from '../rules/delivery.ts';
import type { HeardContent } from '../rules/messaging/heard.ts';
import { uuidv7Of } from '../rules/messaging/uuid.ts';
import { openSecrets } from '../secrets/data-keys.ts';
import { makeTelling } from '../services/make-telling.ts';
import { type Answering, answerMessage, type Content, draftOf, giveUp, isFree } from './answer.ts';
import { fetchMedia } from './fetch-media.ts';
import { openKeeper } from './keep-files.ts';
import type { KeptContent } from './kept.ts';
import { openModel } from './model.ts';
import { hasChat } from './receive.ts';
import { openWords } from './sealed.ts';
import { sendNextReply } from './send-replies.ts';

interface ChatDeps {
  readonly config: Config;
  readonly opened: Pick<OpenDatabase, 'db' | 'sessions'>;
  readonly say: (line: string) => void;
  readonly now?: () => Date;
  /** Default: the key of the settings. */
  readonly receipts?: ReceiptSigner;
}

/** After so long a message of a dead worker is answered by another. */
const leaseMs = 20_000;
/** Longer than a file is fetched for. */
const fileLeaseMs = 60_000;
/** A message that cannot be handled must not keep the next ones waiting without end. */
const mostTries = 6;
/** Then the next run goes on: the process may be asked to stop. */
const runMs = 20_000;
/** So many lanes at most wait for somebody else's server: for a file, or for a model. The others answer words. */
const mostWaits = 2;
/** Then a file that had to wait is looked at again. */
const leftMs = 500;
/** How often a lane without work looks for some, while another is at work or waits for somebody else's server. */
const lookMs = 100;
/** So many are answered, and so many answers sent, at the same time. */
const lanes = 4;

/** Servers of others that are waited for now. */
interface Others {
  readonly size: number;
  run<Result>(work: () => Promise<Result>): Promise<Result>;
}

function openOthers(): Others {
  let size = 0;
  return {
    get size() {
      return size;
    },
    async run(work) {
      size += 1;
      try {
        return await work();
      } finally {
        size -= 1;
      }
    },
  };
}

interface Lane {
  readonly isTime: () => boolean;
  readonly others: Others;
}

const mayWait = ({ isTime, others }: Lane) => isTime() && others.size < mostWaits;

/** None where no chat is held. */
export function chatJobs({ config, opened, say, now }: ChatDeps): ScheduledJob[] {
  if (!hasChat(config)) return [];
  const run = openChat({ config, opened, say, ...(now && { now }) });
  return [{ name: 'chat', cron: 15, pollSeconds: 0.5, run }];
}

/** One run: until nothing waits. */
export function openChat({
  config,
  opened,
  say,
  now = () => new Date(),
  receipts = readReceiptKey(config),
}: ChatDeps): () => Promise<void> {
  const { db } = opened;
  const { messaging, evidence } = config;
  const { account } = messaging;
  if (!account) throw new Error('no account of the messaging app');
  const box = openSecrets(config);
  const store = openStore(config.dataDir);
  const keepFiles = openKeeper({ ...opened, config, store, now, say });
  const answering = (at: Date, understand = understandSentence): Answering => ({
    deps: { config, receipts },
    box,
    understand,
    at,
  });

  /** Of a photo the file itself, unless it would not be taken. null: nobody is there. */
  const fileOf = async (
    waiting: Waiting,
    { file, text }: Extract<HeardContent, { kind: 'media' }>,
  ): Promise<Content | null> => {
    await postponeMessage(db, waiting, new Date(now().getTime() + fileLeaseMs));
    const draft = await db.transaction().execute((one) => draftOf(one, answering(now()), waiting.person_id));
    if (draft?.unused) await store.dropIncident(draft.unused);
    if (draft && !draft.takesFiles) return { kind: 'file', file: null };
    const fetching = { messaging: { ...messaging, account }, store, keepFreeBytes: evidence.keepFreeBytes };
    // The same at each try: what a killed worker has fetched is replaced.
    const id = uuidv7Of(waiting.sent_at, createHash('sha256').update(waiting.id).digest());
    return draft && fetchMedia(fetching, { incidentId: draft.id, id }, file, text);
  };

  const model = config.assistantModel && openModel(config.assistantModel, now);
  /** A model of the force is asked about questions only: never about what belongs to a complaint. */
  const understanding = async (waiting: Waiting, content: Content, lane: Lane): Promise<Understand> => {
    if (model === null || content.kind !== 'text' || commandOf(content.text)) return understandSentence;
    if (!(await isFree(db, answering(now()), waiting.person_id))) return understandSentence;
    // Looked at last: nothing is waited for between the look and the call, or each lane would see room for itself.
    return mayWait(lane)
      ? lane.others.run(() => model(understandSentence, content.text.trim()))
      : understandSentence;
  };

  const answerNext = async (lane: Lane): Promise<boolean> => {
    const at = now();
    const waiting = await claimInbox(db, at, new Date(at.getTime() + leaseMs));
    if (!waiting) return false;
    try {
      const heard = openWords<KeptContent>(box, chatContexts.chat_inbox(waiting.id), waiting.content);
      if (heard.kind === 'media' && !mayWait(lane)) {
        await leaveFor(db, waiting, new Date(now().getTime() + leftMs));
        return false;
      }
      const content = heard.kind === 'media' ? await lane.others.run(() => fileOf(waiting, heard)) : heard;
      if (content === null) return true;
      const understand = await understanding(waiting, content, lane);
      const unused = await db
        .transaction()
        .execute((one) => answerMessage(one, answering(now(), understand), waiting, content));
      if (unused !== null) await store.dropIncident(unused);
    } catch (error) {
      say(`Chat: a message was not handled: ${error instanceof Error ? error.message : String(error)}`);
      const due = new Date(now().getTime() + pauseMs(waiting.tries, null));
      if (waiting.tries < mostTries) await postponeMessage(db, waiting, due);
      else await db.transaction().execute((one) => giveUp(one, answering(now()), waiting));
    }
    return true;
  };

  const sending = {
    db,
    box,
    now,
    sender: senderOf(config),
    hasTemplate: messaging.template !== null,
    tellOtherwise: (incidentId: string) =>
      db
        .transaction()
        .execute((one) =>
          makeTelling(
            one,
            { config },
            { incidentId, cause: 'status', causeId: incidentId, what: 'pending', at: now() },
          ),
        ),
  };

  let isPublished = false;

  return async () => {
    // Once; where the database is away, the next run tries again.
    if (!isPublished) await addReceiptKey(db, { ...receipts, at: now() });
    isPublished = true;
    const until = performance.now() + runMs;
    const isTime = () => performance.now() < until;
    const others = openOthers();
    let atWork = 0;
    /** One message, and what waits to leave; false: there was nothing. */
    const turn = async (): Promise<boolean> => {
      atWork += 1;
      try {
        let isBusy = await answerNext({ isTime, others });
        while ((isTime() || others.size > 0) && (await sendNextReply(sending))) isBusy = true;
        return isBusy;
      } finally {
        atWork -= 1;
      }
    };
    // What is answered leaves before the next is answered: nobody waits until a crowd is served. While one lane is at work or
    // waits for somebody else's server, the others go on with what comes: else one lane would soon serve everybody.
    const end = new AbortController();
    const lane = async () => {
      while (!end.signal.aborted) {
        const isBusy = await turn();
        const isOver = !isTime() || (!isBusy && atWork === 0);
        if (others.size === 0 && isOver) end.abort();
        else if (!isBusy) await wait(lookMs, undefined, { signal: end.signal }).catch(() => undefined);
      }
    };
    await Promise.all(Array.from({ length: lanes }, lane));
    // Whom they name is judged now: till then the office sees none of them.
    await settleAccused(db);
    // First what must go: a store that fails at keeping files leaves no draft behind.
    for (const draft of await dropOldTalks(db, now())) await store.dropIncident(draft);
    await keepFiles();
  };
}
