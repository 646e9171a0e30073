// The server with a standby that reads: a real pair of PostgreSQL, the standby paused, killed and promoted.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiBase } from '#contract/shared/endpoint.ts';
import { complaintOf } from '#fixtures/data/complaint.ts';
import { photo } from '#fixtures/data/evidence-files.ts';
import { openSender } from '#fixtures/data/upload.ts';
import { openPair, type StandbyPair, until } from '#fixtures/network/standby.ts';
import { type District, openDistrict, type Person } from '#fixtures/server/district.ts';
import { uuidv7 } from '#offline/crypto/uuid.ts';
import { createApp } from '#server/app.ts';
import { openEmbedded } from '#server/db/embedded/open.ts';
import { openPool } from '#server/db/pool.ts';
import { openReplica, type Replica } from '#server/db/replica.ts';

let pair: StandbyPair;
let district: District;
let replica: Replica;
const said: string[] = [];
const say = (line: string) => said.push(line);

beforeAll(async () => {
  pair = await openPair();
  district = await openDistrict(
    { METRICS_PORT: '0' },
    {
      url: pair.primaryUrl,
      drop: () => pair.close(),
      replica(primary) {
        replica = openReplica(pair.standbyUrl, primary, say);
        return replica;
      },
    },
  );
});
afterAll(() => district.close());

const isUsed = () => replica.figures().isUsed;
const isLevel = () => isUsed() && replica.figures().lagSeconds === 0;

async function file() {
  const payload = complaintOf();
  const url = `${apiBase}/public/complaints/${uuidv7()}`;
  const answer = await district.app.inject({ method: 'PUT', url, payload });
  expect(answer.statusCode).toBe(201);
  return { referenceId: payload.referenceId, cookie: `${answer.headers['set-cookie']}` };
}

const totalFor = async (by: Person, cookie?: string) => {
  const path = '/pi-user/incident-reports?page=1';
  const { body } = await district.call('GET', path, { by, ...(cookie && { headers: { cookie } }) });
  return body.totalReports;
};

/** Each of them, and the role that reads it. */
const reads: [string, 'own' | 'sp' | 'admin' | 'nobody'][] = [
  ['/pi-user/incident-reports?page=1', 'own'],
  ['/pi-user/incident-reports/search?search=well&page=1', 'own'],
  ['/sp-user/incident-reports?page=1', 'sp'],
  ['/sp-user/incident-reports/search?search=well&page=1', 'sp'],
  ['/sp-user/complaint-reports?page=1', 'sp'],
  ['/sp-user/complaint-reports/search?search=well', 'sp'],
  ['/sp-user/items?page=1', 'sp'],
  ['/pi-user/dashboard/plots', 'own'],
  ['/sp-user/dashboard/plots', 'sp'],
  ['/pi-user/dashboard/queues', 'own'],
  ['/sp-user/dashboard/deadlines', 'sp'],
  ['/sp-user/dashboard/step-times', 'sp'],
  ['/sp-user/dashboard/irregularities', 'sp'],
  ['/sp-user/dashboard/closing-answers', 'sp'],
  ['/sp-user/dashboard/stations', 'sp'],
  ['/sp-user/dashboard/metrics', 'sp'],
  ['/sp-user/dashboard/get-piusers?page=1', 'sp'],
  ['/sp-user/dashboard/search-stations?search=wad', 'sp'],
  ['/pi-user/dashboard/desk', 'own'],
  ['/sp-user/dashboard/desk', 'sp'],
  ['/admin/dashboard/desk', 'admin'],
  ['/admin/dashboard/metrics', 'admin'],
  ['/sp-user/call-list?page=1', 'sp'],
  ['/sp-user/not-told?page=1', 'sp'],
  ['/sp-user/audit?page=1', 'sp'],
  ['/sp-user/audit?page=1&search=asha', 'sp'],
  ['/public/directory', 'nobody'],
  ['/public/items?page=1', 'nobody'],
  ['/pi-user/export/incident-reports.csv', 'own'],
];

it.each(reads)('reads %s on the replica (%s)', async (path, who) => {
  await until(isLevel);
  const before = replica.figures().served;
  const by = who === 'nobody' ? undefined : district[who];
  const headers = by && { authorization: `Bearer ${by.token}` };
  const answer = await district.app.inject({ url: `${apiBase}${path}`, ...(headers && { headers }) });
  expect(answer.statusCode).toBe(200);
  expect(replica.figures().served).toEqual({ ...before, replica: before.replica + 1 });
});

