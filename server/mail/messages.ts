import { type Language, languages } from '#contract/language.ts';
import { dayInIndia, inIndia } from '#contract/time.ts';
import english from '#locales/en/mail.json' with { type: 'json' };
import marathi from '#locales/mr/mail.json' with { type: 'json' };
import { organisation } from '#organisation';
import type { MailMessage } from './mailer.ts';

const words = { en: english, mr: marathi };

interface To {
  readonly to: string;
  readonly language: Language;
  readonly at: Date;
}

export function passwordCodeMail({ code, ...to }: To & { code: string }): MailMessage {
  const { subject, text } = words[to.language].code;
  return {
    ...to,
    subject: filled(subject, to.language, { code }),
    text: filled(text, to.language, { code }),
  };
}

/** To a complainant: the text of a telling. */
export const newsMail = ({ text, ...to }: To & { text: string }): MailMessage => ({
  ...to,
  subject: filled(words[to.language].news.subject, to.language),
  text: `${text}\n`,
});

/** In both languages, so that the person who sets mail up sees that both arrive intact. */
export const testMail = (to: Omit<To, 'language'>) => inBoth('test', to);

/** In both languages: another person may have done it, in a language that the reader does not use. */
export const passwordChangedMail = (to: Omit<To, 'language'>) =>
  inBoth('changed', to, { when: shownTime(to.at) });

/** To the address before and to the new one. */
export const emailChangedMail = ({ email, ...to }: Omit<To, 'language'> & { email: string }) =>
  inBoth('emailChanged', to, { email, when: shownTime(to.at) });

/** To the superintendent: such an account reads every report of the district. */
export const officerAddedMail = ({ who, ...to }: Omit<To, 'language'> & { who: string }) =>
  inBoth('officerAdded', to, { who, when: shownTime(to.at) });

/** To the holder: a new second factor, also of another device. */
export const factorAddedMail = (to: Omit<To, 'language'>) =>
  inBoth('factorAdded', to, { when: shownTime(to.at) });

/** To the holder and the superintendent. */
export const factorResetMail = ({ who, ...to }: Omit<To, 'language'> & { who: string }) =>
  inBoth('factorReset', to, { who, when: shownTime(to.at) });

export const recoveryCodeUsedMail = ({ left, ...to }: Omit<To, 'language'> & { left: number }) =>
  inBoth('recoveryCodeUsed', to, { left: String(left), when: shownTime(to.at) });

/** `head`: the last line of the audit, as place:hash. */
export const auditMail = (
  what: 'auditHead' | 'auditBroken',
  { head, ...to }: Omit<To, 'language'> & { head: string },
) => inBoth(what, to, { head, when: shownTime(to.at) });

type InBoth =
  | 'test'
  | 'changed'
  | 'emailChanged'
  | 'officerAdded'
  | 'factorAdded'
  | 'factorReset'
  | 'recoveryCodeUsed'
  | 'auditHead'
  | 'auditBroken';

function inBoth(mail: InBoth, to: Omit<To, 'language'>, values?: Values): MailMessage {
  const parts = languages.map((language) => ({
    subject: filled(words[language][mail].subject, language, values),
    text: filled(words[language][mail].text, language, values),
  }));
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

/** dd-mm-yyyy, hh:mm. */
function shownTime(moment: Date): string {
  const [year, month, day] = dayInIndia(moment).split('-');
  return `${day}-${month}-${year}, ${inIndia(moment).slice(11, 16)}`;
}
