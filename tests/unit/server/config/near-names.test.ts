import { expect, it } from 'vitest';
import { nearNames } from '#server/config/near-names.ts';

it('names what is within two letters of a setting, and nothing that every environment has', () => {
  const found = nearNames({
    DATABSE_URL: 'x',
    BACKUP_CRN: 'x',
    RETAIN_CLOSED_MONTH: 'x',
    database_url: 'x',
    DATABASE_URL: 'x',
    PATH: 'x',
    HOME: 'x',
    USER: 'x',
    LANG: 'x',
    SHELL: 'x',
    NODE_OPTIONS: 'x',
    INVOCATION_ID: 'x',
    JOURNAL_STREAM: 'x',
    WATCHDOG_USEC: 'x',
    NOTIFY_SOCKET: 'x',
  });
  expect(found.map((line) => line.split(' ')[0])).toEqual([
    'DATABSE_URL',
    'BACKUP_CRN',
    'RETAIN_CLOSED_MONTH',
    'database_url',
  ]);
  expect(found[0]).toBe('DATABSE_URL is no setting: is DATABASE_URL meant?');
});
