// How long personal data is kept. The audit is kept permanently; anything under legal hold is kept until the
// hold ends.
import { numberSetting, type ValuesOf } from './setting.ts';

/** Deleted some days after the end; the least, the usual and the most of them. */
const inDays = (what: string, bounds: readonly [number, number, number]) =>
  numberSetting(`${what} deleted after this time`, 'days', bounds);

export const retentionSettings = {
  RETAIN_CLOSED_MONTHS: numberSetting(
    'after this time names, numbers, texts and files of a closed complaint are deleted; what is pending or under investigation stays',
    'months',
    [1, 120, 1200],
  ),
  RETAIN_ITEM_DAYS: inDays('a lost or found item, which leaves the list after 90 days, is', [90, 365, 3650]),
  RETAIN_SESSION_DAYS: inDays('a sign-in that has ended is', [1, 90, 3650]),
  RETAIN_CODE_DAYS: inDays('an OTP that has ended is', [1, 2, 365]),
  RETAIN_DELIVERY_DAYS: inDays('the list of people to whom a broadcast went is', [30, 365, 3650]),
  RETAIN_BROADCAST_LOG_DAYS: inDays(
    'the log of a broadcast, with the numbers it did not reach, is',
    [30, 730, 3650],
  ),
  RETAIN_ASSISTANT_DAYS: numberSetting(
    'who asked the assistant, and when, is deleted after this time; a choice to get no messages is not',
    'days',
    [30, 730, 3650],
  ),
  RETAIN_CALL_DAYS: inDays(
    'the ids by which a repeated call of the assistant or the messaging app is known are',
    [7, 90, 3650],
  ),
};

export const retentionConfig = (values: ValuesOf<typeof retentionSettings>) => ({
  closedMonths: values.RETAIN_CLOSED_MONTHS,
  itemDays: values.RETAIN_ITEM_DAYS,
  sessionDays: values.RETAIN_SESSION_DAYS,
  codeDays: values.RETAIN_CODE_DAYS,
  deliveryDays: values.RETAIN_DELIVERY_DAYS,
  broadcastLogDays: values.RETAIN_BROADCAST_LOG_DAYS,
  assistantDays: values.RETAIN_ASSISTANT_DAYS,
  callDays: values.RETAIN_CALL_DAYS,
});
