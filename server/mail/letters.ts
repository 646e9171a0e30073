import type { Language } from '#contract/field.ts';
import { deployment } from '#deployment';
import english from '#locales/en/mail.json' with { type: 'json' };
import marathi from '#locales/mr/mail.json' with { type: 'json' };
import type { Letter } from './mailer.ts';

const words = { en: english, mr: marathi };

interface To {
  readonly to: string;
  readonly language: Language;
  readonly at: Date;
}

export function codeLetter({ code, ...to }: To & { code: string }): Letter {
  const { subject, text } = words[to.language].code;
  return {
    ...to,
    subject: filled(subject, to.language, { code }),
    text: filled(text, to.language, { code }),
  };
}

/** In both languages, so that whoever sets mail up sees that both arrive whole. */
export const testLetter = (to: Omit<To, 'language'>) => inBoth('test', to);

/** In both: somebody else may have done it, whose language is not the reader's. */
export const changedLetter = (to: Omit<To, 'language'>) => inBoth('changed', to, { when: inIndia(to.at) });

function inBoth(letter: 'test' | 'changed', to: Omit<To, 'language'>, values?: Values): Letter {
  const parts = (['en', 'mr'] as const).map((language) => ({
    subject: filled(words[language][letter].subject, language, values),
    text: filled(words[language][letter].text, language, values),
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
  const known = new Map(Object.entries({ ...values, name: deployment.names[language] }));
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => known.get(name) ?? whole);
}

/** dd-mm-yyyy, hh:mm. */
const inIndia = (moment: Date) => clock.format(moment).replaceAll('/', '-');

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kolkata',
  ...{ day: '2-digit', month: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit' },
});
