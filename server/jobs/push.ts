// Web Push (RFC 8030) with an empty body, signed as this site (RFC 8292). The push service learns that a phone has news
// of this site, and nothing else.
import webPush from 'web-push';
import type { Config } from '../config/config.ts';
import type { Db } from '../db/schema.ts';
import {
  claimOwedPushes,
  dropEndpoint,
  forgetOwed,
  markPushTaken,
  owePush,
  phonesOf,
  pushKeys,
} from '../queries/conversation/push.ts';
import type { DueTelling } from '../queries/due-tellings.ts';
import type { SendOutcome } from '../rules/delivery.ts';
import { openFrom, owedPauseMs, silenceMs } from '../rules/telling/ladder.ts';
import { isPushService } from '../rules/telling/push-service.ts';
import { busyUntil, outcomeAfter } from './never-left.ts';
import type { InTurn } from './one-by-one.ts';

/** The service keeps one of several with this topic that wait for a phone, for so long. */
interface Kind {
  readonly topic: 'news' | 'desk';
  readonly ttlSeconds: number;
}

const newsPush: Kind = { topic: 'news', ttlSeconds: silenceMs / 1000 };
/** To an officer. Older than a shift it says nothing. */
export const deskPush: Kind = { topic: 'desk', ttlSeconds: 8 * 3600 };
/** 403 is about our key, not about the phone: the ladder goes on, and the phone stays known. */
const goneStatus = [404, 410];
const busyStatus = [408, 429, 502, 503];
const owedBatch = 20;

type Answer = SendOutcome | 'gone';
const sentOutcome: SendOutcome = { kind: 'sent', messageId: null };

export const newPushKeys = () => webPush.generateVAPIDKeys();

interface PushDeps {
  readonly db: Db;
  readonly config: Pick<Config, 'pushServices' | 'mail'>;
  readonly now: () => Date;
  readonly inTurn: InTurn;
}

export type Push = ReturnType<typeof openPush>;

export function openPush({ db, config: { pushServices, mail }, now, inTurn }: PushDeps) {
  /** A phone whose service knows it no more is removed after this one try. */
  const sendTo = async (endpoint: string, timeoutMs: number, kind = newsPush): Promise<Answer> => {
    const keys = await pushKeys(db, newPushKeys);
    const answer: Answer = isPushService(endpoint, pushServices)
      ? await post(endpoint, { ...keys, subject: `mailto:${mail.from}` }, { ...kind, timeoutMs })
      : 'gone';
    if (answer === 'gone') await dropEndpoint(db, endpoint);
    return answer;
  };
  return {
    sendTo,

    /** Sends once to each phone of the case that has not taken this telling yet. */
    async tell({ id, incident_id: incidentId }: DueTelling, timeoutMs: number): Promise<SendOutcome> {
      const phones = await phonesOf(db, incidentId, id);
      const answers = await Promise.all(
        phones.map(async ({ endpoint, hasTaken }) => {
          if (hasTaken) return { endpoint, answer: sentOutcome };
          const answer = await inTurn(async () => {
            const given = await sendTo(endpoint, timeoutMs);
            if (given !== 'gone' && given.kind === 'sent')
              await markPushTaken(db, { endpoint, incidentId, tellingId: id });
            return given;
          });
          return { endpoint, answer };
        }),
      );
      const known = answers.flatMap(({ endpoint, answer }) =>
        answer === 'gone' ? [] : [{ endpoint, answer }],
      );
      const order = ['sent', 'unknown', 'busy', 'refused'];
      const best = order
        .map((kind) => known.find(({ answer }) => answer.kind === kind)?.answer)
        .find(Boolean);
      // One phone has it; each other phone still gets its push.
      const since = now();
      const next = plus(since, owedPauseMs(0));
      const missed = known.filter(({ answer: { kind } }) => kind !== 'sent' && kind !== 'failed');
      if (best?.kind === 'sent')
        for (const { endpoint } of missed) await owePush(db, { endpoint, incidentId, since, next });
      return best ?? { kind: 'failed' };
    },

    /** Pushes that a phone missed while another one of the case got them. true: there may be more. */
    async payOwed(timeoutMs: number, leaseMs: number): Promise<boolean> {
      const at = now();
      const until = new Date(at.getTime() + leaseMs);
      const rows = await claimOwedPushes(db, { now: at, until, limit: owedBatch });
      const answers = await Promise.all(
        rows.map((row) =>
          inTurn(async () => {
            const open = openFrom(row.contact, at);
            const answer = open > at ? null : await sendTo(row.endpoint, timeoutMs);
            if (answer === 'gone') return answer;
            const age = at.getTime() - row.since.getTime();
            if (answer && isSettled(answer, age)) await forgetOwed(db, row.endpoint);
            else await owePush(db, { ...row, next: answer ? plus(at, owedPauseMs(age)) : open });
            return answer;
          }),
        ),
      );
      const isSilent = answers.every(
        (answer) => answer !== null && answer !== 'gone' && answer.kind === 'unknown',
      );
      return rows.length === owedBatch && !isSilent;
    },
  };
}

/** One that may have left is sent at most once more; after three days the ladder takes another way. */
const isSettled = ({ kind }: SendOutcome, ageMs: number) =>
  kind === 'sent' || kind === 'failed' || kind === 'unknown' || ageMs > silenceMs;

const plus = (at: Date, ms: number) => new Date(at.getTime() + ms);

async function post(
  endpoint: string,
  vapidDetails: { publicKey: string; privateKey: string; subject: string },
  { topic, ttlSeconds, timeoutMs }: Kind & { timeoutMs: number },
): Promise<Answer> {
  try {
    const { headers } = webPush.generateRequestDetails({ endpoint, keys: { p256dh: '', auth: '' } }, null, {
      vapidDetails,
      TTL: ttlSeconds,
      topic,
      urgency: 'normal',
    });
    const { 'Content-Length': _, ...sentHeaders } = headers as Record<string, string>;
    const answer = await fetch(endpoint, {
      method: 'POST',
      redirect: 'error',
      headers: sentHeaders,
      signal: AbortSignal.timeout(timeoutMs),
    });
    await answer.body?.cancel();
    return outcomeOf(answer);
  } catch (error) {
    return outcomeAfter(error);
  }
}

function outcomeOf({ ok, status, headers }: Response): Answer {
  if (ok) return sentOutcome;
  if (goneStatus.includes(status)) return 'gone';
  if (busyStatus.includes(status)) return busyUntil(headers);
  return { kind: status >= 500 ? 'refused' : 'failed' };
}
