// Evidence at rest: a key for each report, wrapped by a key outside the database; older files, the S3 store's way,
// deletion and rotation.
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pdf, photo } from '#fixtures/data/evidence-files.ts';
import { openSender, type Sender } from '#fixtures/data/upload.ts';
import { enrol } from '#fixtures/server/authenticator.ts';
import { type District, openDistrict } from '#fixtures/server/district.ts';
import { getExport } from '#fixtures/server/exported.ts';
import { runDeletion } from '#server/deletion/run.ts';
import { sweepEvidence } from '#server/jobs/evidence-sweep.ts';
import { decryptedFile, openEvidenceCipher } from '#server/media/evidence-cipher.ts';
import { isBoxed, openSecrets, readDataKeys, secretBox } from '#server/secrets/data-keys.ts';
import { dropOldDataKeys, rotateDataKey } from '#server/secrets/rotate-data-key.ts';

const pdfName = { name: 'a.pdf', type: 'application/pdf' };
const magic = 'age-encryption.org/v1';
let district: District;
let sender: Sender;
beforeAll(async () => {
  district = await openDistrict();
  sender = await openSender(district);
});
afterAll(() => district.close());

const pathOf = ({ complaintId, id }: { complaintId: string; id: string }, end = '') =>
  join(district.config.dataDir, 'evidence', 'files', complaintId, `${id}${end}`);
const isEncrypted = async (id: string) =>
  (
    await district.db
      .selectFrom('incident_evidence')
      .select('is_encrypted')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).is_encrypted;
const dataKeyFile = () => String(district.config.dataKeyFile);

async function sent(bytes: Buffer, more?: { name: string; type: string }) {
  const file = await sender.list(bytes, more);
  expect((await sender.send(file)).status).toBe(204);
  await expect.poll(() => isEncrypted(file.id)).toBe(true);
  return file;
}

const readPlain = async (file: { complaintId: string; id: string }, end = '') =>
  decryptedFile(
    openEvidenceCipher(district.db, openSecrets(district.config)),
    file.complaintId,
    pathOf(file, end),
  );

