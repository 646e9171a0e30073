// Days and times as people in India type them: 26-11-2026, 26/11/26, 26.11, 26112026; 18:05, 1805, 6.05.
import { currentDay } from '#api/shared/today.ts';

/** 2026-11-26 → 26-11-2026; '' stays. */
export const shownDay = (day: string): string => day.split('-').reverse().join('-');

/** YYYY-MM-DD; '': no day. Without a year it is the first such day from `min`, else of this year. */
export function typedDay(typed: string, min?: string): string {
  const text = typed.trim();
  const parts =
    /^(\d{1,2})\D+(\d{1,2})(?:\D+(\d{4}|\d{2}))?\D*$/.exec(text) ??
    /^(\d{2})(\d{2})(\d{4}|\d{2})$/.exec(text);
  const [, whole] = /^(\d{4}-\d{2}-\d{2})$/.exec(text) ?? [];
  if (whole) return realDay(whole);
  if (!parts) return '';
  const [, day = '', month = '', year] = parts;
  const on = (inYear: string) => realDay(`${inYear}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
  if (year) return on(year.length === 2 ? `20${year}` : year);
  const from = min ?? `${currentDay().slice(0, 4)}-01-01`;
  const first = on(from.slice(0, 4));
  return first === '' || first >= from ? first : on(String(Number(from.slice(0, 4)) + 1));
}

/** '' for 31-02. */
function realDay(day: string): string {
  const moment = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().slice(0, 10) === day ? day : '';
}

/** HH:MM; '': no time. */
export function typedTime(typed: string): string {
  const [, hour, minute] = /^\s*(\d{1,2})\D?(\d{2})\s*$/.exec(typed) ?? [];
  if (hour === undefined || minute === undefined || Number(hour) > 23 || Number(minute) > 59) return '';
  return `${hour.padStart(2, '0')}:${minute}`;
}
