// Days as people write and say them, in English, Marathi and Hindi, in both scripts.
import { latinDigits } from '#contract/shared/text.ts';
import { dayInIndia } from '#contract/shared/time.ts';

const dayMs = 86_400_000;
/** No day: not undefined, which a schema takes for "not said". */
const unread = 'none';

/** Words of the days just past; their place is how many days ago. */
const daysAgo = [
  /^(today|aaj|aj|आज)$/,
  /^(yesterday|kal|kaal|काल|कल)$/,
  /^(day before yesterday|parva|parvaa|परवा|parso|parson|परसों)$/,
];

/** Their names, from Sunday on; in Marathi also as "on Monday". */
const weekdays = [
  /^(sunday|(ravi|it)vari?|(रवि|इत)वारी?)$/,
  /^(monday|somvari?|सोमवारी?)$/,
  /^(tuesday|mangalvari?|मंगळवारी?|मंगलवार)$/,
  /^(wednesday|budhvari?|बुधवारी?)$/,
  /^(thursday|guruvari?|गुर[ुू]वारी?)$/,
  /^(friday|shukravari?|शुक्रवारी?)$/,
  /^(saturday|shanivari?|शनिवारी?)$/,
];
const lastOne = /^(last|magchya|मागच्या|पिछले) /;

/** Beginnings of their names, from January on. */
const months = [
  /^(jan|जान|जन)/,
  /^(feb|fev|फेब|फर)/,
  /^(mar|मार)/,
  /^(apr|epr|एप्र|अप्र)/,
  /^(may|mei|me$|मे$|मई)/,
  /^(jun|जून)/,
  /^(jul|जुल)/,
  /^(aug|og|ऑग|अग)/,
  /^(sep|sap|सप्ट|सित)/,
  /^(oct|okt|ऑक्ट|अक्ट)/,
  /^(nov|नोव|नव)/,
  /^(dec|dis|डिस|दिस)/,
];
const inNumbers = /^(\d{1,2})[-/. ](\d{1,2})(?:[-/. ](\d{4}|\d{2}))?$/;
const inWords = /^(\d{1,2})(?:st|nd|rd|th)? ?(\p{L}[\p{L}\p{M}]*)\.?,?(?: (\d{4}|\d{2}))?$/u;
const monthFirst = /^(\p{L}[\p{L}\p{M}]*)\.? (\d{1,2})(?:st|nd|rd|th)?,?(?: (\d{4}|\d{2}))?$/u;

/**
 * yyyy-mm-dd of "today", काल, 26-11-2026, 26/11, 12 jan, १२ जानेवारी, somvari; a day without a year is the last such day.
 * `none`: no day, or one to come.
 */
export function dayOf(said: string, at: string): string {
  const now = new Date(at);
  const today = dayInIndia(now);
  const text = latinDigits(said).trim().toLowerCase().replace(/\s+/g, ' ');
  const before = (days: number) => dayInIndia(new Date(now.getTime() - days * dayMs));
  const ago = daysAgo.findIndex((words) => words.test(text));
  if (ago >= 0) return before(ago);
  const named = weekdays.findIndex((names) => names.test(text.replace(lastOne, '')));
  if (named >= 0) return before((new Date(today).getUTCDay() - named + 7) % 7);
  const [date, month, year] = partsOf(text);
  if (date === undefined || month === undefined) return unread;
  const thisYear = Number(today.slice(0, 4));
  const on = (of: number) => `${of}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  if (year === undefined) return on(thisYear) <= today ? on(thisYear) : on(thisYear - 1);
  const written = on(year.length === 2 ? 2000 + Number(year) : Number(year));
  return written <= today ? written : unread;
}

/** Date, number of the month, year. */
function partsOf(text: string): (string | undefined)[] {
  const [, date, month, year] = inNumbers.exec(text) ?? [];
  if (date !== undefined) return [date, month, year];
  const [, ofMonth, name, itsYear] = inWords.exec(text) ?? [];
  const [, nameFirst, then, thenYear] = monthFirst.exec(text) ?? [];
  const number = months.findIndex((names) => names.test(name ?? nameFirst ?? '')) + 1;
  return number === 0 ? [] : [ofMonth ?? then, String(number), itsYear ?? thenYear];
}
