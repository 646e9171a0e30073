// Hours and times as people write them.
import { latinDigits } from '#contract/shared/text.ts';

/** No time: not undefined, which a schema takes for "not said". */
const unread = 'none';

const morning = /\d\s*a\.?m|सकाळ|पहाट|sakal|pahat/;
const evening = /pm|p\.m|संध्याकाळ|सायंकाळ|दुपार|sham|dupar/;
/** From dusk until dawn: रात्री ९ is 21:00, रात्री २ is 02:00. */
const night = /रात्र|raat|ratri/;
const dawn = 6;

function hourOf(hour: number, text: string): number {
  if (hour > 12) return hour;
  if (night.test(text)) return hour < dawn || hour === 12 ? hour % 12 : hour + 12;
  if (evening.test(text)) return (hour % 12) + 12;
  return morning.test(text) ? hour % 12 : hour;
}

/** 18:30, 6.30 pm, सकाळी 9, संध्याकाळी ६. */
export function timeOf(said: string): string {
  const text = latinDigits(said).toLowerCase();
  const [, hours, minutes = '00'] = text.match(/(?:^|\D)(\d{1,2})(?:[:.](\d{2}))?(?!\d)/) ?? [];
  if (hours === undefined) return unread;
  return `${String(hourOf(Number(hours), text)).padStart(2, '0')}:${minutes}`;
}

const hasPart = (text: string) => [morning, evening, night].some((part) => part.test(text));

/** Before and after the first word between two numbers; null: there is none. */
function partedIn(text: string): readonly [string, string] | null {
  for (const { index, 0: between } of text.matchAll(/-|–|to|te|ते|से/g)) {
    const parts = [text.slice(0, index).trim(), text.slice(index + between.length).trim()] as const;
    if (parts.every((part) => /\d/.test(part))) return parts;
  }
  return null;
}

/** No hours are longer than this; a story is asked for again. */
const longestHours = 100;

/** 18:00-20:00, 6 to 8 pm; null: no two times. What was said of one time holds for the other where they are then in order. */
export function hoursOf(said: string): string | null {
  const text = latinDigits(said).toLowerCase();
  const parts = text.length > longestHours || /\d{5}/.test(text) ? null : partedIn(text);
  if (!parts) return null;
  const [first, second] = parts;
  const [from, to] = [timeOf(first), timeOf(second)];
  const [lateFrom, lateTo] = [timeOf(`${first} pm`), timeOf(`${second} pm`)];
  if (hasPart(second) && !hasPart(first)) return `hours ${lateFrom < to ? lateFrom : from}-${to}`;
  return `hours ${from}-${hasPart(first) && !hasPart(second) && to < from && from < lateTo ? lateTo : to}`;
}
