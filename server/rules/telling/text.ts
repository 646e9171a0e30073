// The words of a telling. `named`: the reference and the change. `plain`: only that there is news, for confidential reports,
// sensitive classes and wishes about contact, because others may read it. Neither names the police or the matter.
import { type CaseFile, countedSteps, progressOf } from '#contract/procedure/progress.ts';
import type { Language } from '#contract/shared/language.ts';
import { toldStatus } from '#contract/shared/status.ts';
import { dayInIndia } from '#contract/shared/time.ts';
import type { Rung } from '#contract/staff/telling.ts';
import englishPush from '#locales/en/push.json' with { type: 'json' };
import english from '#locales/en/telling.json' with { type: 'json' };
import marathiPush from '#locales/mr/push.json' with { type: 'json' };
import marathi from '#locales/mr/telling.json' with { type: 'json' };
import { organisation } from '#organisation';

const tellingTexts = { en: english, mr: marathi };

/** `code` carries a one-time code; a gateway without a template for it leaves that to an officer. */
export const textNames = ['named', 'plain', 'code'] as const;
export type TextName = (typeof textNames)[number];

interface News {
  readonly reference: string;
  /** A status, or a kind of step. */
  readonly what: string;
  readonly at: Date;
  /** Has an FIR been registered? */
  readonly hasFir?: boolean;
  /** A one-time code. */
  readonly code?: string;
}

export const hasFirIn = (file: CaseFile): boolean => progressOf(countedSteps(file)).done.has('firRegistered');

/** What a gateway sends. The words around the values must be those of the registered template. */
export const sentText = (name: TextName, language: Language, news: News, origin: string): string =>
  filled(tellingTexts[language][name], language, news, origin);

/** What a phone shows by itself, in the language of the complaint; a push carries nothing. */
const noticeText = (language: Language): string => (language === 'en' ? englishPush : marathiPush).title;

/** What leaves on a rung; '' where an officer speaks. */
export function sentOn(rung: Rung, name: TextName, language: Language, news: News, origin: string): string {
  if (rung === 'call') return '';
  return rung === 'app' ? noticeText(language) : sentText(name, language, news, origin);
}

/** What an officer reads out. `discreet`: nobody who listens learns of the matter, nor that it is one of the police. */
export const spokenText = (language: Language, news: News, { discreet = false } = {}): string =>
  spokenTexts(language, [news], { discreet });

/** Of several news of a report, the oldest first: which complaint it is about is said once. */
export function spokenTexts(language: Language, all: readonly News[], { discreet = false } = {}): string {
  const said = (name: 'about' | 'spoken' | 'discreet', news: News) =>
    filled(tellingTexts[language][name], language, news, '');
  if (discreet)
    return all
      .slice(-1)
      .map((news) => said('discreet', news))
      .join('');
  return [...new Set(all.flatMap((news) => [said('about', news), said('spoken', news)]))].join(' ');
}

/** The template with the gateway's sign for a value, as it is registered. */
export const registeredText = (name: TextName, language: Language): string =>
  tellingTexts[language][name]
    .replace('{{name}}', organisation.names[language])
    .replace(/\{\{\w+\}\}/g, '{#var#}');

export const testText = (language: Language): string =>
  tellingTexts[language].plain.replace('{{name}}', organisation.names[language]);

function filled(
  text: string,
  language: Language,
  { reference, what: change, at, hasFir = false, code = '' }: News,
  origin: string,
): string {
  const happened: Record<string, string> = tellingTexts[language].what;
  const what = toldStatus(change, hasFir);
  const [year, month, day] = dayInIndia(at).split('-');
  const known = new Map([
    ['name', organisation.names[language]],
    ['reference', reference],
    ['code', code],
    ['what', happened[what] ?? tellingTexts[language].what.news],
    ['day', `${day}-${month}-${year}`],
    ['address', `${origin}/track-fir`],
  ]);
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => known.get(name) ?? whole);
}
