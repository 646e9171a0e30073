// Dates and times have one format in both languages: dd-mm-yyyy, 24 hours, Latin digits, Indian time.

import type { Language } from '#contract/language.ts';
import { dayInIndia, inIndia } from '#contract/time.ts';

type Moment = string | number | Date;

/** A plain date such as `2025-07-01` is not shifted; another value is a moment, shown as its day in India. */
export function formatDate(moment: Moment): string {
  const plain = typeof moment === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(moment);
  const [year, month, day] = (plain ? moment : dayInIndia(moment)).split('-');
  return `${day}-${month}-${year}`;
}

/** The day in India: "Sat", "शनि". */
export const formatWeekday = (moment: Moment, language: Language) =>
  new Date(dayInIndia(moment)).toLocaleDateString(`${language}-IN`, { weekday: 'short', timeZone: 'UTC' });

export const formatTime = (moment: Moment) => inIndia(moment).slice(11, 16);

export const formatDateTime = (moment: Moment) => `${formatDate(moment)}, ${formatTime(moment)}`;

/** 14:32, or with the date when it is not today. */
export function formatMoment(moment: number, now = Date.now()): string {
  const time = formatTime(moment);
  return formatDate(moment) === formatDate(now) ? time : `${formatDate(moment)}, ${time}`;
}

/** `2025-07` → "July 2025", "जुलै 2025". */
export function formatMonth(month: string, language: Language): string {
  months[language] ??= new Intl.DateTimeFormat(`${language}-IN`, {
    timeZone: 'UTC',
    numberingSystem: 'latn',
    year: 'numeric',
    month: 'long',
  });
  return months[language].format(new Date(`${month}-01T00:00:00Z`));
}

const months: Partial<Record<Language, Intl.DateTimeFormat>> = {};

/** 1 kB = 1000 bytes, as phone bills count; one decimal from a megabyte on. */
export function formatSize(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.ceil(bytes / 1000))} kB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** Indian grouping: 3,00,000. */
export function formatNumber(value: number): string {
  numbers ??= new Intl.NumberFormat('en-IN', { numberingSystem: 'latn' });
  return numbers.format(value);
}

let numbers: Intl.NumberFormat | undefined;

/** 0–23. */
export const hourInIndia = (moment: Moment) => Number(inIndia(moment).slice(11, 13));
