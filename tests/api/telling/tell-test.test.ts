// npm run tell-test: one short message as the worker sends it, and the texts to register where there is no gateway.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSmsGateway } from '#fixtures/network/sms-gateway.ts';
import { environmentOf, startChild } from '#fixtures/server/child.ts';

let dataDir: string;
let gateway: Awaited<ReturnType<typeof openSmsGateway>>;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'vishwas-tell-'));
  gateway = await openSmsGateway('a-secret-of-the-sms-gateway');
});
afterAll(async () => {
  await gateway.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function run(settings: Record<string, string>, ...args: string[]) {
  const child = startChild('server/commands/tell-test.ts', args, environmentOf(dataDir, settings));
  return [await child.ended, child.output().trim()];
}

const sms = () => ({
  SMS_URL: gateway.url,
  SMS_SENDER: 'VSHWAS',
  SMS_TEMPLATES: 'named.en=110701,named.mr=110702,plain.en=110703,plain.mr=110704',
});

it('sends one message in the language that was asked for, and says that the gateway took it', async () => {
  const taken = /^127\.0\.0\.1:\d+ has taken a message for 9000000500 \(reference [\da-f-]{36}\)/;
  expect(await run(sms(), '9000000500')).toEqual([0, expect.stringMatching(taken)]);
  expect(await run(sms(), '9000000500', 'mr')).toEqual([0, expect.stringMatching(taken)]);
  expect(gateway.taken).toMatchObject([
    { to: '919000000500', template: '110703', text: 'Vishwas: there is news for you.' },
    { to: '919000000500', template: '110704', text: 'विश्वास: तुमच्यासाठी नवीन माहिती आहे.' },
  ]);
});

it('says in one line what the gateway refused, or how it is called', async () => {
  gateway.answer('refuses');
  const [refused, usage, language] = [
    await run(sms(), '9000000500'),
    await run(sms(), '12'),
    await run(sms(), '9000000500', 'fr'),
  ];
  expect(refused).toEqual([
    1,
    expect.stringMatching(/^127\.0\.0\.1:\d+ did not take the message: it refused .+$/),
  ]);
  for (const wrong of [usage, language])
    expect(wrong).toEqual([1, 'npm run tell-test -- 9000000500 [en|mr]']);
});

it('prints the six texts to register where there is no gateway', async () => {
  const [code, output] = await run({}, '9000000500');
  expect(code).toBe(0);
  expect(
    String(output)
      .split('\n')
      .slice(1)
      .map((line) => line.split(': ')[0]),
  ).toEqual(['named', 'plain', 'code'].flatMap((name) => [`${name}.en`, `${name}.mr`]));
  expect(output).toContain('plain.en: Vishwas: there is news for you.');
  expect(output).toContain('named.mr: विश्वास: {#var#}: {#var#}, {#var#}.');
});
