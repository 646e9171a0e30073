// Mail as it arrives: in the folder of a server without SMTP, or at a mail server that listens on this machine.
import { readdir, readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** Oldest first. */
export async function mailIn(folder: string): Promise<Email[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
  return Promise.all(names.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))));
}

type About = 'code' | 'changed';

const subjects: Record<About, RegExp> = { code: /OTP|ओटीपी/, changed: /was changed/ };

/** The newest to this address; undefined where there is none yet. */
export async function mailTo(
  folder: string,
  address: string,
  about: About = 'code',
): Promise<Email | undefined> {
  const all = await mailIn(folder);
  return all
    .filter(
      ({ to, subject }) => to?.some((one) => one.address === address) && subjects[about].test(subject ?? ''),
    )
    .at(-1);
}

/** The six digits that stand on a line of their own. */
export function codeIn(mail: Email | undefined): string {
  const code = /^\d{6}$/m.exec(mail?.text ?? '')?.[0];
  if (!code) throw new Error(`no code in ${mail?.subject ?? 'no mail'}: ${mail?.text}`);
  return code;
}

export interface Mailbox {
  readonly port: number;
  readonly mail: Email[];
  close(): Promise<void>;
}

/** `refusing`: takes each mail whole and then says no. */
export async function openMailbox({
  refusing = false,
  ...options
}: SMTPServerOptions & { refusing?: boolean } = {}): Promise<Mailbox> {
  const mail: Email[] = [];
  const server = new SMTPServer({
    authOptional: true,
    ...options,
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        mail.push(await PostalMime.parse(Buffer.concat(chunks)));
        done(refusing ? Object.assign(new Error('no such mailbox here'), { responseCode: 550 }) : null);
      });
    },
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    port: (server.server.address() as AddressInfo).port,
    mail,
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}