async function download(url: string): Promise<Buffer> {
  const answer = await fetch(`${sender.url}${url}`);
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

it('lies encrypted on the disk, the preview too, and comes out as it was sent', async () => {
  const file = await sent(await photo());
  for (const end of ['', '.preview']) {
    const kept = await readFile(pathOf(file, end));
    expect(kept.subarray(0, magic.length).toString()).toBe(magic);
    expect(kept.includes(file.bytes.subarray(0, 64))).toBe(false);
  }
  const { originalUrl, previewUrl } = await sender.drawn(file);
  expect(await download(originalUrl)).toEqual(file.bytes);
  expect((await download(previewUrl)).subarray(8, 12).toString()).toBe('WEBP');
});

it('has a key for each report, which opens no other report', async () => {
  const [one, other] = [await sent(pdf(), pdfName), await sent(pdf(), pdfName)];
  const cipher = openEvidenceCipher(district.db, openSecrets(district.config));
  const open = (incidentId: string) =>
    cipher.decrypt(incidentId, Readable.from([kept])).then((plain) => buffer(plain));
  const kept = await readFile(pathOf(one));
  expect(await open(one.complaintId)).toEqual(one.bytes);
  await expect(open(other.complaintId)).rejects.toThrow();
  // A changed byte is noticed.
  kept[kept.length - 20] = (kept[kept.length - 20] ?? 0) ^ 1;
  await expect(open(one.complaintId)).rejects.toThrow();
  // The wrapped key belongs to its row: in another it does not open.
  const rows = await district.db.selectFrom('evidence_keys').selectAll().execute();
  const wrapped = rows.find((row) => row.incident_id === one.complaintId)?.wrapped ?? Buffer.alloc(0);
  const box = secretBox(() => readDataKeys(dataKeyFile()));
  expect(() => box.open('evidence', `incident ${other.complaintId}`, wrapped)).toThrow();
  expect(box.open('evidence', `incident ${one.complaintId}`, wrapped)).toHaveLength(32);
});

it('a picture from before there was a key is encrypted with its preview', async () => {
  const picture = await photo();
  const file = await sent(picture);
  const preview = await readPlain(file, '.preview');
  await writeFile(pathOf(file), picture);
  await writeFile(pathOf(file, '.preview'), preview);
  await district.db
    .updateTable('incident_evidence')
    .set({ is_encrypted: false })
    .where('id', '=', file.id)
    .execute();
  district.clock.now = new Date(district.clock.now.getTime() + 20 * 60_000);
  await sweepEvidence(district.deps, () => undefined);
  for (const end of ['', '.preview'])
    expect((await readFile(pathOf(file, end))).subarray(0, magic.length).toString()).toBe(magic);
  expect(await readPlain(file, '.preview')).toEqual(preview);
});

it('from before there was a key keeps working, and the hourly sweep encrypts it', async () => {
  const file = await sent(pdf(), pdfName);
  await writeFile(pathOf(file), file.bytes);
  await district.db
    .updateTable('incident_evidence')
    .set({ is_encrypted: false })
    .where('id', '=', file.id)
    .execute();
  const { originalUrl } = await sender.entryOf(file);
  expect(await download(originalUrl)).toEqual(file.bytes);
  // A new file is left to the server that took it.
  district.clock.now = new Date(district.clock.now.getTime() + 20 * 60_000);
  await sweepEvidence(district.deps, () => undefined);
  expect((await readFile(pathOf(file))).subarray(0, magic.length).toString()).toBe(magic);
  expect(await download((await sender.entryOf(file)).originalUrl)).toEqual(file.bytes);
});

it('is gone for good with its report: the key is destroyed too', async () => {
  const phone = '9000099871';
  const id = await sent(pdf(), pdfName);
  const copy = await readFile(pathOf(id));
  await district.db
    .updateTable('incidents')
    .set({ mob_number: phone })
    .where('id', '=', id.complaintId)
    .execute();
  const searched = await getExport(
    district,
    `/sp-user/export/incident-reports.csv?search=${phone}`,
    district.sp,
  );
  expect(searched.statusCode).toBe(200);
  const texts = () => district.db.selectFrom('audit_texts').select('text').execute();
  expect(await texts()).toEqual([{ text: phone }]);
  const outbox = join(district.config.dataDir, 'outbox-messages.jsonl');
  await mkdir(district.config.dataDir, { recursive: true });
  await writeFile(outbox, `{"phone":"${phone}"}\n{"phone":"9000011111"}\n`);

  const number = /Request (\d+)/.exec(await runDeletion(['add', '--phone', phone], district.deps))?.[1] ?? '';
  await runDeletion(['verify', number], district.deps);
  await district.db
    .updateTable('incidents')
    .set({ status: 'resolved' })
    .where('id', '=', id.complaintId)
    .execute();
  await runDeletion(['done', number], district.deps);
  expect(existsSync(pathOf(id))).toBe(false);
  const cipher = openEvidenceCipher(district.db, openSecrets(district.config));
  await expect(cipher.decrypt(id.complaintId, Readable.from([copy]))).rejects.toThrow(
    'does not exist any more',
  );
  expect(await texts()).toEqual([]);
  expect(await readFile(outbox, 'utf8')).toBe('{"phone":"9000011111"}\n');
});

it('keeps working while the data key is rotated, and so do second factors', async () => {
  const file = await sent(pdf(), pdfName);
  const officer = await district.enter('sp', { role: 'sp', post: 'ASP' });
  const phone = await enrol(district, officer);
  const secretOf = async () =>
    (
      await district.db
        .selectFrom('second_factors')
        .select('secret')
        .where('account_id', '=', officer.id)
        .executeTakeFirstOrThrow()
    ).secret ?? Buffer.alloc(0);
  const before = await secretOf();
  // 20 bytes of the app, in the frame of the box.
  expect(isBoxed(before)).toBe(true);
  const done = await rotateDataKey(district.db, dataKeyFile());
  expect(done.reports).toBeGreaterThan(0);
  expect(done.factors).toBeGreaterThan(0);
  expect(await secretOf()).not.toEqual(before);
  // The running server learns the new key by itself.
  const { originalUrl } = await sender.entryOf(file);
  expect(await download(originalUrl)).toEqual(file.bytes);
  const inside = await district.signIn({ role: 'sp', email: officer.email }, undefined, phone.code());
  expect(inside.token).toBeTruthy();
  expect(readDataKeys(dataKeyFile())).toHaveLength(2);
  expect(await dropOldDataKeys(district.db, dataKeyFile())).toBe(1);
  expect(readDataKeys(dataKeyFile())).toHaveLength(1);
  expect(await download(originalUrl)).toEqual(file.bytes);
});

it.each([
  ['a rotation', () => rotateDataKey(district.db, dataKeyFile())],
  ['the worker', () => sweepEvidence(district.deps, () => undefined)],
])('a secret from before there was a key is read, and %s encrypts it', async (_, encrypts) => {
  const officer = await district.enter('sp', { role: 'sp', post: 'ASP' });
  const phone = await enrol(district, officer);
  const box = openSecrets(district.config);
  const row = await district.db
    .selectFrom('second_factors')
    .select('secret')
    .where('account_id', '=', officer.id)
    .executeTakeFirstOrThrow();
  const plain = box?.open('second-factor', `account ${officer.id}`, row.secret ?? randomBytes(1));
  await district.db
    .updateTable('second_factors')
    .set({ secret: plain ?? null })
    .where('account_id', '=', officer.id)
    .execute();
  expect(
    (await district.signIn({ role: 'sp', email: officer.email }, undefined, phone.code())).token,
  ).toBeTruthy();
  await encrypts();
  const after = await district.db
    .selectFrom('second_factors')
    .select('secret')
    .where('account_id', '=', officer.id)
    .executeTakeFirstOrThrow();
  expect(isBoxed(after.secret ?? Buffer.alloc(0))).toBe(true);
});
