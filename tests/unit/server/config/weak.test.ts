import { expect, it } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { weakSettings } from '#server/config/weak.ts';

const weak = (env: Record<string, string>) => weakSettings(readConfig(env));

it('says nothing about a demo on this machine', () => {
  expect(weak({})).toEqual([]);
});

it('names what is allowed and weak', () => {
  const found = weak({
    HOST: '0.0.0.0',
    TRUST_PROXY: '1',
    SMTP_URL: 'smtp://mail.example.org',
    MAIL_FROM: 'no-reply@example.org',
    SMTP_TLS: 'unverified',
    S3_URL: 'http://s3.example.org/evidence',
    S3_ACCESS_KEY_ID: 'a',
    S3_SECRET_ACCESS_KEY: 'b',
    BACKUP_PLAIN: '1',
  });
  for (const name of ['TRUST_PROXY', 'DEMO', 'SMTP_TLS', 'S3_URL', 'BACKUP_PLAIN'])
    expect(found.filter((line) => line.includes(name))).not.toEqual([]);
});

it('names a console that stays open, and stations whose account acts alone', () => {
  const names = ['LOCK_MINUTES', 'PERSONS_REQUIRED'];
  const named = (env: Record<string, string>) =>
    names.filter((name) => weak({ DEMO: '0', ...env }).some((line) => line.startsWith(name)));
  expect(named({ LOCK_MINUTES: '0' })).toEqual(names);
  expect(named({ LOCK_MINUTES: '31', PERSONS_REQUIRED: '1' })).toEqual(['LOCK_MINUTES']);
  expect(named({ LOCK_MINUTES: '30', PERSONS_REQUIRED: '1' })).toEqual([]);
});

it('a key inside DATA_DIR is wrong', () => {
  const env = { DATA_DIR: '.', DATA_KEY_FILE: 'package.json' };
  expect(() => readConfig(env)).toThrow('DATA_KEY_FILE');
});

it('names an http address in production, and a proxy that is not believed', () => {
  const proxied = weak({ PUBLIC_URL: 'https://vishwas.example' });
  expect(proxied.filter((line) => line.startsWith('TRUST_PROXY is not set'))).toHaveLength(1);
  const plain = weak({ NODE_ENV: 'production', EMBEDDED: '1', PUBLIC_URL: 'http://vishwas.example' });
  expect(plain.filter((line) => line.startsWith('PUBLIC_URL is http'))).toHaveLength(1);
});

it('production without a database, and one port for two things, are wrong', () => {
  expect(() => readConfig({ NODE_ENV: 'production' })).toThrow(/DATABASE_URL is not set: .* EMBEDDED=1/);
  expect(() => readConfig({ PORT: '8080', METRICS_PORT: '8080' })).toThrow('METRICS_PORT is "8080"');
});
