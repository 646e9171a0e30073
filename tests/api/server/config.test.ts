import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError, inspectConfig, readConfig } from '#server/config/config.ts';
import { allSettings } from '#server/config/settings.ts';

const wrongLines = (env: Record<string, string>): readonly string[] => {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.lines;
    throw error;
  }
  return [];
};

describe('settings', () => {
  it('are optional for a demo on this machine only', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      port: 8080,
      host: '127.0.0.1',
      databaseUrl: null,
      demo: true,
      allowUnboundSessions: true,
      sessionDays: 7,
      sessionIdleHours: 72,
      piScope: 'station',
      trustProxy: false,
    });
    expect(config.publicUrl.origin).toBe('http://localhost:8080');
  });

  it('with DATABASE_URL there is no demo, and no session without its cookie', () => {
    const config = readConfig({ DATABASE_URL: 'postgres://a:b@c/d', RECEIPT_KEY_FILE: keyFile() });
    expect([config.demo, config.allowUnboundSessions]).toEqual([false, false]);
  });

  it('that are wrong are all listed, with the value, what is allowed, and an example', () => {
    expect(wrongLines({ PORT: '99999', PI_SCOPE: 'district', RATE_TRACKING: 'many' })).toEqual([
      'PORT is "99999": it must be a port from 0 to 65535, for example PORT=8080',
      'PI_SCOPE is "district": it must be station or all, for example PI_SCOPE=station',
      expect.stringMatching(/^RATE_TRACKING is "many": .*, for example RATE_TRACKING=240\/15$/),
    ]);
  });

  it.each([
    ['HOST', 'a:b:c'],
    ['TRUST_PROXY', ':::'],
    ['DATA_DIR', 'package.json'],
    ['RECEIPT_KEY_FILE', 'package.json'],
    ['DATA_KEY_FILE', 'package.json'],
    ['BACKUP_RECIPIENT', 'age1notakey'],
    ['CLAMD', 'nobody'],
    ['SMTP_URL', 'mail.example.org:587'],
    ['SMTP_URL', 'smtp://mail.example.org/inbox'],
    ['SMTP_TLS', 'maybe'],
    ['MAIL_FROM', 'Vishwas'],
    ['BACKUP_CRON', 'nightly'],
    ['BACKUP_CRON', '60 2 * * *'],
    ['BACKUP_CRON', '30 2 * *'],
    ['BACKUP_CRON', '30 5-2 * * */0'],
    ['RETAIN_ITEM_DAYS', '30'],
  ])('%s is not %s', (name, value) => {
    expect(wrongLines({ [name]: value })).toEqual([
      expect.stringContaining(`${name} is "${value}": it must be`),
    ]);
  });

  it('hide secrets when shown', () => {
    const env = { DATABASE_URL: 'postgres://vishwas:hunter2@db/x', DEMO_PASSWORD: 'hunter2' };
    const shown = JSON.stringify([inspectConfig(env).settings, wrongLines(env)]);
    expect(shown).not.toContain('hunter2');
    expect(shown).toContain('postgres://vishwas:•••@db/x');
  });

  it('refuse a database password with a slash as it is, and do not show it', () => {
    const [line, ...others] = wrongLines({ DATABASE_URL: 'postgres://app:12/Geheim@127.0.0.1/vishwas' });
    expect(others).toEqual([]);
    expect(line).toMatch(/^DATABASE_URL is "postgres:\/\/app:•••@/);
    expect(line).not.toContain('Geheim');
  });

  it('DATABASE_DIRECT_URL requires DATABASE_URL', () => {
    expect(wrongLines({ DATABASE_DIRECT_URL: 'postgres://a:b@c/d' })).toEqual([
      expect.stringContaining('DATABASE_URL is not set: with DATABASE_DIRECT_URL it must be'),
    ]);
  });

  it('with DATABASE_URL require a receipt key file and forbid demo data', () => {
    const lines = wrongLines({ DATABASE_URL: 'postgres://a:b@c/d', DEMO: '1' });
    expect(lines.map((line) => line.split(' ')[0])).toEqual(['RECEIPT_KEY_FILE', 'DEMO']);
  });

  it('with a mail server require the sender address', () => {
    expect(wrongLines({ SMTP_URL: 'smtp://relay' })).toEqual([
      expect.stringMatching(/^MAIL_FROM is not set: .*, for example MAIL_FROM=/),
    ]);
    const mail = { SMTP_URL: 'smtps://a%40b:c%2Fd@relay', MAIL_FROM: 'a@b.example' };
    expect(readConfig(mail).mail).toMatchObject({ tls: 'required', from: 'a@b.example' });
    expect(wrongLines({ SMTP_URL: 'smtp://force:100%@relay' })).toEqual([
      expect.stringMatching(/^SMTP_URL is "smtp:\/\/force:•••@relay": it must be/),
    ]);
  });

  it('all have a valid example', () => {
    for (const [name, setting] of Object.entries(allSettings)) {
      // Files that a machine has or has not.
      if (/_KEY_FILE$/.test(name)) continue;
      expect([name, setting.parse(setting.example).ok]).toEqual([name, true]);
    }
  });

  it('accept a number of calls, or calls/minutes', () => {
    expect(readConfig({ RATE_SIGN_IN: '50' }).limits.signIn).toEqual({ calls: 50, minutes: 15 });
    expect(readConfig({ RATE_SIGN_IN: '50/2' }).limits.signIn).toEqual({ calls: 50, minutes: 2 });
  });
});

function keyFile(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const file = join(mkdtempSync(join(tmpdir(), 'vishwas-key-')), 'receipt.pem');
  writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  return file;
}
