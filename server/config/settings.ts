// Every environment variable as data: its purpose, its rule, an example. config.ts reads the environment by
// it, `npm run config` prints it.
import { createPrivateKey } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { isIP } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { z } from 'zod';
import { addressesOf } from '../db/addresses.ts';
import { assistantSettings } from './assistant.ts';
import { backupSettings } from './backup.ts';
import { evidenceSettings } from './evidence.ts';
import { keySettings } from './keys.ts';
import { mailSettings, maskPassword } from './mail.ts';
import { messageSettings } from './messaging.ts';
import { pushSettings } from './push.ts';
import { retentionSettings } from './retention.ts';
import {
  defineSetting,
  flagSetting,
  numberSetting,
  type RateLimit,
  secretSetting,
  type ValuesOf,
  wholeNumber,
} from './setting.ts';
import { smsSettings } from './sms.ts';

export type SettingName = keyof typeof allSettings;
export type SettingValues = ValuesOf<typeof allSettings>;

const webOrigin = z
  .url({ protocol: /^https?$/ })
  .transform((value) => new URL(value))
  .refine((url) => url.pathname === '/' && !url.search && !url.hash && !url.username);

const postgres = {
  right: 'a postgres:// address; of several machines: postgres://name:password@one:5432,two:5432/database',
  mask: maskPassword,
  schema: z.string().refine((value) => addressesOf(value).every(isPostgres)),
};

/** "@" in the path: an unescaped "/" in the password, the rest of which would be shown as the name of the database. */
const isPostgres = (address: string) =>
  z.url({ protocol: /^postgres(ql)?$/ }).safeParse(address).success &&
  !new URL(address).pathname.includes('@');

const host = {
  right: 'an IP address or a host name',
  default: '127.0.0.1',
  schema: z.string().refine((value) => isIP(value) !== 0 || /^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(value)),
};

function isProxy(value: string): boolean {
  const [address = '', mask = '0', ...more] = value.split('/');
  const isNetwork = isIP(address) !== 0 && /^\d{1,3}$/.test(mask) && more.length === 0;
  return isNetwork || /^(loopback|linklocal|uniquelocal)$/.test(value);
}

/** A folder, or a path where one can be created. */
function isFolder(path: string): boolean {
  let place = resolve(path);
  while (!existsSync(place)) place = dirname(place);
  return statSync(place).isDirectory();
}

function isPrivateKey(path: string): boolean {
  try {
    return createPrivateKey(readFileSync(path)).asymmetricKeyDetails?.namedCurve === 'prime256v1';
  } catch {
    return false;
  }
}

/** No proxy, every proxy, or those at these addresses and networks. */
const proxies = z
  .string()
  .refine((value) => /^[01]$/.test(value) || value.split(',').every(isProxy))
  .transform((value): boolean | string[] => (/^[01]$/.test(value) ? value === '1' : value.split(',')));

/** Calls, or calls/minutes. */
const rate = (usualMinutes: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,6}(\/[1-9]\d{0,4})?$/)
    .transform((value): RateLimit => {
      const [calls = 1, minutes = usualMinutes] = value.split('/').map(Number);
      return { calls, minutes };
    });

const projectDir = join(import.meta.dirname, '..', '..');

