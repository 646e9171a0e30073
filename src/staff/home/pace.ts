import type { TFunction } from 'i18next';
import { paceOf } from '#staff/list/pace.ts';

export function paceText(t: TFunction<'home'>, hours: number): string {
  const { unit, count } = paceOf(hours);
  return t(unit === 'days' ? 'strip.days' : 'stations.hours', { count });
}
