// The ladder of telling: which rung comes next, when it may leave, and what follows from its result. Nothing
// leaves against what the complainant asked: see contract/public/facts/contact-preference.ts.

import { readContact } from '#contract/public/facts/contact-preference.ts';
import { normalizePhone } from '#contract/shared/contact.ts';
import { indiaMs } from '#contract/shared/time.ts';
import { type Rung, rungNames, type TellingState } from '#contract/staff/telling.ts';
import { type SendOutcome, triesLimit } from '../delivery.ts';

export interface Recipient {
  readonly contact: string | null;
  readonly phone: string;
  readonly email: string | null;
  /** This number has agreed to messages in the messaging app. */
  readonly hasOptedIn: boolean;
  /** A phone that holds the secret of the case has asked to be told. */
  readonly hasApp: boolean;
}

/** Rungs that leave by themselves. */
export type SentRung = Exclude<Rung, 'call'>;
export const sentRungs = rungNames.filter((rung): rung is SentRung => rung !== 'call');
type Channels = Readonly<Record<SentRung, boolean>>;

interface ChannelSettings {
  readonly pushServices: readonly string[];
  readonly messaging: { readonly account: object | null };
  readonly sms: object | null;
  readonly mail: { readonly server: object | null };
}

/** Without its settings a channel does not exist: a file on the server tells nobody. */
export const channelsOf = ({ pushServices, messaging, sms, mail }: ChannelSettings): Channels => ({
  app: pushServices.length > 0,
  messaging: messaging.account !== null,
  sms: sms !== null,
  mail: mail.server !== null,
});

/** The number on which the person may be reached; null: none that could be a mobile. */
export function numberOf({ contact, phone }: Pick<Recipient, 'contact' | 'phone'>): string | null {
  const rule = readContact(contact ?? '');
  const number = normalizePhone(rule.way === 'number' ? rule.phone : phone);
  return /^[6-9]\d{9}$/.test(number) ? number : null;
}

/** `tried`: rungs that have failed or stayed silent. 'call' where no other is left. */
export function rungAfter(tried: readonly Rung[], recipient: Recipient, channels: Channels): Rung {
  const may = (rung: Rung) => rung === 'call' || (channels[rung] && reaches(rung, recipient));
  return rungNames.find((rung) => !tried.includes(rung) && may(rung)) ?? 'call';
}

function reaches(rung: SentRung, recipient: Recipient): boolean {
  const { way } = readContact(recipient.contact ?? '');
  // Who asks not to be called may share the phone with somebody who reads it.
  if (way === 'never') return false;
  // Asked for on that very phone; it says only that there is news.
  if (rung === 'app') return recipient.hasApp;
  // Who names another number does not trust what others may open.
  if (rung === 'mail') return recipient.email !== null && way !== 'number';
  return numberOf(recipient) !== null && (rung !== 'messaging' || recipient.hasOptedIn);
}

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** The first moment from `now` on at which the person may be told. */
export function openFrom(contact: string | null, now: Date): Date {
  const { way, from, to } = readContact(contact ?? '');
  if (way !== 'hours' || from === to) return now;
  const ms = now.getTime();
  const today = Math.floor((ms + indiaMs) / dayMs) * dayMs - indiaMs;
  const [open, close] = [minutesOf(from) * minuteMs, minutesOf(to) * minuteMs];
  const since = ms - today;
  const isOpen = open < close ? since >= open && since < close : since >= open || since < close;
  if (isOpen) return now;
  return new Date(today + open + (since < open ? 0 : dayMs));
}

/** The first moment at which each of several reports allows it; where none comes within a week, the end of that week. */
export function openFromAll(contacts: readonly string[], now: Date): Date {
  let open = now;
  for (let turn = 0; turn < 14; turn += 1) {
    const next = contacts.map((contact) => openFrom(contact, open)).find((each) => each > open);
    if (!next) return open;
    open = next;
  }
  return open;
}

/** Nobody confirms a mail, and some gateways confirm nothing: then the next rung is taken. */
export const silenceMs = 3 * dayMs;
/** What a gateway could not take for a day goes to the next rung. */
const giveUpMs = dayMs;
const shortestPauseMs = 10_000;
const longestPauseMs = 60 * minuteMs;

/** A phone that was missed is tried after a minute, then whenever as long again has passed. */
export const owedPauseMs = (ageMs: number) => Math.min(Math.max(minuteMs, ageMs), longestPauseMs);

interface TellingTries {
  /** Includes the one with this outcome. */
  readonly tries: number;
  /** Failures in a row. */
  readonly troubles: number;
  /** When this rung was taken. */
  readonly madeAt: Date;
}

export interface SettledTelling {
  readonly state: Extract<TellingState, 'queued' | 'sent' | 'failed' | 'unknown'>;
  readonly messageId: string | null;
  /** For a queued one: when it is tried again. */
  readonly dueAt: Date | null;
  readonly tries: number;
  readonly troubles: number;
}

/** A message queued then is no longer tried. */
export const isTooOld = (madeAt: Date, now: Date) => now.getTime() - madeAt.getTime() >= giveUpMs;

export function settledTelling(
  outcome: SendOutcome,
  { tries, troubles, madeAt }: TellingTries,
  now: Date,
): SettledTelling {
  const ended = { messageId: null, dueAt: null, tries, troubles };
  if (outcome.kind === 'sent') return { ...ended, state: 'sent', messageId: outcome.messageId };
  // One that may have left is sent at most once more.
  const isSpent = outcome.kind === 'unknown' && tries >= triesLimit;
  // Only an attempt that may have left stays counted.
  const mayHaveLeft = outcome.kind === 'unknown' || tries > 1;
  if (outcome.kind === 'failed' || isTooOld(madeAt, now) || isSpent)
    return { ...ended, state: mayHaveLeft ? 'unknown' : 'failed' };
  const asked = outcome.kind === 'busy' ? (outcome.afterMs ?? 0) : 0;
  const pause = Math.min(Math.max(shortestPauseMs * 2 ** Math.min(troubles, 10), asked), longestPauseMs);
  return {
    state: 'queued',
    messageId: null,
    dueAt: new Date(now.getTime() + pause),
    tries: outcome.kind === 'unknown' ? tries : tries - 1,
    troubles: troubles + 1,
  };
}
