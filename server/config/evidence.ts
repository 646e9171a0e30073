// Settings of evidence: how long an unfinished upload is kept, how full the disk may get, and an optional S3
// store.
import { z } from 'zod';
import type { S3Settings } from '../media/s3.ts';
import { defineSetting, type Setting, secretSetting, wholeNumber } from './setting.ts';

export const evidenceSettings = {
  EVIDENCE_EXPIRY_DAYS: defineSetting({
    about:
      'an upload to which nothing was added for so long is dropped; the phone, which keeps the file, then begins it again',
    right: 'days from 1 to 365',
    example: '3',
    default: '1',
    schema: wholeNumber(1, 365),
  }),
  KEEP_FREE_MB: defineSetting({
    about:
      'uploads stop where less than this would stay free on the disk once every upload that is begun has come in; complaints themselves go on',
    right: 'a number of megabytes',
    example: '500',
    default: '500',
    schema: wholeNumber(0, 1_000_000_000),
  }),
  EVIDENCE_MB_PER_DAY: defineSetting({
    about:
      'evidence that one address may begin to send in a day (IPv6: one /64); generous, for thousands of phones may share one address of their carrier',
    right: 'a number of megabytes from 1 to 100000',
    example: '50000',
    default: '20000',
    schema: wholeNumber(1, 100_000),
  }),
  S3_URL: defineSetting({
    about: 'an S3-compatible store for evidence, with its bucket; without it evidence stays in DATA_DIR',
    right: 'an http or https address ending in the bucket',
    example: 'https://s3.example.org/vishwas-evidence',
    schema: z.url({ protocol: /^https?$/ }).transform((value) => new URL(value)),
    absent: null,
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
    absent: null,
  }),
  S3_SECRET_ACCESS_KEY: defineSetting({
    about: 'the secret of S3_ACCESS_KEY_ID',
    right: 'a secret access key',
    example: 'a-long-secret',
    mask: secretSetting,
    schema: z.string().min(1),
    absent: null,
  }),
};

type Values = {
  [N in keyof typeof evidenceSettings]: (typeof evidenceSettings)[N] extends Setting<infer T> ? T : never;
};

export interface EvidenceConfig {
  readonly expiryDays: number;
  readonly keepFreeBytes: number;
  /** null: evidence stays in DATA_DIR. */
  readonly s3: S3Settings | null;
}

export function evidenceConfig(values: Values): EvidenceConfig {
  const { S3_URL: url, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values;
  const isGiven = url && accessKeyId && secretAccessKey;
  return {
    expiryDays: values.EVIDENCE_EXPIRY_DAYS,
    keepFreeBytes: values.KEEP_FREE_MB * 1_000_000,
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
