// What services need of a request. They import nothing of the web server: its requests fit, and so does what a test makes.
import type { IncomingHttpHeaders } from 'node:http';
import type { AuditedCall } from '../queries/audit.ts';

export interface Asker extends AuditedCall {
  readonly method: string;
  readonly originalUrl: string;
  readonly protocol: string;
  /** With its port. */
  readonly host: string;
  readonly hostname: string;
  readonly headers: IncomingHttpHeaders;
  readonly cookies: Readonly<Record<string, string | undefined>>;
  readonly log: { warn(about: object, text: string): void };
  /** It has queued mail, whose first attempt is made after its answer. */
  hasQueuedMail?: boolean;
}
