// Dates and times have one format in both languages: dd-mm-yyyy, 24 hours, Latin digits, Indian time.

import type { Language } from '#contract/shared/language.ts';
import { dayInIndia, inIndia } from '#contract/shared/time.ts';

type Moment = string | number | Date;

/** A plain date such as `2025-07-01` is not shifted; another value is a moment, shown as its day in India. */
export function formatDate(moment: Moment): string {
  const plain = typeof moment === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(moment);
  const [year, month, day] = (plain ? moment : dayInIndia(moment)).split('-');
  return `${day}-${month}-${year}`;
}

/** The day in India: "Sat", "शनि". */
export const formatWeekday = (moment: Moment, language: Language) =>
  weekdays[language][new Date(dayInIndia(moment)).getUTCDay()] ?? '';

export const formatTime = (moment: Moment) => inIndia(moment).slice(11, 16);

export const formatDateTime = (moment: Moment) => `${formatDate(moment)}, ${formatTime(moment)}`;

/** 14:32, or with the date when it is not today. */
export function formatMoment(moment: number, now = Date.now()): string {
  const time = formatTime(moment);
  return formatDate(moment) === formatDate(now) ? time : `${formatDate(moment)}, ${time}`;
}

/** `2025-07` → "July 2025", "जुलै 2025". */
export function formatMonth(month: string, language: Language): string {
  const [year, number] = month.split('-');
  return `${months[language][Number(number) - 1]} ${year}`;
}

/** The parts of a plain day, as on the narrow leaf of a calendar. Marathi months have no usual short form. */
export const leafOf = (day: string, language: Language) => ({
  month: (months[language][Number(day.slice(5, 7)) - 1] ?? '').slice(0, language === 'en' ? 3 : undefined),
  day: String(Number(day.slice(8))),
  weekday: formatWeekday(day, language),
});

/** 1 kB = 1000 bytes, as phone bills count; one decimal from a megabyte on. */
export function formatSize(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.ceil(bytes / 1000))} kB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** Indian grouping: 3,00,000; three decimals at most. */
export function formatNumber(value: number): string {
  const [whole = '', part] = String(Math.round(value * 1000) / 1000).split('.');
  const grouped = whole.replace(/(\d)(?=(\d\d)*\d{3}$)/g, '$1,');
  return part ? `${grouped}.${part}` : grouped;
}

/** 0–23. */
export const hourInIndia = (moment: Moment) => Number(inIndia(moment).slice(11, 13));

// Written out, because the first `Intl` object of a page blocks a cheap phone for a tenth of a second.
const months: Record<Language, string[]> = {
  en: 'January February March April May June July August September October November December'.split(' '),
  mr: 'जानेवारी फेब्रुवारी मार्च एप्रिल मे जून जुलै ऑगस्ट सप्टेंबर ऑक्टोबर नोव्हेंबर डिसेंबर'.split(' '),
};

const weekdays: Record<Language, string[]> = {
  en: 'Sun Mon Tue Wed Thu Fri Sat'.split(' '),
  mr: 'रवि सोम मंगळ बुध गुरु शुक्र शनि'.split(' '),
};
