import { currentDay } from '#api/shared/today.ts';
import type { CaseFile } from '#contract/procedure/progress.ts';
import { dayInIndia } from '#contract/shared/time.ts';

/** Today; never before the report came in, which a device whose clock is behind would say. */
export const todayFor = ({ receivedAt }: Pick<CaseFile, 'receivedAt'>): string => {
  const first = dayInIndia(receivedAt);
  return first > currentDay() ? first : currentDay();
};
