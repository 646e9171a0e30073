// A client made from the API's description by the tools of others compiles strictly and makes every call.
import { spawnSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import openapiTS, { astToString } from 'openapi-typescript';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiBase } from '#contract/shared/api-base.ts';
import { sha256 } from '#fixtures/data/sha256.ts';
import { openSender } from '#fixtures/data/upload.ts';
import { codeIn, mailTo } from '#fixtures/network/mailbox.ts';
import { type District, openDistrict } from '#fixtures/server/district.ts';
import { newKey } from '#fixtures/server/person.ts';
import { testPassword } from '#fixtures/server/test-app.ts';
import { uuidv7 } from '#offline/crypto/uuid.ts';
import { bytesOfBase32, totpCode } from '#server/rules/totp.ts';

type Description = { paths: Record<string, Record<string, unknown>> };

const folder = 'tests/fixtures/typed-client';
const generated = join(folder, 'api.gen.ts');
const assistantKey = 'a-key-of-the-assistant';
const [word, secret] = ['a-word-of-the-webhook', 'a-secret-of-the-messaging-app'];
let district: District;
let description: Description;

beforeAll(async () => {
  district = await openDistrict({
    BOT_API_KEY: assistantKey,
    MESSAGING_VERIFY_TOKEN: word,
    MESSAGING_APP_SECRET: secret,
    SMS_HOOK_SECRET: secret,
  });
  description = (await district.app.inject(`${apiBase}/openapi.json`)).json();
  mkdirSync(folder, { recursive: true });
  writeFileSync(generated, astToString(await openapiTS(JSON.stringify(description))));
});
afterAll(async () => {
  rmSync(generated, { force: true });
  await district.close();
});

it('compiles', () => {
  const options = [
    ...['--ignoreConfig', '--strict', '--noEmit', '--skipLibCheck', '--allowImportingTsExtensions'],
    ...['--noUncheckedIndexedAccess', '--lib', 'es2023,dom,dom.iterable', '--target', 'es2023'],
    ...['--module', 'esnext', '--moduleResolution', 'bundler', '--types', ''],
  ];
  const compiler = spawnSync(process.execPath, [
    'node_modules/typescript7/bin/tsc',
    ...options,
    join(folder, 'calls.ts'),
  ]);
  expect(`${compiler.stdout}${compiler.stderr}`).toBe('');
  expect(compiler.status).toBe(0);
});

it('makes every call', async () => {
  const { url } = await openSender(district);
  const begun = Date.now();
  const { now: start } = district.clock;
  // A proof after the sign-in is later than it.
  Object.defineProperty(district.clock, 'now', {
    get: () => new Date(start.getTime() + Date.now() - begun),
  });
  // A computed name, because its types exist only during this test.
  const { makeEveryCall } = await import(pathToFileURL(join(folder, 'calls.ts')).href);
  const made: Set<string> = await makeEveryCall({
    url,
    accounts: { pi: district.own, otherPi: district.other, sp: district.sp, admin: district.admin },
    forgetful: {
      pi: await district.addAccount({ role: 'pi' }),
      sp: await district.addAccount({ role: 'sp' }),
    },
    password: testPassword,
    assistantKey,
    webhook: {
      word,
      sign: (body: string) => `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`,
    },
    newId: uuidv7,
    sha256,
    codeMailedTo,
    newKey,
    codeOfApp: (key: string) => totpCode(bytesOfBase32(key), district.clock.now),
  });
  const described = Object.entries(description.paths).flatMap(([path, calls]) =>
    Object.keys(calls)
      .filter((key) => key !== 'parameters')
      .map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect([...made].sort()).toEqual(described.sort());
});

/** The server sends mail after its answer. */
async function codeMailedTo(email: string): Promise<string> {
  for (let look = 0; look < 300; look += 1) {
    const mail = await mailTo(join(district.config.dataDir, 'mail'), email);
    if (mail) return codeIn(mail);
    await new Promise((wait) => setTimeout(wait, 100));
  }
  throw new Error('no mail');
}
