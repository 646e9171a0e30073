// The server beside the worker: an officer asks the console what waits, and the SMS gateway reports what was delivered,
// each report twice, and lies about messages that were never sent.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { openSmsGateway } from '#fixtures/network/sms-gateway.ts';
import { newSigner } from '#fixtures/server/signer.ts';
import { testSettings } from '#fixtures/server/test-settings.ts';
import { uuidv7 } from '#offline/crypto/uuid.ts';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config/config.ts';
import type { Db } from '#server/db/schema.ts';
import { openMailer } from '#server/mail/mailer.ts';
import { publishReceiptKey } from '#server/queries/receipt-keys.ts';
import { officeOn } from '../messages/office.ts';
import { hookSecret } from './gateways.ts';

type SmsGateway = Awaited<ReturnType<typeof openSmsGateway>>;
export type Desk = Awaited<ReturnType<typeof openDesk>>;

export async function openDesk(db: Db, clock: { now: Date }, sms: SmsGateway) {
  const dataDir = await mkdtemp(join(tmpdir(), 'vishwas-told-'));
  const config = readConfig({ ...testSettings, DATA_DIR: dataDir, SMS_HOOK_SECRET: hookSecret });
  const receipts = newSigner();
  await publishReceiptKey(db, { ...receipts, at: clock.now });
  const app = await createApp({
    db,
    sessions: db,
    config,
    now: () => clock.now,
    receipts,
    mail: openMailer(config),
  });
  const { officer } = await officeOn(app, db);
  let heard = 0;
  const reported = new Set<string>();
  const report = async (reference: string) => {
    const { body, headers } = sms.report(reference, 'delivered');
    const answer = await app.inject({
      method: 'POST',
      url: '/api/v1/messaging/sms-hook',
      payload: body,
      headers: { 'content-type': 'application/json', ...headers },
    });
    if (answer.statusCode !== 200) throw new Error(`the hook answered ${answer.statusCode}`);
  };
  return {
    /** References that the gateway has reported as delivered. */
    reported: reported as ReadonlySet<string>,
    /** What the call list says is due and has not left. */
    async queued(): Promise<number> {
      const answer = await app.inject({
        url: '/api/v1/sp-user/call-list',
        headers: { authorization: `Bearer ${officer.token}` },
      });
      if (answer.statusCode !== 200) throw new Error(`the console answered ${answer.statusCode}`);
      return answer.json<{ queued: number }>().queued;
    },
    /** Of every second message that came since; then two lies. */
    async report(): Promise<void> {
      for (; heard < sms.taken.length; heard += 1) {
        const { reference = '' } = sms.taken[heard] ?? {};
        if (heard % 2 === 1) continue;
        reported.add(reference);
        for (let turn = 0; turn < 2; turn += 1) await report(reference);
      }
      const calls = db.selectFrom('tellings').where('rung', '=', 'call').select('id').limit(1);
      await report(uuidv7());
      for (const { id } of await calls.execute()) await report(id);
    },
    async close(): Promise<void> {
      await app.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
