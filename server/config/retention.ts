// How long personal data is kept. The audit is kept permanently; anything under legal hold is kept until the
// hold ends.
import { defineSetting, type Setting, wholeNumber } from './setting.ts';

function time(about: string, unit: 'days' | 'months', [from, usual, to]: readonly [number, number, number]) {
  return defineSetting({
    about,
    right: `${unit} from ${from} to ${to}`,
    example: String(usual),
    default: String(usual),
    schema: wholeNumber(from, to),
  });
}

export const retentionSettings = {
  RETAIN_CLOSED_MONTHS: time(
    'after so long a closed complaint loses names, numbers, texts and files; what is pending or under investigation stays',
    'months',
    [1, 120, 1200],
  ),
  RETAIN_ITEM_DAYS: time(
    'a lost or found item, which leaves the list after 90 days, is removed after so long',
    'days',
    [90, 365, 3650],
  ),
  RETAIN_SESSION_DAYS: time('a sign-in that has ended is forgotten after so long', 'days', [1, 90, 3650]),
  RETAIN_CODE_DAYS: time('an OTP that has ended is forgotten after so long', 'days', [1, 2, 365]),
  RETAIN_DELIVERY_DAYS: time('to whom a broadcast went is forgotten after so long', 'days', [30, 365, 3650]),
  RETAIN_BROADCAST_LOG_DAYS: time(
    'the log of a broadcast, with the numbers it did not reach, is removed after so long',
    'days',
    [30, 730, 3650],
  ),
  RETAIN_ASSISTANT_DAYS: time(
    'who asked the assistant, and when, is forgotten after so long; a choice to get no messages is not',
    'days',
    [30, 730, 3650],
  ),
  RETAIN_CALL_DAYS: time(
    'the ids by which a repeated call of the assistant or the messaging app is known are forgotten after so long',
    'days',
    [7, 90, 3650],
  ),
};

type Values = {
  [N in keyof typeof retentionSettings]: (typeof retentionSettings)[N] extends Setting<infer T> ? T : never;
};

export interface RetentionConfig {
  readonly closedMonths: number;
  readonly itemDays: number;
  readonly sessionDays: number;
  readonly codeDays: number;
  readonly deliveryDays: number;
  readonly broadcastLogDays: number;
  readonly assistantDays: number;
  readonly callDays: number;
}

export const retentionConfig = (values: Values): RetentionConfig => ({
  closedMonths: values.RETAIN_CLOSED_MONTHS,
  itemDays: values.RETAIN_ITEM_DAYS,
  sessionDays: values.RETAIN_SESSION_DAYS,
  codeDays: values.RETAIN_CODE_DAYS,
  deliveryDays: values.RETAIN_DELIVERY_DAYS,
  broadcastLogDays: values.RETAIN_BROADCAST_LOG_DAYS,
  assistantDays: values.RETAIN_ASSISTANT_DAYS,
  callDays: values.RETAIN_CALL_DAYS,
});
