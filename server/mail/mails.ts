import { type Language, languages } from '#contract/shared/language.ts';
import { mostCounted } from '#contract/shared/piles.ts';
import { dayInIndia, inIndia } from '#contract/shared/time.ts';
import english from '#locales/en/mail.json' with { type: 'json' };
import englishHome from '#locales/en/staff/home.json' with { type: 'json' };
import marathi from '#locales/mr/mail.json' with { type: 'json' };
import marathiHome from '#locales/mr/staff/home.json' with { type: 'json' };
import { organisation } from '#organisation';
import { commandLine } from '../config/release.ts';
import { linkLifeMs } from '../rules/access/link-life.ts';
import type { MailMessage } from './mailer.ts';

/** Counts of the morning say nothing of the next one. */
const shiftLifeMs = 12 * 3_600_000;

const mailTexts = { en: english, mr: marathi };
const homeWords = { en: englishHome, mr: marathiHome };

type To = Pick<MailMessage, 'to' | 'at'> & Partial<Pick<MailMessage, 'until'>>;
type InOne = To & Pick<MailMessage, 'language'>;

/** `link`: to ask for a new code when this one has expired. */
export function passwordCodeMail({ code, link, ...to }: InOne & { code: string; link: string }): MailMessage {
  const { subject, text } = mailTexts[to.language].code;
  return {
    ...to,
    until: new Date(to.at.getTime() + linkLifeMs.reset),
    subject: filled(subject, to.language, { code }),
    text: filled(text, to.language, { code, link }),
  };
}

/** To a complainant: the text of a telling. */
export const newsMail = ({ text, ...to }: InOne & { text: string }): MailMessage => ({
  ...to,
  subject: filled(mailTexts[to.language].news.subject, to.language),
  text: `${text}\n`,
});

/** In both languages, so that the person who sets mail up sees that both arrive intact. */
export const testMail = (to: To) => inBoth('test', to);

/** In both languages: another person may have done it, in a language that the reader does not use. */
export const passwordChangedMail = (to: To) => inBoth('changed', to, { when: shownTime(to.at) });

/** To the holder of a new account, or instead of a lost password. */
export const invitationMail = ({ link, ...to }: To & { link: string }) =>
  inBoth('invitation', { ...to, until: endOfInvitation(to.at) }, { link, when: invitedUntil(to.at) });

/** To the address before and to the new one. */
export const emailChangedMail = ({ email, ...to }: To & { email: string }) =>
  inBoth('emailChanged', to, { email, when: shownTime(to.at) });

/** To the superintendent: such an account reads every report of the district. */
export const officerAddedMail = ({ who, ...to }: To & { who: string }) =>
  inBoth('officerAdded', to, { who, when: shownTime(to.at) });

/** To the superintendent: an administrator alone may get into a station by a new officer, address or password. */
export const stationTakenMail = ({ who, station, ...to }: To & { who: string; station: StationNames }) =>
  inBoth('stationTaken', to, (language) => ({
    who,
    station: stationIn(station, language),
    when: shownTime(to.at),
  }));

/** To the holder: a new second factor, also of another device. */
export const factorAddedMail = (to: To) => inBoth('factorAdded', to, { when: shownTime(to.at) });

/** To the holder and the superintendent. */
export const factorResetMail = ({ who, ...to }: To & { who: string }) =>
  inBoth('factorReset', to, { who, when: shownTime(to.at) });

/** As the account has them. */
export interface StationNames {
  readonly station_name: string | null;
  readonly station_name_mr: string | null;
}

const stationIn = ({ station_name, station_name_mr }: StationNames, language: Language): string =>
  (language === 'mr' && station_name_mr) || (station_name ?? '');

export interface HandedOver {
  readonly who: string;
  readonly station: StationNames;
  readonly at: Date;
}

export const officerLeftMail = ({ who, station, ...to }: HandedOver & { to: string }) =>
  inBoth('officerLeft', to, (language) => ({
    who,
    station: stationIn(station, language),
    when: shownTime(to.at),
  }));

