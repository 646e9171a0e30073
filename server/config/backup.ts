// Settings of the scheduled backup.
import { resolve } from 'node:path';
import { z } from 'zod';
import { defineSetting, numberSetting, type ValuesOf } from './setting.ts';

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
    absent: null,
  }),
  BACKUP_DIR: defineSetting({
    about: 'the folder of those backups; DATA_DIR/backups unless set. Better on another disk',
    right: 'a folder',
    example: '/backups/vishwas',
    schema: z.string().min(1),
    absent: null,
  }),
  BACKUP_KEEP: numberSetting(
    'how many of them stay. With one a day what was deleted is in them for as many days, and the policy promises 15 in all',
    'a number',
    [1, 7, 365],
  ),
};

export const backupConfig = (values: ValuesOf<typeof backupSettings>, dataDir: string) => ({
  /** null: no backup is scheduled. */
  cron: values.BACKUP_CRON,
  folder: resolve(values.BACKUP_DIR ?? `${dataDir}/backups`),
  keep: values.BACKUP_KEEP,
});
