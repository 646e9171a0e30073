import type { TFunction } from 'i18next';

/** Days from two of them on; hours below. */
export const paceText = (t: TFunction<'home'>, hours: number) =>
  hours >= 48
    ? t('strip.days', { count: Math.round(hours / 24) })
    : t('stations.hours', { count: Math.max(1, Math.round(hours)) });
