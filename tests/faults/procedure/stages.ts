// npm run faults -- stages: a large table of stages is sent twice in one call each. The second call changes
// nothing, and no row of a badly typed reference goes to another report.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apiBase } from '#contract/shared/api-base.ts';
import { dayInIndia } from '#contract/shared/time.ts';
import type { StageRowAnswer } from '#contract/staff/stage-import.ts';
import { leftBehind, plantTable, wrongMatches } from '#fixtures/data/stage-table.ts';
import { newSigner } from '#fixtures/server/signer.ts';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config/config.ts';
import type { Db } from '#server/db/schema.ts';
import { hashPassword } from '#server/http/password.ts';
import { openMailer } from '#server/mail/mailer.ts';
import { withDatabase } from '../harness/clocked-worker.ts';
import { type Row, row } from '../harness/row.ts';

const password = 'a password for tests';
const email = 'sho@test.example';

export async function run({ rows = 10_000, lookalikes = 500 }: Record<string, number>): Promise<Row[]> {
  return [await withDatabase((db) => sendTwice(db, { rows, lookalikes }))];
}

async function sendTwice(db: Db, { rows, lookalikes }: { rows: number; lookalikes: number }): Promise<Row> {
  const folder = await mkdtemp(join(tmpdir(), 'vishwas-stages-'));
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: folder });
  const at = new Date();
  const deps = { db, sessions: db, config, now: () => at, receipts: newSigner(), mail: openMailer(config) };
  const app = await createApp(deps);
  try {
    const stationId = await addStation(db);
    const table = await plantTable(db, {
      cases: Math.floor((rows - lookalikes) / 3),
      lookalikes,
      stationId,
      receivedAt: at,
      day: dayInIndia(at),
    });
    const { token } = (
      await app.inject({
        method: 'POST',
        url: `${apiBase}/pi-user/auth/sign-in`,
        payload: { email, password },
      })
    ).json<{ token: string }>();
    const send = async (): Promise<StageRowAnswer[]> => {
      const answer = await app.inject({
        method: 'POST',
        url: `${apiBase}/pi-user/incident-reports/stages`,
        headers: { authorization: `Bearer ${token}` },
        payload: { isPreview: false, rows: table.rows },
      });
      if (answer.statusCode !== 200) throw new Error(`the import answered ${answer.body.slice(0, 200)}`);
      return answer.json<{ rows: StageRowAnswer[] }>().rows;
    };
    const began = Date.now();
    const first = await send();
    const seconds = Math.round((Date.now() - began) / 1000);
    const after = await leftBehind(db);
    const second = await send();
    const changed = (await leftBehind(db)) === after ? 0 : 1;
    const missed = first.filter(({ _id }, index) => table.meant[index] && _id === undefined).length;
    const wrong = wrongMatches(first, table) + wrongMatches(second, table);
    const recorded = first.filter(({ state }) => state === 'new').length;
    return row({
      what: 'a table of stages sent twice, among look-alikes: rows',
      runs: table.rows.length,
      bad: wrong + missed + changed,
      note: `${recorded.toLocaleString('en')} recorded in ${seconds} s; ${lookalikes} look-alikes, ${wrong} wrong matches, ${missed} missed; the second call changed ${changed ? 'something' : 'nothing'}`,
    });
  } finally {
    await app.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function addStation(db: Db): Promise<string> {
  const { id } = await db
    .insertInto('accounts')
    .values({
      role: 'pi',
      email,
      full_name: 'Sunil Jadhav',
      station_name: 'Wadgaon',
      seal_key: Buffer.alloc(32, 1),
      password_hash: await hashPassword(password),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
