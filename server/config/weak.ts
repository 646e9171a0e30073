// Settings that are allowed and weak. They are named at the start and by `npm run config`.
import type { Config } from './config.ts';

/** One line for each. */
export function weakSettings(config: Config): string[] {
  const { host, trustProxy, mail, evidence, messaging, sms, demo, dataKeyFile, backup, alertEmail } = config;
  const { lockMinutes, personsRequired } = config;
  const isBehindProxy = config.publicUrlGiven && config.publicUrl.protocol === 'https:';
  const isOpen = !/^(127\.|::1$|localhost$)/.test(host);
  const isPlain = (url: URL | string | undefined | null) => url != null && String(url).startsWith('http:');
  const found: [boolean, string][] = [
    [trustProxy === true && isOpen, 'TRUST_PROXY=1 believes every caller about its address: name the proxy'],
    [
      isBehindProxy && trustProxy === false,
      'TRUST_PROXY is not set: behind the proxy of PUBLIC_URL all people share one limit of calls',
    ],
    [
      config.production && config.publicUrlGiven && !isBehindProxy,
      'PUBLIC_URL is http: everything travels in clear, and phones keep no page',
    ],
    [demo && isOpen, 'The demo accounts can be reached from other machines: set DEMO=0'],
    [
      mail.server !== null && mail.tls === 'unverified',
      'SMTP_TLS=unverified: anybody on the way can read mail',
    ],
    [mail.server !== null && mail.tls === 'off', 'SMTP_TLS=off: mail travels in clear'],
    [messaging.account !== null && isPlain(messaging.url), 'MESSAGING_URL is http: messages travel in clear'],
    [isPlain(sms?.url), 'SMS_URL is http: short messages travel in clear'],
    [isPlain(evidence.s3?.url), 'S3_URL is http: evidence travels in clear unless DATA_KEY_FILE is set'],
    [dataKeyFile === null, 'DATA_KEY_FILE is not set: evidence and second factors are kept in clear'],
    [backup.plain && backup.recipients.length === 0, 'BACKUP_PLAIN=1: backups are written in clear'],
    [
      lockMinutes === 0 || lockMinutes > 30,
      'LOCK_MINUTES: the console of a station that nobody uses stays open for more than half an hour',
    ],
    [
      !demo && !personsRequired,
      'PERSONS_REQUIRED is not set: a station without a roster is one account of several people',
    ],
    [
      !demo && alertEmail === null,
      'ALERT_EMAIL is not set: nobody gets the head of the audit, or hears of a break',
    ],
  ];
  return found.flatMap(([isWeak, line]) => (isWeak ? [line] : []));
}
