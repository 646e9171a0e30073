import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleReference } from '#contract/public/reference.ts';
import { complaintOf, newReference } from '#fixtures/data/complaint.ts';
import { sha256 } from '#fixtures/data/sha256.ts';
import { type District, openDistrict } from '#fixtures/server/district.ts';
import { newSigner } from '#fixtures/server/signer.ts';
import { uuidv7 } from '#offline/crypto/uuid.ts';
import { decodeReceipt, encodeReceipt } from '#offline/receipts/qr-code.ts';
import { verifyReceipt } from '#offline/receipts/verify.ts';
import { createApp } from '#server/app.ts';
import { publishReceiptKey } from '#server/queries/receipt-keys.ts';

let district: District;

beforeAll(async () => {
  district = await openDistrict();
});
afterAll(() => district.close());

const send = (id: string, body: unknown) => district.call('PUT', `/public/complaints/${id}`, { body });

async function rowsOf(reference: string): Promise<number> {
  const rows = await district.db
    .selectFrom('incidents')
    .select('id')
    .where('reference_id', '=', reference)
    .execute();
  return rows.length;
}

describe('a complaint is stored exactly once', () => {
  it('answers 201 with the id, the reference and the time', async () => {
    const { status, body, id, referenceId } = await district.file();
    expect(status).toBe(201);
    expect(body).toMatchObject({
      success: true,
      id,
      referenceId,
      receivedAt: district.clock.now.toISOString(),
    });
  });

  it('answers twenty simultaneous requests alike, and stores one', async () => {
    const id = uuidv7();
    const bytes = JSON.stringify(complaintOf({ location: 'Shirgaon' }));
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(id, bytes)));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201]));
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
    expect(await rowsOf(JSON.parse(bytes).referenceId)).toBe(1);
  });

  it('repeats the first answer later, including the receipt', async () => {
    const id = uuidv7();
    const bytes = JSON.stringify(complaintOf());
    const first = await send(id, bytes);
    district.clock.now = new Date(district.clock.now.getTime() + 86_400_000);
    expect(await send(id, bytes)).toEqual(first);
  });

  it('stores one when the answer is lost after the commit, ten times over', async () => {
    const address = await district.app
      .listen({ port: 0, host: '127.0.0.1' })
      .then(() => district.app.server.address() as AddressInfo);
    const id = uuidv7();
    const complaint = complaintOf();
    const bytes = Buffer.from(JSON.stringify(complaint));
    for (let lost = 0; lost < 10; lost += 1) await sendAndHangUp(address.port, id, bytes, lost % 2 === 0);
    const { status, body } = await send(id, bytes.toString());
    expect(status).toBe(201);
    expect(body.id).toBe(id);
    expect(await rowsOf(complaint.referenceId)).toBe(1);
  });

  it('refuses another body under the same id, even if one space differs', async () => {
    const id = uuidv7();
    const bytes = JSON.stringify(complaintOf());
    await send(id, bytes);
    expect(await send(id, `${bytes} `)).toMatchObject({ status: 409, body: { code: 'body_differs' } });
  });

  it('refuses a reference of another complaint, also when both come at once', async () => {
    const referenceId = newReference();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => send(uuidv7(), complaintOf({ referenceId }))),
    );
    expect(answers.map(({ status, body }) => body.code ?? status).sort()).toEqual([
      201,
      ...Array.from({ length: 5 }, () => 'reference_taken'),
    ]);
  });

  it("refuses the sample's reference", async () => {
    const { status, body } = await district.file({ referenceId: sampleReference });
    expect([status, body.code]).toEqual([409, 'reference_taken']);
  });

  it('answers 410 for an erased complaint, and does not restore it', async () => {
    const { id, referenceId } = await district.file();
    await district.db.deleteFrom('incidents').where('id', '=', id).execute();
    await district.db.insertInto('erased_ids').values({ id, erased_at: district.clock.now }).execute();
    expect(await send(id, complaintOf({ referenceId }))).toMatchObject({
      status: 410,
      body: { code: 'erased' },
    });
    expect(await rowsOf(referenceId)).toBe(0);
  });
});