/** `link`: an invitation. */
export const officerCameMail = ({ who, station, link, ...to }: HandedOver & { to: string; link: string }) =>
  inBoth('officerCame', { ...to, until: endOfInvitation(to.at) }, (language) => ({
    who,
    station: stationIn(station, language),
    link,
    when: shownTime(to.at),
    until: invitedUntil(to.at),
  }));

export const recoveryCodeUsedMail = ({ left, ...to }: To & { left: number }) =>
  inBoth('recoveryCodeUsed', to, { left: String(left), when: shownTime(to.at) });

/** To the holder: somebody gives wrong passwords or codes. */
export const guessingMail = (
  what: 'passwordGuessed' | 'codeGuessed',
  { count, ...to }: To & { count: number },
) => inBoth(what, to, { count: String(count), when: shownTime(to.at) });

/** `head`: the last line of the audit, as place:hash. */
export const auditMail = (what: 'auditHead' | 'auditBroken', { head, ...to }: To & { head: string }) =>
  inBoth(what, to, {
    head,
    when: shownTime(to.at),
    command: commandLine(`audit:verify -- --head ${head}`),
  });

/** `before`: when the clock was last known to be right. */
export const clockMail = ({ before, ...to }: To & { before: Date }) =>
  inBoth('clock', to, {
    before: shownTime(before),
    when: shownTime(to.at),
    command: commandLine('clock -- --is-right'),
  });

/** What waits for an account: the number of reports in each pile. */
export type Waiting =
  | { readonly of: 'station'; readonly counts: Readonly<Record<StationCount, number>> }
  | { readonly of: 'district'; readonly counts: Readonly<Record<DistrictCount, number>> };
export type StationCount = 'new' | 'overdue' | 'today' | 'messages' | 'given' | 'reminders';
export type DistrictCount =
  | 'unassigned'
  | 'overdue'
  | 'today'
  | 'messages'
  | 'confidential'
  | 'officerComplaints'
  | 'reminders';

/** Once a day, counts only. */
export const shiftMail = ({ waiting, link, ...to }: To & { waiting: Waiting; link: string }) =>
  inBoth('shift', { ...to, until: new Date(to.at.getTime() + shiftLifeMs) }, (language) => ({
    link,
    counts: countLines(waiting, language),
  }));

function countLines({ of, counts }: Waiting, language: Language): string {
  const { more, ...home } = homeWords[language];
  const names: Record<string, string> = { ...home[of], today: mailTexts[language].shift.today };
  return Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([pile, count]) => {
      const number = count < mostCounted ? String(count) : filled(more, language, { count: String(count) });
      return `${names[pile]}: ${number}`;
    })
    .join('\n');
}

function inBoth(
  mail: Exclude<keyof typeof english, 'code' | 'news'>,
  to: To,
  given: Values | ((language: Language) => Values) = {},
): MailMessage {
  const parts = languages.map((language) => {
    const values = typeof given === 'function' ? given(language) : given;
    return {
      subject: filled(mailTexts[language][mail].subject, language, values),
      text: filled(mailTexts[language][mail].text, language, values),
    };
  });
  return {
    ...to,
    language: 'en',
    subject: parts.map(({ subject }) => subject).join(' / '),
    text: parts.map(({ text }) => text).join('\n'),
  };
}

type Values = Record<string, string>;

function filled(text: string, language: Language, values: Values = {}): string {
  const known = new Map(Object.entries({ ...values, name: organisation.names[language] }));
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => known.get(name) ?? whole);
}

const endOfInvitation = (at: Date) => new Date(at.getTime() + linkLifeMs.invitation);
const invitedUntil = (at: Date) => shownTime(endOfInvitation(at));

/** dd-mm-yyyy, hh:mm. */
function shownTime(moment: Date): string {
  const [year, month, day] = dayInIndia(moment).split('-');
  return `${day}-${month}-${year}, ${inIndia(moment).slice(11, 16)}`;
}
