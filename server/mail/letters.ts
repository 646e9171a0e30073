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
export function testLetter(to: Omit<To, 'language'>): Letter {
  const parts = (['en', 'mr'] as const).map((language) => ({
    subject: filled(words[language].test.subject, language),
    text: filled(words[language].test.text, language),
  }));
  return {
    ...to,
    language: 'en',
    subject: parts.map(({ subject }) => subject).join(' / '),
    text: parts.map(({ text }) => text).join('\n'),
  };
}

function filled(text: string, language: Language, values: Record<string, string> = {}): string {
  const known = new Map(Object.entries({ ...values, name: deployment.names[language] }));
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => known.get(name) ?? whole);
}