describe('the receipt', () => {
  it('is verified on the phone with the published keys', async () => {
    const id = uuidv7();
    const bytes = JSON.stringify(complaintOf());
    const { body } = await send(id, bytes);
    const keys = await district.call('GET', '/public/keys');
    const signed = { ...body, bodySha256: sha256(bytes) };
    expect(await verifyReceipt(signed, keys.body.keys)).toBe('genuine');
    expect(await verifyReceipt({ ...signed, bodySha256: sha256(`${bytes} `) }, keys.body.keys)).toBe(
      'not_genuine',
    );
  });

  it('stays valid and unchanged after its key was retired; the new key signs later ones', async () => {
    const [id, later] = [uuidv7(), uuidv7()];
    const [bytes, laterBytes] = [JSON.stringify(complaintOf()), JSON.stringify(complaintOf())];
    const { body: old } = await send(id, bytes);
    const next = newSigner();
    await publishReceiptKey(district.db, { ...next, at: district.clock.now });
    const app = await createApp({ ...district.deps, receipts: next });
    const put = async (to: string, payload: string) => {
      const headers = { 'content-type': 'application/json' };
      const answer = await app.inject({
        method: 'PUT',
        url: `/api/v1/public/complaints/${to}`,
        headers,
        payload,
      });
      return answer.json();
    };
    expect((await put(id, bytes)).receipt).toEqual(old.receipt);
    const fresh = await put(later, laterBytes);
    await app.close();
    expect(fresh.receipt.keyId).toBe(next.keyId);
    const published = async () => (await district.call('GET', '/public/keys')).body.keys;
    // Another server published it; this one looks each second.
    await expect.poll(async () => (await published()).length).toBe(2);
    const keys = await published();
    const inUse = keys.filter(({ retiredAt }: { retiredAt: string | null }) => retiredAt === null);
    expect(inUse.map(({ keyId }: { keyId: string }) => keyId)).toEqual([next.keyId]);
    for (const [signed, text] of [
      [old, bytes],
      [fresh, laterBytes],
    ] as const) {
      expect(await verifyReceipt({ ...signed, bodySha256: sha256(text) }, keys)).toBe('genuine');
      // In the form in which one phone passes it to another.
      const code = encodeReceipt({ ...signed, bodySha256: sha256(text) }) ?? '';
      expect(await verifyReceipt(decodeReceipt(code) ?? signed, keys)).toBe('genuine');
    }
    // With only the old key list, the receipt is unknown, not forged.
    const known = keys.filter((key: { keyId: string }) => key.keyId !== next.keyId);
    expect(await verifyReceipt({ ...fresh, bodySha256: sha256(laterBytes) }, known)).toBe('unknown_key');
  });
});

