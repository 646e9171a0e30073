import type { SettingName } from './settings.ts';

/** What a district sets, in the order of the file in docs/operations.md; the defaults of all others fit it. */
export const districtSettings: readonly string[] = [
  'NODE_ENV',
  'DATA_DIR',
  'DATABASE_URL',
  'MIGRATE_DATABASE_URL',
  'RECEIPT_KEY_FILE',
  'DATA_KEY_FILE',
  'BACKUP_RECIPIENT',
  'PUBLIC_URL',
  'TRUST_PROXY',
  'SMTP_URL',
  'MAIL_FROM',
  'ALERT_EMAIL',
  'METRICS_PORT',
  'BACKUP_CRON',
  'PERSONS_REQUIRED',
] satisfies SettingName[];

/** Those first, each half under its heading. */
export function districtFirst<Row>(rows: readonly Row[], nameOf: (row: Row) => string) {
  const place = (row: Row) => districtSettings.indexOf(nameOf(row));
  const own = rows.filter((row) => place(row) >= 0).sort((one, other) => place(one) - place(other));
  return [
    { heading: 'What a district sets', rows: own },
    { heading: 'All others', rows: rows.filter((row) => place(row) < 0) },
  ];
}
