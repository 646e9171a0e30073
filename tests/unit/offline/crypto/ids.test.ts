import { expect, test } from 'vitest';
import { complaintReference as referenceSchema } from '#contract/public/complaint.ts';
import { itemReference } from '#contract/public/item.ts';
import { complaintReference, foundReference, lostReference } from '#offline/crypto/reference.ts';
import { createUuid, uuidv7 } from '#offline/crypto/uuid.ts';

const random = (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes);

test('makes UUIDv7 values that begin with the time', () => {
  const id = createUuid({ now: () => 0x0123456789ab, fill: random })();
  expect(id).toMatch(/^01234567-89ab-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(uuidv7()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

test('sorts each id after the previous one, within a millisecond and after a clock change', () => {
  let clock = 1_700_000_000_000;
  const next = createUuid({ now: () => clock, fill: random });
  const ids = Array.from({ length: 20_000 }, (_, at) => {
    if (at === 10_000) clock -= 1e11;
    if (at === 15_000) clock += 2e11;
    return next();
  });
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
});

test('makes references in the contract’s format, never that of the sample', () => {
  for (let at = 0; at < 200; at += 1) {
    expect(referenceSchema.safeParse(complaintReference('FIR-2024-')).success).toBe(true);
    expect(itemReference.safeParse(lostReference()).success).toBe(true);
    expect(itemReference.safeParse(foundReference()).success).toBe(true);
  }
  const sample = [...'ABC123XYZ'].map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'.indexOf(letter));
  let calls = 0;
  const fill = (bytes: Uint8Array<ArrayBuffer>) => {
    calls += 1;
    bytes.set(calls === 1 ? sample : [1, 2, 3, 4, 5, 6, 7, 8, 9]);
    return bytes;
  };
  expect(complaintReference('FIR-2024-', { fill })).toBe('FIR-2024-BCDEFGHIJ');
});

test('rejects bytes that would favour the first letters', () => {
  let calls = 0;
  const fill = (bytes: Uint8Array<ArrayBuffer>) => {
    calls += 1;
    return bytes.fill(calls === 1 ? 252 : 251);
  };
  expect(lostReference({ fill })).toBe('LF-999999');
  expect(calls).toBe(2);
});

test('accepts the references of every prefix a force may choose, and of FIR only the one of today', () => {
  for (const prefix of ['FIR-2024-', 'VSH-', 'VSH-2026-', 'PUNE-'])
    expect(referenceSchema.safeParse(complaintReference(prefix)).success).toBe(true);
  for (const wrong of ['FIR-2025-ABC123XYZ', 'FIR-ABC123XYZ', 'LF-ABC123', 'vsh-ABC123XYZ', 'V-ABC123XYZ'])
    expect(referenceSchema.safeParse(wrong).success).toBe(false);
});