it('shows a caller what that caller has just written, and others what the replica has', async () => {
  await until(isLevel);
  const total = await totalFor(district.own);
  await pair.pauseReplay(true);
  const { referenceId, cookie } = await file();
  expect(cookie).toMatch(/^vishwas_seen=\d+; Max-Age=60; Path=\/; HttpOnly; SameSite=Strict$/);
  expect(await totalFor(district.own)).toBe(total);
  expect(await totalFor(district.own, cookie)).toBe(total + 1);
  await until(() => replica.figures().lagSeconds > 0);
  // Its reference is known from the first moment on.
  expect((await district.call('GET', `/public/track/${referenceId}`)).status).toBe(200);
  await pair.pauseReplay(false);
  await until(isLevel);
  const before = replica.figures().served;
  expect(await totalFor(district.own, cookie)).toBe(total + 1);
  expect(replica.figures().served).toEqual({ ...before, replica: before.replica + 1 });
});

it('remembers the end of an upload too', async () => {
  const sender = await openSender(district);
  const sent = await sender.send(await sender.list(await photo()));
  expect([sent.status, sent.headers.get('set-cookie')]).toEqual([
    204,
    expect.stringMatching(/^vishwas_seen=\d+;/),
  ]);
});

it('waits a moment for the write of the caller', async () => {
  await until(isLevel);
  const total = await totalFor(district.own);
  const { cookie } = await file();
  expect(await totalFor(district.own, cookie)).toBe(total + 1);
});

it('reads once more on the primary where the standby cancels a query, not where it takes too long', async () => {
  await until(isLevel);
  const failing = (code: string) => (db: unknown) =>
    db === district.db
      ? Promise.resolve('primary')
      : Promise.reject(Object.assign(new Error(code), { code }));
  expect(await replica.read(failing('40001'), null)).toBe('primary');
  await expect(replica.read(failing('57014'), null)).rejects.toThrow('57014');
});

it('gives its lag and its reads as figures', async () => {
  await until(isLevel);
  const text = await district.app.metrics?.metrics();
  expect(text).toMatch(/^vishwas_replica_lag_seconds 0$/m);
  expect(text).toMatch(/^vishwas_replica_used 1$/m);
  expect(text).toMatch(/^vishwas_replica_reads_total\{machine="replica"\} [1-9]/m);
});

it('goes on without the replica, says so once, and uses it when it is back', async () => {
  await until(isLevel);
  said.length = 0;
  await pair.killStandby();
  const total = await totalFor(district.own);
  await file();
  expect(await totalFor(district.own)).toBe(total + 1);
  await until(() => said.length > 0);
  for (let call = 0; call < 5; call += 1) expect(await totalFor(district.own)).toBe(total + 1);
  expect(said).toEqual([expect.stringMatching(/^Replica: .+; the primary reads$/)]);
  await pair.startStandby();
  await until(isLevel);
  expect(said.slice(1)).toEqual(['Replica: it reads again']);
  const before = replica.figures().served;
  expect(await totalFor(district.own)).toBe(total + 1);
  expect(replica.figures().served).toEqual({ ...before, replica: before.replica + 1 });
});

it('reads no standby that is ahead of the primary, as after a restore to a point in time', async () => {
  await until(isLevel);
  const folder = await mkdtemp(join(tmpdir(), 'vishwas-restored-'));
  const restored = await openEmbedded(folder, () => undefined);
  const db = openPool(restored.url(), () => undefined);
  const heard: string[] = [];
  const other = openReplica(pair.standbyUrl, db, (line) => heard.push(line));
  await until(() => heard.length > 0 || other.figures().isUsed);
  expect(heard).toEqual([
    'Replica: it has another history than the primary: build it again; the primary reads',
  ]);
  expect(other.figures().isUsed).toBe(false);
  expect(other.figures().lagSeconds).toBeGreaterThan(0);
  await other.close();
  await db.destroy();
  await restored.release();
  await rm(folder, { recursive: true });
});

it('reads no promoted standby while another machine takes the writes, and reads it as the new primary', async () => {
  await until(isLevel);
  said.length = 0;
  await pair.promoteStandby();
  await until(() => said.length > 0);
  expect(said).toEqual(['Replica: it was promoted, but another machine takes the writes; the primary reads']);
  expect(await totalFor(district.own)).toBeGreaterThan(0);
  await pair.stopPrimary();
  const standby = new URL(pair.standbyUrl).host;
  const db = openPool(pair.primaryUrl.replace(/@([^/]+)/, `@$1,${standby}`), () => undefined);
  const promoted = openReplica(pair.standbyUrl, db, say);
  const app = await createApp({ ...district.deps, db, sessions: db, replica: promoted });
  await until(() => promoted.figures().isUsed);
  expect((await app.inject(`${apiBase}/public/directory`)).statusCode).toBe(200);
  expect(promoted.figures().served.replica).toBe(1);
  await app.close();
  await promoted.close();
  await db.destroy();
});
