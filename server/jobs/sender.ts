import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { cloudSender } from './cloud-sender.ts';
import type { Message, Sender } from './message.ts';

/** The Cloud API where its account is set, else a file. */
export const senderOf = ({ messaging, dataDir }: Config): Sender =>
  messaging.account
    ? cloudSender({ ...messaging, account: messaging.account, dataDir })
    : fileSender(dataDir);

/** Writes one JSON line per message, for a demo and for tests: nothing leaves the machine. */
function fileSender(dataDir: string): Sender {
  const path = join(dataDir, 'outbox-messages.jsonl');
  return {
    toFile: true,
    note: `Broadcasts are written to ${path}, not sent: MESSAGING_TOKEN and MESSAGING_NUMBER_ID are not set`,
    async send(message) {
      try {
        await appendFile(path, `${JSON.stringify(lineOf(message))}\n`, { mode: 0o600 });
        return { kind: 'sent', messageId: null };
      } catch {
        return { kind: 'busy', afterMs: null };
      }
    },
  };
}

const lineOf = ({ phone, language, text, file, reference }: Message) => ({
  at: new Date().toISOString(),
  reference,
  phone,
  language,
  text,
  ...(file && { file: { key: file.key, name: file.name, type: file.type } }),
});
