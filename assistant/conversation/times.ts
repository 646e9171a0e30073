// Days, hours and times as people write them.
import { latinDigits } from '#contract/shared/text.ts';
import { dayInIndia } from '#contract/shared/time.ts';

const dayMs = 86_400_000;
/** No day and no time: not undefined, which a schema takes for "not said". */
const unread = 'none';

/** A choice, 26-11-2026, 26/11, २६/११. A day to come is no answer. */
export function dayOf(said: string, at: string): string {
  const now = new Date(at);
  if (said === 'today') return dayInIndia(now);
  if (said === 'yesterday') return dayInIndia(new Date(now.getTime() - dayMs));
  const [, date = '', month = '', year = dayInIndia(now).slice(0, 4)] =
    latinDigits(said)
      .trim()
      .match(/^(\d{1,2})[-/. ](\d{1,2})(?:[-/. ](\d{4}))?$/) ?? [];
  const written = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return date !== '' && written <= dayInIndia(now) ? written : unread;
}

const evening = /pm|p\.m|संध्याकाळ|सायंकाळ|रात्र|दुपार|sham|raat|ratri|dupar/;

/** 18:30, 6.30 pm, सकाळी 9, संध्याकाळी ६. */
export function timeOf(said: string): string {
  const text = latinDigits(said).toLowerCase();
  const [, hours, minutes = '00'] = text.match(/(?:^|\D)(\d{1,2})(?:[:.](\d{2}))?(?!\d)/) ?? [];
  if (hours === undefined) return unread;
  const later = evening.test(text) && Number(hours) < 12 ? 12 : 0;
  return `${String(Number(hours) + later).padStart(2, '0')}:${minutes}`;
}

/** 18:00-20:00, 6 to 8 pm; null: no two times. */
export function hoursOf(said: string): string | null {
  const text = latinDigits(said).toLowerCase();
  const [, first, second] = text.match(/^(.*?\d.*?)\s*(?:-|–|to|te|ते|से)\s*(.*\d.*)$/) ?? [];
  if (first === undefined || second === undefined || /\d{5}/.test(text)) return null;
  const late = evening.test(second) && !evening.test(first) ? `${first} pm` : first;
  return `hours ${timeOf(late)}-${timeOf(second)}`;
}
