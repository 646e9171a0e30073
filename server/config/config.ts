// Reads the environment once. All wrong settings are reported together, so that one restart is enough to
// correct them.
import { resolve } from 'node:path';
import { backupConfig, wrongBackup } from './backup.ts';
import { evidenceConfig, wrongS3 } from './evidence.ts';
import { dataKeyFile, wrongDataKey } from './keys.ts';
import { retentionConfig } from './retention.ts';
import { allSettings, type SettingName, type SettingValues } from './settings.ts';
import { smsConfig, wrongSms } from './sms.ts';

/** null: not set and without a default. */
export type Config = Readonly<ReturnType<typeof assemble>>;
export type MailConfig = Config['mail'];

export interface SettingSeen {
  readonly name: SettingName;
  readonly about: string;
  /** The value as read, masked for secrets; null where nothing was given and there is no default. */
  readonly shown: string | null;
  readonly source: 'environment' | 'default';
  /** What is wrong with it, in one line; null where nothing is. */
  readonly wrong: string | null;
}

/** EX_CONFIG of sysexits.h. */
export const configExitCode = 78;

/** Of a program that ends by this error. */
export const exitCodeOf = (error: unknown): number => (error instanceof ConfigError ? configExitCode : 1);

export class ConfigError extends Error {
  constructor(readonly lines: readonly string[]) {
    super(
      [`${lines.length === 1 ? 'One setting is' : `${lines.length} settings are`} wrong:`, ...lines].join(
        '\n  ',
      ),
    );
  }
}

/** Throws ConfigError with one line for each wrong setting. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const seen = inspectConfig(env);
  const wrong = seen.settings.flatMap((setting) => setting.wrong ?? []);
  if (wrong.length > 0) throw new ConfigError(wrong);
  return assemble(seen.values as SettingValues);
}

/** Every setting with its value, its source and what is wrong with it. */
export function inspectConfig(env: NodeJS.ProcessEnv): {
  settings: SettingSeen[];
  values: Partial<SettingValues>;
} {
  const values: Record<string, unknown> = {};
  const seen = entriesOf(allSettings).map(([name, setting]): SettingSeen => {
    const given = env[name]?.trim() || undefined;
    const raw = given ?? setting.default;
    const parsed = setting.parse(raw);
    if (parsed.ok) values[name] = parsed.value;
    const shown = raw === undefined ? null : (setting.mask?.(raw) ?? raw);
    return {
      name,
      about: setting.about,
      shown,
      source: given === undefined ? 'default' : 'environment',
      wrong: parsed.ok
        ? null
        : `${name} is ${quoted(shown)}: it must be ${setting.right}, for example ${name}=${setting.example}`,
    };
  });
  const together = wrongTogether(values as Partial<SettingValues>);
  return {
    settings: seen.map((setting) => ({ ...setting, wrong: setting.wrong ?? together[setting.name] ?? null })),
    values: values as Partial<SettingValues>,
  };
}

/** Settings that are valid alone but contradict each other. */
function wrongTogether(values: Partial<SettingValues>): Partial<Record<SettingName, string>> {
  return {
    ...wrongBesideDatabase(values),
    ...wrongPorts(values),
    ...wrongMail(values),
    ...wrongMessaging(values),
    ...wrongSms(values),
    ...wrongS3(values),
    ...wrongBackup(values),
    ...wrongDataKey(values),
  };
}

function wrongBesideDatabase(values: Partial<SettingValues>): Partial<Record<SettingName, string>> {
  const { DATABASE_URL, DATABASE_DIRECT_URL, DEMO, RECEIPT_KEY_FILE } = values;
  if (!DATABASE_URL) {
    if (DATABASE_URL === null && values.NODE_ENV === 'production' && !values.EMBEDDED)
      return because('DATABASE_URL', 'with NODE_ENV=production it must be, or EMBEDDED=1');
    if (DATABASE_DIRECT_URL)
      return because('DATABASE_URL', 'with DATABASE_DIRECT_URL it must be the address of the pooler');
    return {};
  }
  return {
    ...(RECEIPT_KEY_FILE === null &&
      because('RECEIPT_KEY_FILE', 'with DATABASE_URL it must name the key that signs receipts')),
    ...(DEMO === true && {
      DEMO: 'DEMO is "1": demo data is only ever put into the embedded database, so with DATABASE_URL it must be 0 or not set, for example DEMO=0',
    }),
  };
}

