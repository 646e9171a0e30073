// A phone with an app of up to three versions before: it files from its outbox, sends its file and reads the tracking
// page, and an officer's write from an older console arrives.
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type OlderApp, olderApps } from '#fixtures/data/older-apps.ts';
import { type District, openDistrict } from '#fixtures/server/district.ts';
import { uuidv7 } from '#offline/crypto/uuid.ts';

let district: District;
let url: string;
beforeAll(async () => {
  district = await openDistrict();
  await district.app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(district.app.server.address() as AddressInfo).port}/api/v1/public`;
});
afterAll(() => district.close());

/** What the app of 2026-11-21 accepts as an answer. */
const track21 = z.object({
  success: z.literal(true),
  firNumber: z.string(),
  category: z.nullable(z.string()),
  dateRegistered: z.string(),
  status: z.enum(['pending', 'action', 'noAction', 'resolved']),
  investigatingOfficer: z.nullable(z.string()),
  policeStation: z.nullable(z.string()),
  timeline: z.array(
    z.object({
      code: z.enum(['registered', 'received_by_station', 'action', 'resolved', 'noAction']),
      date: z.nullable(z.string()),
      completed: z.boolean(),
    }),
  ),
  receivedAt: z.string(),
  readAt: z.nullable(z.string()),
  asOf: z.string(),
});

const file = ({ id, body, headers }: OlderApp) =>
  fetch(`${url}/complaints/${id}`, { method: 'PUT', headers, body });

async function upload(app: OlderApp): Promise<number[]> {
  const tus = { 'tus-resumable': '1.0.0' };
  const base64 = (text: string) => Buffer.from(text).toString('base64');
  const bytes = Buffer.from(app.file.text);
  const named = { complaintId: app.id, evidenceId: app.file.id, sha256: app.file.sha256 };
  const metadata = Object.entries(named).map(([name, value]) => `${name} ${base64(value)}`);
  const begun = await fetch(`${url}/evidence/`, {
    method: 'POST',
    headers: {
      ...tus,
      'upload-length': String(bytes.length),
      'upload-metadata': metadata.join(','),
    },
  });
  const sent = await fetch(`${url}/evidence/${app.id}.${app.file.id}`, {
    method: 'PATCH',
    headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body: new Uint8Array(bytes),
  });
  const asked = await fetch(`${url}/evidence/${app.id}.${app.file.id}`, { method: 'HEAD', headers: tus });
  return [begun.status, sent.status, Number(asked.headers.get('upload-offset'))];
}

describe.each(olderApps.map((app) => [app.of, app] as const))('the app of %s', (_, app) => {
  it('files from its outbox, and again after a lost answer, once', async () => {
    const receipts: unknown[] = [];
    for (let times = 0; times < 2; times += 1) {
      const answer = await file(app);
      expect(answer.status).toBe(201);
      const { id, referenceId, receipt, receivedAt } = (await answer.json()) as Record<string, unknown>;
      expect([id, referenceId]).toEqual([app.id, app.referenceId]);
      expect(answer.headers.get('x-attempt-id')).toBe(app.headers['x-attempt-id'] ?? null);
      receipts.push({ receipt, receivedAt });
    }
    expect(receipts[1]).toEqual(receipts[0]);
  });

  it('sends the file that the complaint lists', async () => {
    expect(await upload(app)).toEqual([201, 204, app.file.text.length]);
  });

  it('reads the tracking page, before and after a status of an older console', async () => {
    const track = async () => {
      const answer = await fetch(`${url}/track/${app.referenceId}`);
      return track21.parse(await answer.json());
    };
    expect(await track()).toMatchObject({ firNumber: app.referenceId, status: 'pending' });
    const changed = await district.call('PUT', `/pi-user/incident-reports/status/${app.id}`, {
      by: district.sp,
      body: '{"status":"action","additionalNotes":"A team went there."}',
      headers: { 'idempotency-key': uuidv7() },
    });
    expect(changed.status).toBe(200);
    expect(await track()).toMatchObject({ status: 'action' });
  });
});
