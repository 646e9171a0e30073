// Dates and times read the same in both languages: dd-mm-yyyy, 24 hours, Latin digits, the clock of India.

import type { Language } from './language.ts';

const parts = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kolkata',
  numberingSystem: 'latn',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

type Moment = string | number | Date;

/** `2025-07-01` (a plain day, no clock) stays that day; anything else is a moment, shown as its day in India. */
export function formatDate(moment: Moment): string {
  const day = typeof moment === 'string' ? /^(\d{4})-(\d{2})-(\d{2})$/.exec(moment) : null;
  if (day) return `${day[3]}-${day[2]}-${day[1]}`;
  const { day: dd, month, year } = split(moment);
  return `${dd}-${month}-${year}`;
}

export function formatTime(moment: Moment): string {
  const { hour, minute } = split(moment);
  return `${hour}:${minute}`;
}

export const formatDateTime = (moment: Moment) => `${formatDate(moment)}, ${formatTime(moment)}`;

/** 14:32, or with its day when that was not today. */
export function formatMoment(moment: number, now = Date.now()): string {
  const time = formatTime(moment);
  return formatDate(moment) === formatDate(now) ? time : `${formatDate(moment)}, ${time}`;
}

/** `2025-07` → "July 2025", "जुलै 2025". */
export function formatMonth(month: string, language: Language): string {
  return new Intl.DateTimeFormat(`${language}-IN`, {
    timeZone: 'UTC',
    numberingSystem: 'latn',
    year: 'numeric',
    month: 'long',
  }).format(new Date(`${month}-01T00:00:00Z`));
}

/** 1 kB = 1000 bytes, as phone bills count; from a megabyte on with one decimal. */
export function formatSize(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.ceil(bytes / 1000))} kB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** Indian grouping: 3,00,000. */
export const formatNumber = (value: number) => numbers.format(value);

const numbers = new Intl.NumberFormat('en-IN', { numberingSystem: 'latn' });

function split(moment: Moment): Record<string, string> {
  return Object.fromEntries(parts.formatToParts(new Date(moment)).map(({ type, value }) => [type, value]));
}