function wrongPorts({ PORT, METRICS_PORT }: Partial<SettingValues>): Partial<Record<SettingName, string>> {
  if (PORT === 0 || METRICS_PORT !== PORT) return {};
  return { METRICS_PORT: `METRICS_PORT is "${PORT}": PORT is that too, so it must be another, as 9464` };
}

function wrongMail({ SMTP_URL, MAIL_FROM }: Partial<SettingValues>): Partial<Record<SettingName, string>> {
  if (!SMTP_URL || MAIL_FROM !== null) return {};
  return because('MAIL_FROM', 'with SMTP_URL it must be the address that mail comes from');
}

/** A token without a number, or a number without a token, would silently write to a file. */
function wrongMessaging({
  MESSAGING_TOKEN,
  MESSAGING_NUMBER_ID,
}: Partial<SettingValues>): Partial<Record<SettingName, string>> {
  if (Boolean(MESSAGING_TOKEN) === Boolean(MESSAGING_NUMBER_ID)) return {};
  const [missing, given] = MESSAGING_TOKEN
    ? (['MESSAGING_NUMBER_ID', 'MESSAGING_TOKEN'] as const)
    : (['MESSAGING_TOKEN', 'MESSAGING_NUMBER_ID'] as const);
  return because(missing, `with ${given} it must be`);
}

const because = (name: SettingName, why: string) => ({
  [name]: `${name} is not set: ${why}, for example ${name}=${allSettings[name].example}`,
});

