// Settings of short messages: a gateway over plain HTTP, and the templates registered with the telecom operators.
import { z } from 'zod';
import { languages } from '#contract/shared/language.ts';
import type { TextName } from '../rules/telling/text.ts';
import { commandLine } from './release.ts';
import { defineSetting, secretSetting, type ValuesOf } from './setting.ts';

const namesOf = <Name extends TextName>(names: readonly Name[]) =>
  names.flatMap((name) => languages.map((language) => `${name}.${language}` as const));

/** named.en, named.mr, plain.en, plain.mr. Those of one-time codes may be missing. */
const templateNames = namesOf(['named', 'plain']);
const optionalNames = namesOf(['code']);
type Templates = Record<(typeof templateNames)[number], string> &
  Partial<Record<(typeof optionalNames)[number], string>>;

const example = templateNames.map((name, at) => `${name}=110716000000000000${at + 1}`).join(',');

const pairOf = (part: string): [string, string] => {
  const [name = '', id = ''] = part.split('=');
  return [name, id];
};

const isTemplate = (name: string) => [...templateNames, ...optionalNames].some((known) => known === name);

const templates = z
  .string()
  .transform((value) => new Map(value.split(',').map(pairOf)))
  .refine((given) => templateNames.every((name) => given.has(name)))
  .refine((given) => [...given].every(([name, id]) => isTemplate(name) && /^\d{5,30}$/.test(id)))
  .transform((given) => Object.fromEntries(given) as Templates);

export const smsSettings = {
  SMS_URL: defineSetting({
    about: 'the gateway that takes short messages; without it no SMS is sent',
    right: 'an http or https address',
    example: 'https://sms.example.org/send',
    schema: z.url({ protocol: /^https?$/ }),
  }),
  SMS_TOKEN: secretSetting(
    'the bearer token of the gateway; sent only where it is set',
    'a-long-token-of-the-gateway',
  ),
  SMS_SENDER: defineSetting({
    about: 'the sender (header) registered with the telecom operators',
    right: 'three to eleven letters and digits',
    example: 'VSHWAS',
    schema: z.string().regex(/^[A-Za-z\d]{3,11}$/),
  }),
  SMS_TEMPLATES: defineSetting({
    about: `the ids of the registered templates, one for each text and language; \`${commandLine('tell-test')}\` prints the texts`,
    right: `${templateNames.join(', ')}, each with = and its digits, and commas between; ${optionalNames.join(' and ')} where codes for messages are sent`,
    example,
    schema: templates,
  }),
  SMS_HOOK_SECRET: secretSetting(
    'the secret by which the gateway signs its delivery reports; without it they are refused, and every SMS that nobody confirms goes to the next rung',
    '0123456789abcdef0123456789abcdef',
  ),
};

type Values = ValuesOf<typeof smsSettings>;
export type SmsConfig = ReturnType<typeof smsConfig>;

/** null: there is no gateway. */
export const smsConfig = (values: Values) =>
  values.SMS_URL && values.SMS_SENDER && values.SMS_TEMPLATES
    ? {
        url: values.SMS_URL,
        token: values.SMS_TOKEN,
        sender: values.SMS_SENDER,
        templates: values.SMS_TEMPLATES,
      }
    : null;

const neededSettings = ['SMS_SENDER', 'SMS_TEMPLATES'] as const;

/** A gateway without a sender or templates would refuse every message. */
export function wrongSms(values: Partial<Values>): Partial<Record<(typeof neededSettings)[number], string>> {
  if (!values.SMS_URL) return {};
  const missing = neededSettings.filter((name) => values[name] === null);
  return Object.fromEntries(
    missing.map((name) => [
      name,
      `${name} is not set: with SMS_URL it must be, for example ${name}=${smsSettings[name].example}`,
    ]),
  );
}
