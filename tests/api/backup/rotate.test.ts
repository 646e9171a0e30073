// Each key and secret is replaced by one command, and what follows from it.
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openCases } from '#fixtures/data/own-case.ts';
import { type District, openDistrict } from '#fixtures/server/district.ts';
import { newPushKeys } from '#server/jobs/push.ts';
import { addSubscription, hasPush, pushKeys } from '#server/queries/conversation/push.ts';
import { publishReceiptKey } from '#server/queries/receipt-keys.ts';
import { readReceiptKey } from '#server/receipt-signer.ts';
import { caseSecretHash } from '#server/rules/access/case-secret.ts';
import { readDataKeys } from '#server/secrets/data-keys.ts';
import { rotateKey } from '#server/secrets/rotate.ts';

let district: District;
beforeAll(async () => {
  district = await openDistrict();
  await mkdir(district.config.dataDir, { recursive: true });
});
afterAll(() => district.close());

const run = (...args: string[]) =>
  rotateKey(args, async () => ({ config: district.config, db: district.db, at: district.clock.now }));
const audited = async () =>
  (
    await district.db
      .selectFrom('audit')
      .select('subject')
      .where('action', '=', 'key.rotate')
      .orderBy('id')
      .execute()
  ).map(({ subject }) => subject);

it('says what it can replace, and replaces nothing else', async () => {
  await expect(run('everything')).rejects.toThrow('npm run rotate -- WHAT');
  await expect(run()).rejects.toThrow('npm run rotate -- WHAT');
  expect(await run('value')).toMatch(/^[\w-]{43}$/);
  expect(await audited()).toEqual([]);
});

it('replaces the key of receipts, and publishes a revoked one as revoked', async () => {
  const before = readReceiptKey(district.config);
  await publishReceiptKey(district.db, { ...before, at: district.clock.now });
  await run('receipt');
  const after = readReceiptKey(district.config);
  expect(after.keyId).not.toBe(before.keyId);
  const old = (await readdir(district.config.dataDir)).filter((name) =>
    name.startsWith('receipt-key.pem.until-'),
  );
  expect(old).toHaveLength(1);
  await run('receipt', '--revoke', before.keyId);
  const { body } = await district.call('GET', '/public/keys');
  const published = (keyId: string) => body.keys.find((key: { keyId: string }) => key.keyId === keyId);
  expect(published(before.keyId).revokedAt).toBe(district.clock.now.toISOString());
  expect(published(after.keyId)).not.toHaveProperty('revokedAt');
  await expect(publishReceiptKey(district.db, { ...before, at: district.clock.now })).rejects.toThrow(
    'is revoked',
  );
  await expect(run('receipt', '--revoke', 'nobody')).rejects.toThrow('no receipt key');
});

it('replaces the secret of links and the key of unsent work, which ends the sessions of its officer', async () => {
  const secret = () =>
    district.db
      .selectFrom('app_meta')
      .select('value')
      .where('key', '=', 'media_link_secret')
      .executeTakeFirst();
  await run('media');
  const first = await secret();
  await run('media');
  expect(await secret()).not.toEqual(first);
  const officer = await district.enter('sp', { role: 'sp', post: 'ASP' });
  const sealed = () =>
    district.db.selectFrom('accounts').select('seal_key').where('id', '=', officer.id).executeTakeFirst();
  const before = await sealed();
  await run('seal', '--email', officer.email);
  expect(await sealed()).not.toEqual(before);
  expect((await district.call('GET', '/auth/sessions', { by: officer })).status).toBe(401);
  await expect(run('seal', '--email', 'nobody@test.example')).rejects.toThrow('No open account');
});

it('replaces the data key, and drops the older one', async () => {
  const file = String(district.config.dataKeyFile);
  const before = readDataKeys(file);
  expect(await run('data')).toContain('data --drop');
  expect(readDataKeys(file)).toHaveLength(before.length + 1);
  await run('data', '--drop');
  expect(readDataKeys(file)).toHaveLength(1);
  expect(await readFile(file, 'utf8')).not.toContain(before[0]?.toString('base64'));
});

it('replaces the key of news on phones; every phone has to ask again', async () => {
  const { db } = district;
  const before = await pushKeys(db, newPushKeys);
  const { id, secret } = await openCases(district).file();
  await addSubscription(db, {
    hash: caseSecretHash(secret),
    endpoint: 'https://push.example/a',
    at: district.clock.now,
  });
  expect(await hasPush(db, id)).toBe(true);
  expect(await run('push')).toContain('until they ask again');
  expect(await hasPush(db, id)).toBe(false);
  expect((await pushKeys(db, newPushKeys)).publicKey).not.toBe(before.publicKey);
});

it('replaces the password of the embedded database at its next start', async () => {
  expect(await run('database')).toContain('Restart');
  expect(existsSync(`${district.config.dataDir}/pg-app-password`)).toBe(false);
});

it('writes each in the audit', async () => {
  expect(await audited()).toEqual([
    'key:receipt',
    'key:receipt-revoke',
    'key:media',
    'key:media',
    'key:seal',
    'key:data',
    'key:data-drop',
    'key:push',
    'key:database',
  ]);
});