function assemble(values: SettingValues) {
  const embedded = values.DATABASE_URL === null;
  const publicUrl = values.PUBLIC_URL ?? new URL(`http://${hostInUrl(values.HOST)}:${values.PORT}`);
  return {
    production: values.NODE_ENV === 'production',
    port: values.PORT,
    host: values.HOST,
    /** null: metrics are not served. */
    metrics: values.METRICS_PORT === null ? null : { port: values.METRICS_PORT, host: values.METRICS_HOST },
    publicUrl,
    /** PUBLIC_URL is set: a request that names another origin then points to a misconfigured proxy. */
    publicUrlGiven: values.PUBLIC_URL !== null,
    trustProxy: values.TRUST_PROXY,
    dataDir: resolve(values.DATA_DIR),
    /** null: the embedded PostgreSQL in `dataDir`. */
    databaseUrl: values.DATABASE_URL,
    /** The same database as its owner, the only role that may change the schema and the audit. */
    migrateDatabaseUrl: values.MIGRATE_DATABASE_URL,
    /** The same database past a pooler in transaction mode; null: `databaseUrl` keeps its sessions. */
    databaseDirectUrl: values.DATABASE_DIRECT_URL,
    /** null: created in `dataDir` on the first start. */
    receiptKeyFile: values.RECEIPT_KEY_FILE,
    /** null: evidence and second factors are not encrypted. */
    dataKeyFile: dataKeyFile(values),
    mail: {
      /** null: each mail becomes a file. */
      server: values.SMTP_URL,
      tls: values.SMTP_TLS,
      from: values.MAIL_FROM ?? `no-reply@${publicUrl.hostname}`,
    },
    /** The hour in India of the mail with the counts of the day; null: none. */
    shiftMailHour: values.SHIFT_MAIL_HOUR,
    /** null: no mail about the audit chain. */
    alertEmail: values.ALERT_EMAIL,
    siteDir: resolve(values.SITE_DIR),
    demo: values.DEMO ?? embedded,
    demoPassword: values.DEMO_PASSWORD,
    allowUnboundSessions: values.ALLOW_UNBOUND_SESSIONS ?? embedded,
    /** 0: never. */
    busyAfterMs: values.BUSY_AFTER_MS,
    sessionDays: values.SESSION_DAYS,
    officeSessionHours: values.OFFICE_SESSION_HOURS,
    sessionIdleHours: values.SESSION_IDLE_HOURS,
    secondFactorRequired: values.SECOND_FACTOR ?? !(values.DEMO ?? embedded),
    twoPersons: values.TWO_PERSONS,
    personsRequired: values.PERSONS_REQUIRED,
    /** 0: never. */
    lockMinutes: values.LOCK_MINUTES,
    /** Wrong passwords allowed from one address before the next attempt must wait. */
    freeGuesses: values.FREE_GUESSES,
    piScope: values.PI_SCOPE,
    evidence: evidenceConfig(values),
    retention: retentionConfig(values),
    backup: backupConfig(values, values.DATA_DIR),
    logLevel: values.LOG_LEVEL ?? (values.NODE_ENV === 'production' ? 'info' : 'warn'),
    /** This process also does the queued work. */
    worker: values.WORKER,
    broadcast: {
      fileLimitBytes: values.BROADCAST_FILE_MB * 1024 * 1024,
      timeoutMs: values.BROADCAST_PATIENCE_SECONDS * 1000,
      /** null: none. */
      quiet: values.QUIET_HOURS,
    },
    messaging: {
      url: values.MESSAGING_URL,
      /** null: messages are written to a file. */
      account:
        values.MESSAGING_TOKEN && values.MESSAGING_NUMBER_ID
          ? { token: values.MESSAGING_TOKEN, numberId: values.MESSAGING_NUMBER_ID }
          : null,
      template: values.MESSAGING_TEMPLATE,
      appSecret: values.MESSAGING_APP_SECRET,
      verifyToken: values.MESSAGING_VERIFY_TOKEN,
    },
    /** null: the assistant understands alone. */
    assistantModel:
      values.ASSISTANT_MODEL_URL === null
        ? null
        : {
            url: values.ASSISTANT_MODEL_URL,
            name: values.ASSISTANT_MODEL_NAME,
            key: values.ASSISTANT_MODEL_KEY,
          },
    sms: smsConfig(values),
    /** Origins of push services; none: no push. */
    pushServices: values.PUSH_SERVICES,
    /** null: delivery reports are refused. */
    smsHookSecret: values.SMS_HOOK_SECRET,
    botApiKey: values.BOT_API_KEY,
    /** Limits per address; exports per account. */
    limits: {
      signIn: values.RATE_SIGN_IN,
      complaints: values.RATE_COMPLAINTS,
      items: values.RATE_ITEMS,
      messages: values.RATE_MESSAGES,
      closingAnswers: values.RATE_CLOSING_ANSWERS,
      sightings: values.RATE_SIGHTINGS,
      /** Upload requests; a file is sent in chunks. */
      evidence: values.RATE_EVIDENCE,
      evidenceKilobytes: { calls: values.EVIDENCE_MB_PER_DAY * 1000, minutes: 24 * 60 },
      tracking: values.RATE_TRACKING,
      /** Questions whether a thing is reported. */
      things: values.RATE_THINGS,
      /** Other public reads. */
      reads: values.RATE_READS,
      /** What browsers report of a page's policy. */
      reports: values.RATE_REPORTS,
      /** Exports of whole lists. */
      exports: values.RATE_EXPORTS,
      imports: values.RATE_IMPORTS,
      /** Of one reference, not of one address. */
      accessCodes: values.RATE_ACCESS_CODES,
    },
  };
}

/** An address that a browser on this machine can open. */
function hostInUrl(host: string): string {
  if (host === '0.0.0.0' || host === '::' || host === '127.0.0.1') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

const quoted = (shown: string | null) => (shown === null ? 'not set' : `"${shown}"`);

const entriesOf = <T extends object>(table: T) => Object.entries(table) as [keyof T, T[keyof T]][];
