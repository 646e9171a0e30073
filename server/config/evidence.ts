// Settings of evidence: how long an unfinished upload is kept, how full the disk may get, and an optional S3
// store.
import { z } from 'zod';
import type { ClamdPlace } from '../media/virus-scan.ts';
import { defineSetting, numberSetting, secretSetting, type ValuesOf } from './setting.ts';

export const evidenceSettings = {
  EVIDENCE_EXPIRY_DAYS: numberSetting(
    'an upload to which nothing was added for so long is dropped; the phone, which keeps the file, then begins it again',
    'days',
    [1, 1, 365],
    3,
  ),
  KEEP_FREE_MB: numberSetting(
    'uploads stop where less than this would stay free on the disk once every upload that is begun has come in; complaints themselves go on',
    'a number of megabytes',
    [0, 500, 1_000_000_000],
  ),
  EVIDENCE_MB_PER_DAY: numberSetting(
    'evidence that one address may begin to send in a day (IPv6: one /64); generous, for thousands of phones may share one address of their carrier',
    'a number of megabytes',
    [1, 20_000, 100_000],
    50_000,
  ),
  CLAMD: defineSetting({
    about:
      "ClamAV's daemon, which looks at every file that arrives; its StreamMaxLength must be 25 MB or more. Without it files are not scanned",
    right: 'the path of its socket, or host:port',
    example: '/run/clamav/clamd.ctl',
    schema: z
      .string()
      .regex(/^\/.+$|^[a-z\d.-]+:\d{1,5}$/i)
      .transform((value): ClamdPlace => {
        if (value.startsWith('/')) return { path: value };
        const [host = '', port] = value.split(':');
        return { host, port: Number(port) };
      }),
  }),
  S3_URL: defineSetting({
    about: 'an S3-compatible store for evidence, with its bucket; without it evidence stays in DATA_DIR',
    right: 'an http or https address ending in the bucket',
    example: 'https://s3.example.org/vishwas-evidence',
    schema: z.url({ protocol: /^https?$/ }).transform((value) => new URL(value)),
  }),
  S3_REGION: defineSetting({
    about: 'the region the requests to S3_URL are signed for',
    right: 'a name',
    example: 'ap-south-1',
    default: 'us-east-1',
    schema: z.string().min(1),
  }),
  S3_ACCESS_KEY_ID: defineSetting({
    about: 'who we are to the S3 store',
    right: 'an access key id',
    example: 'vishwas',
    schema: z.string().min(1),
  }),
  S3_SECRET_ACCESS_KEY: secretSetting(
    'the secret of S3_ACCESS_KEY_ID',
    'a-long-secret',
    'a secret access key',
    z.string().min(1),
  ),
};

type Values = ValuesOf<typeof evidenceSettings>;

export function evidenceConfig(values: Values) {
  const { S3_URL: url, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values;
  const isGiven = url && accessKeyId && secretAccessKey;
  return {
    expiryDays: values.EVIDENCE_EXPIRY_DAYS,
    keepFreeBytes: values.KEEP_FREE_MB * 1_000_000,
    /** null: files are not scanned. */
    clamd: values.CLAMD,
    /** null: evidence stays in DATA_DIR. */
    s3: isGiven ? { url, accessKeyId, secretAccessKey, region: values.S3_REGION } : null,
  };
}

const together = ['S3_URL', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** S3 settings without the key would silently disable the store. */
export function wrongS3(values: Partial<Values>): Partial<Record<(typeof together)[number], string>> {
  const missing = together.filter((name) => !values[name]);
  if (missing.length === together.length) return {};
  const names = together.join(', ');
  return Object.fromEntries(
    missing.map((name) => [
      name,
      `${name} is not set: ${names} go together, for example ${name}=${evidenceSettings[name].example}`,
    ]),
  );
}