describe('bad input', () => {
  it.each([
    ['fullName', { fullName: '' }, 'required'],
    ['fullName', { fullName: 'न'.repeat(121) }, 'too_long'],
    ['phone', { phone: '12345' }, 'invalid_phone'],
    ['category', { category: 'murder' }, 'required'],
    ['location', { location: 'x'.repeat(201) }, 'too_long'],
    ['description', { description: 'न'.repeat(5001) }, 'too_long'],
    ['description', { description: '   ' }, 'required'],
    ['description', { description: 'a\u0000b' }, 'invalid'],
    ['fullName', { fullName: '\u0000' }, 'invalid'],
    ['incidentDate', { incidentDate: '0000-01-01' }, 'invalid_date'],
    ['madeAt', { madeAt: '0000-01-01T00:00:00Z' }, 'invalid'],
    ['madeAt', { madeAt: `2026-02-20T00:00:00.${'0'.repeat(130)}Z` }, 'invalid'],
    ['incidentDate', { incidentDate: '31-01-2026' }, 'invalid_date'],
    ['incidentTime', { incidentTime: '25:00' }, 'invalid_time'],
    ['position.latitude', { position: { latitude: 91, longitude: 0, accuracyMeters: 1 } }, 'out_of_range'],
    ['referenceId', { referenceId: 'FIR-2025-ABC123XYZ' }, 'invalid'],
    ['stationId', { stationId: 'mine' }, 'unknown_field'],
  ])('names the field %s in %j', async (path, wrong, code) => {
    const { status, body } = await send(uuidv7(), { ...complaintOf(), ...wrong });
    expect(status).toBe(400);
    expect(body).toMatchObject({ success: false, code: 'validation_failed', fields: [{ path, code }] });
    expect(JSON.stringify(body)).not.toMatch(/stack|node_modules|\.ts:/);
  });

  it('accepts an incident up to tomorrow, and the own today of a phone whose clock is ahead, but none later', async () => {
    const { now } = district.clock;
    // 23:30 in India.
    district.clock.now = new Date('2026-03-10T18:00:00.000Z');
    expect((await district.file({ incidentDate: '2026-03-11' })).status).toBe(201);
    district.clock.now = new Date('2026-03-10T17:00:00.000Z');
    const madeAt = '2026-03-10T17:00:00.000Z';
    for (const incidentDate of ['2026-03-10', '2026-03-11'])
      expect((await district.file({ incidentDate, madeAt })).status).toBe(201);
    // Filed without a network on a phone that is four days ahead.
    const ahead = { incidentDate: '2026-03-14', madeAt: '2026-03-14T08:00:00.000Z' };
    expect((await district.file(ahead)).status).toBe(201);
    const { status, body } = await send(uuidv7(), complaintOf({ incidentDate: '2026-03-12', madeAt }));
    expect(status).toBe(400);
    expect(body.fields).toEqual([{ path: 'incidentDate', code: 'out_of_range' }]);
    district.clock.now = now;
  });

  it('accepts five thousand Devanagari characters', async () => {
    expect((await district.file({ description: 'न'.repeat(5000) })).status).toBe(201);
  });

  it.each(['{"fullName":', '[]', 'null', '"text"'])('refuses %s', async (bytes) => {
    const { status, body } = await send(uuidv7(), bytes);
    expect(status).toBe(400);
    expect(JSON.stringify(body)).not.toMatch(/stack|node_modules|\.ts:/);
  });

  it('signs one spelling of the id, whatever the letter case received', async () => {
    const id = uuidv7();
    const complaint = complaintOf();
    const first = await send(id.toUpperCase(), complaint);
    const again = await send(id, complaint);
    expect([first.status, first.body.id]).toEqual([201, id]);
    expect(again.body).toEqual(first.body);
  });

  it('refuses an id that is not a UUID', async () => {
    expect((await send('7', complaintOf())).status).toBe(400);
  });
});

describe('evidence', () => {
  const photo = (id = uuidv7()) => ({
    id,
    name: 'photo.jpg',
    type: 'image/jpeg',
    bytes: 10,
    sha256: 'a'.repeat(64),
  });

  it('is listed with its complaint', async () => {
    const { id } = await district.file({ evidence: [photo(), photo()] });
    const rows = await district.db
      .selectFrom('incident_evidence')
      .selectAll()
      .where('incident_id', '=', id)
      .execute();
    expect(rows.map((row) => [row.name, row.bytes, row.received_at])).toEqual([
      ['photo.jpg', 10, null],
      ['photo.jpg', 10, null],
    ]);
  });

  it('names the second of two files with one id', async () => {
    const id = uuidv7();
    const { status, body } = await district.file({ evidence: [photo(id), photo(id)] });
    expect([status, body.fields]).toEqual([400, [{ path: 'evidence.1.id', code: 'invalid' }]]);
  });

  it('may have the same id in two complaints', async () => {
    const id = uuidv7();
    expect((await district.file({ evidence: [photo(id)] })).status).toBe(201);
    expect((await district.file({ evidence: [photo(id)] })).status).toBe(201);
  });
});

/**
 * Sends the whole request, then closes the connection. `early`: before the answer; otherwise when the answer
 * begins.
 */
function sendAndHangUp(port: number, id: string, bytes: Buffer, early: boolean): Promise<void> {
  return new Promise((resolve) => {
    const request = httpRequest({
      port,
      host: '127.0.0.1',
      method: 'PUT',
      path: `/api/v1/public/complaints/${id}`,
      headers: { 'content-type': 'application/json', 'content-length': bytes.length },
    });
    request.on('error', () => undefined);
    request.on('close', resolve);
    request.on('response', (answer) => answer.destroy());
    request.end(bytes, () => early && request.destroy());
  });
}
