// npm run tell-test -- 9000000500 [mr]: sends one short message the way the worker would, and prints the result.
import { randomUUID } from 'node:crypto';
import { mobileNumber } from '#contract/shared/field.ts';
import { languages } from '#contract/shared/language.ts';
import { readConfig } from '../config/config.ts';
import { commandLine } from '../config/release.ts';
import { sendShortMessage } from '../jobs/sms-gateway.ts';
import { registeredText, testText, textNames } from '../rules/telling/text.ts';
import { runCommand } from './output.ts';

const usage = commandLine('tell-test -- 9000000500 [en|mr]');
const timeoutMs = 20_000;

async function main(): Promise<string> {
  const to = mobileNumber.safeParse(process.argv[2]);
  const language = languages.find((one) => one === (process.argv[3] ?? 'en'));
  if (!to.success || !language) throw new Error(usage);
  const { sms } = readConfig(process.env);
  if (!sms) return `SMS_URL is not set: nothing was sent. Register these texts as templates:\n${templates()}`;
  const reference = randomUUID();
  const outcome = await sendShortMessage(
    sms,
    { phone: to.data, language, template: 'plain', text: testText(language), reference },
    timeoutMs,
  );
  const { host } = new URL(sms.url);
  if (outcome.kind !== 'sent')
    throw new Error(`${host} did not take the message: ${outcomeTexts[outcome.kind]}.`);
  return `${host} has taken a message for ${to.data} (reference ${reference}). Look whether it arrives.`;
}

const outcomeTexts = {
  busy: 'it could not be reached, or it takes no calls now',
  refused: 'it failed, or answered without an id of the message',
  unknown: 'no answer came; the message may have been sent',
  failed: 'it refused number, sender or template',
};

const templates = () =>
  textNames
    .flatMap((name) => languages.map((language) => `${name}.${language}: ${registeredText(name, language)}`))
    .join('\n');

await runCommand(main);
