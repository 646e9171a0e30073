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

it('a key inside DATA_DIR is wrong', () => {
  const env = { DATA_DIR: '.', DATA_KEY_FILE: 'package.json' };
  expect(() => readConfig(env)).toThrow('DATA_KEY_FILE');
});
