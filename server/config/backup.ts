// Settings of the scheduled backup.
import { resolve } from 'node:path';
import { z } from 'zod';
import { isRecipient } from '../backup/age.ts';
import { commandLine } from './release.ts';
import { defineSetting, flagSetting, numberSetting, type ValuesOf } from './setting.ts';

/** Minute, hour, day of the month, month, day of the week. */
const cronBounds = [
  [0, 59],
  [0, 23],
  [1, 31],
  [1, 12],
  [0, 7],
] as const;

function isCron(value: string): boolean {
  const fields = value.split(/\s+/);
  return (
    fields.length === cronBounds.length &&
    cronBounds.every(([least, most], place) =>
      fields[place]?.split(',').every((part) => isPart(part, least, most)),
    )
  );
}

/** `*`, `5`, `1-5`, each with or without a step. */
function isPart(part: string, least: number, most: number): boolean {
  const [, range = '', step] = /^(\*|\d+(?:-\d+)?)(?:\/(\d+))?$/.exec(part) ?? [];
  if (range === '' || step === '0') return false;
  if (range === '*') return true;
  const [from = 0, to = from] = range.split('-').map(Number);
  return least <= from && from <= to && to <= most;
}

export const backupSettings = {
  BACKUP_CRON: defineSetting({
    about:
      'when the worker makes a backup, in the time of India; never unless set. Only where DATA_DIR with the evidence is',
    right: 'minute, hour, day, month and day of the week, as cron has them',
    example: '30 2 * * *',
    schema: z.string().refine(isCron),
  }),
  BACKUP_DIR: defineSetting({
    about: 'the folder of those backups; DATA_DIR/backups unless set. Better on another disk',
    right: 'a folder',
    example: '/backups/vishwas',
    schema: z.string().min(1),
  }),
  BACKUP_RECIPIENT: defineSetting({
    about: `the public keys that backups are encrypted to; any one of their secret keys opens them. \`${commandLine('backup-key')}\` makes a pair`,
    right: 'one or more public keys of age, with commas between',
    example: 'age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p',
    schema: z
      .string()
      .transform((value) => value.split(',').map((one) => one.trim()))
      .refine((keys) => keys.every(isRecipient)),
  }),
  BACKUP_PLAIN: defineSetting({
    about: 'write backups in clear where BACKUP_RECIPIENT is not set; without it none is written',
    ...flagSetting,
    default: '0',
  }),
  BACKUP_KEEP: numberSetting(
    'how many of them stay. With one a day what was deleted is in them for as many days, and the policy promises 15 in all',
    'a number',
    [1, 7, 365],
  ),
};

type Values = ValuesOf<typeof backupSettings>;

export const backupConfig = (values: Values, dataDir: string) => ({
  /** Empty: a plain backup, where `plain` allows it. */
  recipients: values.BACKUP_RECIPIENT ?? [],
  plain: values.BACKUP_PLAIN,
  /** null: no backup is scheduled. */
  cron: values.BACKUP_CRON,
  folder: resolve(values.BACKUP_DIR ?? `${dataDir}/backups`),
  keep: values.BACKUP_KEEP,
});

/** A backup that would fail every night is noticed at the start. */
export function wrongBackup(values: Partial<Values>): { BACKUP_RECIPIENT?: string } {
  const { BACKUP_CRON, BACKUP_RECIPIENT, BACKUP_PLAIN } = values;
  if (!BACKUP_CRON || BACKUP_RECIPIENT !== null || BACKUP_PLAIN) return {};
  const { example } = backupSettings.BACKUP_RECIPIENT;
  return {
    BACKUP_RECIPIENT: `BACKUP_RECIPIENT is not set: with BACKUP_CRON it must be, for example BACKUP_RECIPIENT=${example}; BACKUP_PLAIN=1 writes backups in clear`,
  };
}
