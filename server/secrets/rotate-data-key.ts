// A new data key: everything that the older ones encrypt is encrypted with it, then they are dropped.
import { closeSync, fsyncSync, ftruncateSync, openSync, writeSync } from 'node:fs';
import type { Db } from '../db/schema.ts';
import { openMailWith, sealMailWith } from '../mail/queue.ts';
import { factorSecretsAfter, replaceFactorSecrets } from '../queries/accounts/second-factors.ts';
import { encryptedTalks, replaceChat } from '../queries/chat/sealed.ts';
import { replaceReportKey, reportKeysAfter } from '../queries/incidents/evidence-keys.ts';
import { mailsAfter, replaceMailContent } from '../queries/mails.ts';
import { openFactorWith, sealFactorWith } from '../services/factor-secret.ts';
import { dataKeyText, isBoxed, newDataKey, readDataKeys, type SecretBox, secretBox } from './data-keys.ts';

interface Rotated {
  readonly reports: number;
  readonly factors: number;
}

const atOnce = 500;
const firstId = '00000000-0000-0000-0000-000000000000';

/** After a stop in between it is started again: it replaces what an older key has encrypted, whichever that is. */
export async function rotateDataKey(db: Db, file: string): Promise<Rotated> {
  writeKeys(file, [newDataKey(), ...readDataKeys(file)]);
  const box = secretBox(() => readDataKeys(file));
  const done = { reports: await rewrapReports(db, box), factors: await rewrapFactors(db, box) };
  // What other servers sealed with the older key while this ran.
  const late = { reports: await rewrapReports(db, box), factors: await rewrapFactors(db, box) };
  return { reports: done.reports + late.reports, factors: done.factors + late.factors };
}

/** Only after every server has read the new file: what one of them seals with an older key could not be opened. */
export async function dropOldDataKeys(db: Db, file: string): Promise<number> {
  const keys = readDataKeys(file);
  const box = secretBox(() => keys);
  await rewrapReports(db, box);
  await rewrapFactors(db, box);
  await rewrapMails(db, box);
  await rewrapChats(db, box);
  writeKeys(file, keys.slice(0, 1));
  return keys.length - 1;
}

async function rewrapReports(db: Db, box: SecretBox): Promise<number> {
  let count = 0;
  for (let after = firstId; ; ) {
    const rows = await reportKeysAfter(db, after, atOnce);
    for (const { incident_id: incidentId, wrapped: before } of rows) {
      after = incidentId;
      if (box.isCurrent(before)) continue;
      const context = `incident ${incidentId}`;
      const wrapped = box.seal('evidence', context, box.open('evidence', context, before));
      if (await replaceReportKey(db, { incidentId, before, wrapped })) count += 1;
    }
    if (rows.length < atOnce) return count;
  }
}

/** Those kept in clear, from before there was a key, are encrypted too; the worker calls it every hour. */
export async function rewrapFactors(db: Db, box: SecretBox): Promise<number> {
  let count = 0;
  for (let after = firstId; ; ) {
    const rows = await factorSecretsAfter(db, after, atOnce);
    for (const { account_id: accountId, secret, pending_secret } of rows) {
      after = accountId;
      const renew = (kept: Buffer | null) =>
        kept === null || box.isCurrent(kept)
          ? kept
          : sealFactorWith(box, accountId, openFactorWith(box, accountId, kept));
      const fresh = { secret: renew(secret), pending: renew(pending_secret) };
      if (fresh.secret === secret && fresh.pending === pending_secret) continue;
      const before = { secret, pending: pending_secret };
      if (await replaceFactorSecrets(db, accountId, before, fresh)) count += 1;
    }
    if (rows.length < atOnce) return count;
  }
}

async function rewrapMails(db: Db, box: SecretBox): Promise<void> {
  for (let after = firstId; ; ) {
    const rows = await mailsAfter(db, after, atOnce);
    for (const { id, content: before } of rows) {
      after = id;
      if (box.isCurrent(before)) continue;
      const content = sealMailWith(box, id, openMailWith(box, id, before));
      await replaceMailContent(db, { id, before, content });
    }
    if (rows.length < atOnce) return;
  }
}

/** What people have begun in the messaging app, and what waits for an answer. */
async function rewrapChats(db: Db, box: SecretBox): Promise<void> {
  for (const { table, id, context, content } of await encryptedTalks(db)) {
    if (!isBoxed(content) || box.isCurrent(content)) continue;
    await replaceChat(db, table, {
      id,
      before: content,
      content: box.seal('chat', context, box.open('chat', context, content)),
    });
  }
}

/** In place: the folder may belong to root, and links to the file stay. */
function writeKeys(file: string, keys: readonly Buffer[]): void {
  const opened = openSync(file, 'r+');
  try {
    const text = Buffer.from(dataKeyText(keys));
    writeSync(opened, text, 0, text.length, 0);
    ftruncateSync(opened, text.length);
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}
