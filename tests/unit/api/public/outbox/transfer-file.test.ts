import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { complaintOf } from '#fixtures/data/complaint.ts';
import { uuidv7 } from '#offline/crypto/uuid.ts';

const phone = vi.hoisted(() => ({
  status: vi.fn(),
  addMissing: vi.fn(),
  markMissing: vi.fn(),
  save: vi.fn(),
}));
vi.mock('#offline/index.ts', async (original) => ({
  ...(await original<object>()),
  deviceOutbox: {},
  deliveryStatus: phone.status,
  addMissingFile: phone.addMissing,
  markFileMissing: phone.markMissing,
}));
vi.mock('#api/public/complaint.ts', async (original) => ({
  ...(await original<object>()),
  saveComplaint: phone.save,
}));
const { exportName, exportUnsaved, takeOver } = await import('#api/public/outbox/transfer-file.ts');

const id = uuidv7();
const photo = (name: string, byte: number) => {
  const bytes = new Uint8Array(2000).fill(byte);
  const listed = {
    id: uuidv7(),
    name,
    type: 'image/jpeg',
    bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  };
  return { listed, stored: { ...listed, blob: new Blob([bytes], { type: 'image/jpeg' }), wifiOnly: false } };
};
const [first, second] = [photo('one.jpg', 1), photo('two.jpg', 2)];
const complaint = complaintOf({ evidence: [first.listed, second.listed] });
const body = JSON.stringify(complaint);
const exported = () => exportUnsaved(id, complaint, [first.stored, second.stored]);
/** One bit of the last photo is wrong. */
async function damaged(): Promise<Blob> {
  const bytes = new Uint8Array(await (await exported()).arrayBuffer());
  bytes[bytes.length - 1] = 9;
  return new Blob([bytes]);
}

beforeEach(() => {
  phone.status.mockReset().mockResolvedValue({ at: 'gone' });
  phone.save.mockReset().mockResolvedValue('saved');
  phone.addMissing.mockReset().mockResolvedValue(true);
  phone.markMissing.mockReset();
});

it('is named by the reference', () => {
  expect(exportName('FIR-2024-AAAAAAAAA')).toBe('FIR-2024-AAAAAAAAA.vishwas');
});

describe('on a phone that does not have it', () => {
  it('is saved with its id, its exact text and all photos', async () => {
    const taken = await takeOver(await exported());
    expect(taken).toEqual({ outcome: 'taken', referenceId: complaint.referenceId, lost: [] });
    const [savedId, savedComplaint, how] = phone.save.mock.calls[0] ?? [];
    expect([savedId, savedComplaint.referenceId, how.body]).toEqual([id, complaint.referenceId, body]);
    expect(how.files.map((file: { id: string }) => file.id)).toEqual([first.listed.id, second.listed.id]);
  });

  it('is saved without a photo that has the id of a listed one and other bytes', async () => {
    const other = photo('two.jpg', 3).stored;
    const file = await exportUnsaved(id, complaint, [first.stored, { ...other, id: second.listed.id }]);
    expect(await takeOver(file)).toMatchObject({ outcome: 'taken' });
    const [, , how] = phone.save.mock.calls[0] ?? [];
    expect(how.files.map((kept: { id: string }) => kept.id)).toEqual([first.listed.id]);
  });

  it('is saved without a damaged photo, which is named and marked as missing', async () => {
    expect(await takeOver(await damaged())).toMatchObject({ outcome: 'taken', lost: ['two.jpg'] });
    expect(phone.save.mock.calls[0]?.[2].files).toHaveLength(1);
    expect(phone.markMissing.mock.calls.map(([, ...of]) => of)).toEqual([[id, second.listed.id]]);
  });

  it('leaves out a photo that the complaint does not list', async () => {
    const stranger = photo('three.jpg', 3).stored;
    const file = await exportUnsaved(id, complaint, [first.stored, second.stored, stranger]);
    await takeOver(file);
    expect(phone.save.mock.calls[0]?.[2].files).toHaveLength(2);
  });

  it('reports that the phone has no room, and marks nothing', async () => {
    phone.save.mockResolvedValue('full');
    expect(await takeOver(await damaged())).toEqual({ outcome: 'full' });
    expect(phone.markMissing).not.toHaveBeenCalled();
  });
});

describe('on a phone that has it', () => {
  const entry = { letter: { body: new TextEncoder().encode(body) } };

  it('adds the photos that were missed before, and saves no second complaint', async () => {
    phone.status.mockResolvedValue({ at: 'phone', entry });
    phone.addMissing.mockResolvedValueOnce(false);
    expect(await takeOver(await exported())).toMatchObject({ outcome: 'known', isReceived: false, added: 1 });
    expect(phone.save).not.toHaveBeenCalled();
  });

  it('adds nothing to another text under the same id', async () => {
    const other = { letter: { body: new TextEncoder().encode(`${body} `) } };
    phone.status.mockResolvedValue({ at: 'phone', entry: other });
    expect(await takeOver(await exported())).toMatchObject({ outcome: 'known', added: 0 });
    expect(phone.addMissing).not.toHaveBeenCalled();
  });

  it('says that the server has it', async () => {
    phone.status.mockResolvedValue({ at: 'received', receipt: { body: entry.letter.body } });
    expect(await takeOver(await exported())).toMatchObject({ outcome: 'known', isReceived: true, added: 2 });
  });
});

describe('is refused', () => {
  it('when it is another kind of file', async () => {
    expect(await takeOver(new Blob(['%PDF-1.4']))).toEqual({ outcome: 'not_ours' });
  });

  it('when the server would not accept the complaint', async () => {
    const file = await exportUnsaved(id, { ...complaint, phone: '' }, []);
    expect(await takeOver(file)).toEqual({ outcome: 'not_valid' });
  });

  it('when its id is not a UUIDv7', async () => {
    expect(await takeOver(await exportUnsaved('1', complaint, []))).toEqual({ outcome: 'not_valid' });
  });

  it('when the storage of the phone cannot be read', async () => {
    const error = Object.assign(new Error('gone'), { name: 'StoreError' });
    phone.status.mockRejectedValue(error);
    expect(await takeOver(await exported())).toEqual({ outcome: 'unavailable' });
  });
});
