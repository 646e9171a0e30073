import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countedSteps, progressOf } from '#contract/procedure/progress.ts';
import { judgeRecord } from '#contract/procedure/record.ts';
import { stageNames } from '#contract/procedure/stages.ts';
import type { Role } from '#contract/shared/endpoint.ts';
import { statusNames } from '#contract/shared/status.ts';
import { startTestApp, type TestApp, testPassword } from '#fixtures/server/test-app.ts';
import { demoFactor, demoRoster } from '#server/db/demo/accounts.ts';
import { fillDemo } from '#server/db/demo.ts';
import { hashPassword } from '#server/http/password.ts';
import { incidentSteps, toCaseFile } from '#server/queries/incidents/steps.ts';
import { bytesOfBase32, totpCode } from '#server/rules/totp.ts';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
  const passwordHash = await hashPassword(testPassword);
  const pinHashes = demoRoster.map(() => passwordHash);
  await fillDemo(test.db, { now: test.clock.now, passwordHash, pinHashes });
});
afterAll(() => test.close());

async function get(role: Role, who: string, path: string) {
  const account = { role, email: `${who}@demo.example` };
  const code = totpCode(bytesOfBase32(demoFactor.secret), test.clock.now);
  const { token } = await test.signIn(
    account,
    testPassword,
    account.email === demoFactor.email ? code : undefined,
  );
  const answer = await test.app.inject({
    url: `/api/v1${path}`,
    headers: { authorization: `Bearer ${token}` },
  });
  return answer.json();
}

const count = async (table: 'incidents' | 'officer_complaints' | 'items' | 'broadcast_logs') =>
  (await test.db.selectFrom(table).select('id').execute()).length;

describe('the demo', () => {
  it('has three stations, a superintendent and an administrator', async () => {
    const { data } = await get('admin', 'admin', '/admin/dashboard/metrics');
    expect(data).toMatchObject({ policeStations: 3, specialUsers: 1 });
    for (const who of ['sho', 'sho2', 'sho3']) {
      const list = await get('pi', who, '/pi-user/incident-reports');
      expect(list.totalReports).toBeGreaterThan(10);
    }
  });

  it('has sixty-four incidents over ninety days, sixteen confidential, in both languages and every status', async () => {
    const rows = await test.db.selectFrom('incidents').selectAll().execute();
    expect(rows).toHaveLength(64);
    expect(rows.filter((row) => row.report_type === 'ConfidentialReport')).toHaveLength(16);
    expect(rows.filter((row) => row.language === 'mr')).toHaveLength(30);
    for (const status of statusNames) {
      expect(rows.filter((row) => row.status === status).length).toBeGreaterThan(4);
    }
    const ages = rows.map((row) => (test.clock.now.getTime() - row.received_at.getTime()) / 86_400_000);
    expect(Math.min(...ages)).toBeGreaterThan(0);
    expect(Math.max(...ages)).toBeGreaterThan(80);
    expect(Math.max(...ages)).toBeLessThan(92);
  });

  it('orders the times of each incident: received, read, changed, before now', async () => {
    const rows = await test.db
      .selectFrom('incidents')
      .leftJoin('incident_changes as change', 'change.incident_id', 'incidents.id')
      .select(['made_at', 'received_at', 'read_at', 'change.at', 'incidents.status', 'incidents.version'])
      .execute();
    for (const row of rows) {
      const times = [row.made_at, row.received_at, row.read_at, row.at].filter((time) => time !== null);
      expect([...times].sort((a, b) => a.getTime() - b.getTime())).toEqual(times);
      expect(times.every((time) => time <= test.clock.now)).toBe(true);
      expect(row.status === 'pending').toBe(row.at === null);
    }
  });

  it('has complainants who agree, agree in part, and disagree with the end of their reports', async () => {
    const board = await get('sp', 'sp', '/sp-user/dashboard/closing-answers');
    const sum = (answer: 'yes' | 'partly' | 'no') =>
      board.stations.reduce((total: number, row: Record<string, number>) => total + (row[answer] ?? 0), 0);
    expect(Math.min(sum('yes'), sum('partly'), sum('no'))).toBeGreaterThan(0);
    expect(board.openTotal).toBe(sum('no'));
    expect(board.open[0].words).not.toBe('');
  });

  it('has a case at every stage, each by a lawful way', async () => {
    const incidents = await test.db.selectFrom('incidents').selectAll().execute();
    const found = new Set<string>();
    for (const incident of incidents) {
      const rows = await incidentSteps(test.db, incident.id);
      const counted = countedSteps(toCaseFile(incident, rows));
      found.add(progressOf(counted).stage);
      rows.forEach((row, index) => {
        const before = toCaseFile(incident, rows.slice(0, index));
        const verdict = judgeRecord(before, { kind: row.kind, on: row.happened_on }, row.actor);
        expect([row.kind, verdict.isAllowed]).toEqual([row.kind, true]);
      });
    }
    expect([...found].sort()).toEqual([...stageNames].sort());
  });

  it('has a village in two jurisdictions; both stations see its unassigned incidents', async () => {
    const waiting = await test.db.selectFrom('incident_stations').select('incident_id').execute();
    expect(waiting.length).toBeGreaterThanOrEqual(4);
    expect(new Set(waiting.map((row) => row.incident_id)).size).toBe(waiting.length / 2);
  });

  it('names every station and village in both scripts', async () => {
    const marathi = /^[\u0900-\u097f ]+$/;
    const { stations } = (await test.app.inject('/api/v1/public/directory')).json();
    for (const { stationName, stationNameMr, jurisdictions, jurisdictionsMr } of stations) {
      expect([stationName, stationNameMr]).toEqual([
        expect.stringMatching(/^\w+$/),
        expect.stringMatching(marathi),
      ]);
      expect(jurisdictionsMr.filter((name: string) => marathi.test(name))).toHaveLength(jurisdictions.length);
    }
  });

  it('has officer complaints, items and broadcasts', async () => {
    expect(await count('officer_complaints')).toBe(8);
    const about = await get('sp', 'sp', '/sp-user/complaint-reports');
    expect(about.data.filter(({ isReport }: { isReport?: boolean }) => isReport)).toHaveLength(4);
    expect(await count('items')).toBe(10);
    expect(await count('broadcast_logs')).toBe(2);
    const pending = await get('sp', 'sp', '/sp-user/complaint-reports?status=pending');
    expect(pending.total).toBeGreaterThanOrEqual(2);
    const items = (await test.app.inject('/api/v1/public/items')).json();
    expect(items.total).toBe(8);
  });

  it('has no telephone number that could belong to a person', async () => {
    const people = await test.db.selectFrom('incidents').select('mob_number').execute();
    expect(people.every((row) => /^9000000\d{3}$/.test(row.mob_number))).toBe(true);
  });
});