export const allSettings = {
  NODE_ENV: defineSetting({
    about: 'production turns on JSON logs and turns off /api/docs',
    right: 'development, production or test',
    example: 'production',
    default: 'development',
    schema: z.enum(['development', 'production', 'test']),
  }),
  PORT: numberSetting('where the site and the API listen; 0 takes a free one', 'a port', [0, 8080, 65_535]),
  HOST: defineSetting({
    about: 'the address to listen on; put a proxy with TLS before anything but loopback',
    example: '0.0.0.0',
    ...host,
  }),
  METRICS_PORT: defineSetting({
    about: 'where figures for Prometheus are read, at /metrics; nowhere unless set; 0 takes a free one',
    right: 'a port from 0 to 65535',
    example: '9464',
    schema: wholeNumber(0, 65_535),
  }),
  METRICS_HOST: defineSetting({
    about: 'the address of METRICS_PORT; let nobody else reach it',
    example: '10.0.0.5',
    ...host,
  }),
  PUBLIC_URL: defineSetting({
    about: 'the address people open, when a proxy stands before the server',
    right: 'an http or https origin without a path',
    example: 'https://vishwas.example.org',
    schema: webOrigin,
  }),
  TRUST_PROXY: defineSetting({
    about: 'the proxies whose X-Forwarded-* headers are believed',
    right: '0 (none), 1 (every caller), or addresses and networks with commas between',
    example: 'loopback,10.0.0.0/8',
    default: '0',
    schema: proxies,
  }),
  DATA_DIR: defineSetting({
    about: 'where the embedded database, keys, evidence and unsent mail live',
    right: 'a folder',
    example: '/var/lib/vishwas',
    default: './data',
    schema: z.string().min(1).refine(isFolder),
  }),
  DATABASE_URL: defineSetting({
    about: 'a PostgreSQL of your own (15 or newer); without it the embedded one is used',
    example: 'postgres://vishwas:secret@db.example.org/vishwas',
    ...postgres,
  }),
  EMBEDDED: defineSetting({
    about: 'in production, 1 takes the embedded database; otherwise DATABASE_URL must be set there',
    ...flagSetting,
    default: '0',
  }),
  MIGRATE_DATABASE_URL: defineSetting({
    about:
      'the same database as its owner, who migrates; the role of DATABASE_URL then cannot rewrite the audit',
    example: 'postgres://vishwas_owner:secret@db.example.org/vishwas',
    ...postgres,
  }),
  DATABASE_DIRECT_URL: defineSetting({
    about:
      'the same database past a pooler, where DATABASE_URL leads to PgBouncer in transaction mode: for what needs a session of its own',
    example: 'postgres://vishwas:secret@db.example.org:5432/vishwas',
    ...postgres,
  }),
  RECEIPT_KEY_FILE: defineSetting({
    about: 'the key that signs receipts; the embedded database makes one in DATA_DIR',
    right:
      'the file of a P-256 private key (make one: openssl ecparam -name prime256v1 -genkey -noout | openssl pkcs8 -topk8 -nocrypt)',
    example: '/etc/vishwas/receipt-key.pem',
    schema: z.string().refine(isPrivateKey),
  }),
  ...keySettings,
  SITE_DIR: defineSetting({
    about: 'the built site',
    right: 'a folder',
    example: './dist/site',
    default: join(projectDir, 'dist', 'site'),
    schema: z.string().min(1),
  }),
  DEMO: defineSetting({
    about: 'fill an empty embedded database with demo data; 1 unless DATABASE_URL is set',
    ...flagSetting,
  }),
  DEMO_PASSWORD: secretSetting(
    'the password of the demo sign-ins; random, and printed once, where not set',
    'a-long-demo-password',
    '12 to 200 characters',
    z.string().min(12).max(200),
  ),
  ALLOW_UNBOUND_SESSIONS: defineSetting({
    about: 'let clients without cookies sign in; 1 unless DATABASE_URL is set',
    ...flagSetting,
  }),
  BUSY_AFTER_MS: numberSetting(
    'how late the server may run before it answers 503; 0: no limit',
    'milliseconds',
    [0, 3000, 60_000],
  ),
  SESSION_DAYS: numberSetting('how long a sign-in lasts', 'days', [1, 7, 30]),
  OFFICE_SESSION_HOURS: numberSetting(
    "how long a sign-in of the superintendent's office or of an administrator lasts; stations work without a network for days",
    'hours',
    [1, 12, 720],
  ),
  SESSION_IDLE_HOURS: numberSetting(
    'a sign-in that is not used for so long has ended',
    'hours',
    [1, 72, 720],
  ),
  LOCK_MINUTES: numberSetting(
    'a console that nobody uses for so long locks itself; 0 never',
    'minutes',
    [0, 15, 600],
  ),
  SECOND_FACTOR: defineSetting({
    about:
      "superintendent's office and administrators must have a second factor; 1 except in a demo. Stations may have one",
    ...flagSetting,
  }),
  TWO_PERSONS: defineSetting({
    about:
      "accounts of the superintendent's office and exports of confidential reports need a second person of the same role, who confirms",
    ...flagSetting,
    default: '0',
  }),
  PERSONS_REQUIRED: defineSetting({
    about:
      "a station's account alone can neither act nor read: only keep its roster, until a person of the roster gives the PIN",
    ...flagSetting,
    default: '0',
  }),
  FREE_GUESSES: numberSetting(
    'wrong passwords from one address before delays start; each further one doubles the delay, up to 15 minutes',
    'a number',
    [1, 5, 1_000_000],
  ),
  PI_SCOPE: defineSetting({
    about: 'which normal reports a station sees: its own, or all',
    right: 'station or all',
    example: 'station',
    default: 'station',
    schema: z.enum(['station', 'all']),
  }),
  LOG_LEVEL: defineSetting({
    about: 'info in production, else warn',
    right: 'fatal, error, warn, info, debug, trace or silent',
    example: 'info',
    schema: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
  }),
  ...mailSettings,
  ...messageSettings,
  ...assistantSettings,
  ...smsSettings,
  ...pushSettings,
  ...evidenceSettings,
  ...retentionSettings,
  ...backupSettings,
  RATE_SIGN_IN: limit('sign-ins and new passwords', 120, 15),
  RATE_COMPLAINTS: limit('complaints', 120, 60),
  RATE_ITEMS: limit('reports of lost and found items', 60, 60),
  RATE_MESSAGES: limit('messages of complainants', 120, 60),
  RATE_CLOSING_ANSWERS: limit('answers of complainants to the end of a report', 60, 60),
  RATE_SIGHTINGS: limit('sightings of missing persons', 60, 60),
  RATE_EVIDENCE: limit('pieces of evidence files', 12_000, 60),
  RATE_TRACKING: limit('look-ups of a reference', 240, 15),
  RATE_THINGS: limit('questions whether a thing is reported', 30, 15),
  RATE_READS: limit('other public reads', 1200, 15),
  RATE_REPORTS: limit('reports of browsers about a page', 60, 15),
  RATE_EXPORTS: rateSetting('lists that one account may download whole', 30, 60),
  RATE_ACCESS_CODES: rateSetting(
    'codes for messages that one address may ask for, and try, on one reference; all addresses together 20 times as many',
    5,
    60,
  ),
  RATE_IMPORTS: rateSetting(
    'tables of stations, villages or stages that one account may check or import',
    120,
    60,
  ),
};

function limit(what: string, calls: number, minutes: number) {
  const about = `${what} from one address, which a village may share`;
  return rateSetting(about, calls, minutes);
}

function rateSetting(about: string, calls: number, minutes: number) {
  return defineSetting({
    about,
    right: `a number of calls from 1, in ${minutes} minutes or as calls/minutes`,
    example: `${calls}/${minutes}`,
    default: `${calls}/${minutes}`,
    schema: rate(minutes),
  });
}
