import { appendFile, readFile, rename, writeFile } from 'node:fs/promises';
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
  const path = messagesFile(dataDir);
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

const messagesFile = (dataDir: string) => join(dataDir, 'outbox-messages.jsonl');

/** Removes the messages to this number from the file that stands for sending. */
export async function forgetPhone(dataDir: string, phone: string): Promise<void> {
  const path = messagesFile(dataDir);
  const text = await readFile(path, 'utf8').catch(() => null);
  if (text === null) return;
  const kept = text.split('\n').filter((line) => !isTo(line, phone));
  await writeFile(`${path}.new`, kept.join('\n'), { mode: 0o600 });
  await rename(`${path}.new`, path);
}

/** Ten digits, with or without the country code. A line that was cut off goes too where it holds them. */
const isTo = (line: string, phone: string) => line.includes(phone.slice(-10));

const lineOf = ({ phone, language, text, file, reference }: Message) => ({
  at: new Date().toISOString(),
  reference,
  phone,
  language,
  text,
  ...(file && { file: { key: file.key, name: file.name, type: file.type } }),
});
