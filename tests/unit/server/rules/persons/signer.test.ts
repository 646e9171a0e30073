import { generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { signedText } from '#contract/staff/person.ts';
import { uuidv7Of } from '#server/rules/messaging/uuid.ts';
import {
  isSignedBy,
  mayStillSign,
  postInMarathi,
  readProof,
  signerOf,
} from '#server/rules/persons/signer.ts';

it('shortens the rank, uses the second name of the station, and keeps unknown words', () => {
  const station = { name: 'Wadgaon', nameMr: 'वडगाव' };
  expect(postInMarathi('PC 1234, Wadgaon', station)).toBe('पो.शि. 1234, वडगाव');
  expect(postInMarathi('Wadgaon', station)).toBe('वडगाव');
  expect(postInMarathi('Wadgaon', { name: 'Wadgaon', nameMr: null })).toBe('Wadgaon');
  // The station had another name when it wrote.
  expect(postInMarathi('HC 77, Old Wadgaon Camp', station)).toBe('पो.हवा. 77, Old Wadgaon Camp');
  expect(postInMarathi('SP', { name: null, nameMr: null })).toBe('SP');
});

it('names a person by rank, number and station, at the moment of the act', () => {
  const person = {
    id: '1',
    full_name: 'Ganesh Kale',
    rank: 'PSI',
    buckle_no: '3318',
    is_in_charge: true,
  } as const;
  const signer = { id: '1', fullName: 'Ganesh Kale', isInCharge: true };
  expect(signerOf(person, 'Nandgaon')).toEqual({ ...signer, post: 'PSI 3318, Nandgaon' });
  expect(signerOf({ ...person, is_in_charge: false }, null)).toEqual({
    ...signer,
    isInCharge: false,
    post: 'PSI 3318',
  });
});

describe('a proof', () => {
  const keyId = '01900000-0000-7000-8000-000000000001';
  const call = { method: 'PUT', path: '/api/v1/x', writeId: keyId, bodySha256: 'ab' };
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const raw = (bytes: Buffer) => bytes.toString('base64url');
  const point = raw(Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]));
  const signature = raw(
    sign('sha256', Buffer.from(signedText(call)), { key: privateKey, dsaEncoding: 'ieee-p1363' }),
  );

  it('is read from its header alone, whole', () => {
    expect(readProof(`${keyId}.${signature}`)).toEqual({ keyId, signature });
    for (const header of [undefined, '', keyId, `${keyId}.${signature}x`, `x${keyId}.${signature}`])
      expect(readProof(header)).toBeNull();
  });

  it('holds for its own key, method, path, id and body', () => {
    const holds = (other: object, key = point) =>
      isSignedBy(key, { keyId, signature }, { ...call, ...other });
    expect(holds({})).toBe(true);
    for (const other of [{ method: 'POST' }, { path: '/api/v1/y' }, { writeId: '' }, { bodySha256: 'cd' }])
      expect(holds(other)).toBe(false);
    const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ format: 'jwk' });
    const others = raw(
      Buffer.concat([
        Buffer.of(4),
        Buffer.from(stranger.x ?? '', 'base64url'),
        Buffer.from(stranger.y ?? '', 'base64url'),
      ]),
    );
    expect(holds({}, others)).toBe(false);
    // No point on the curve.
    expect(holds({}, raw(Buffer.alloc(65, 1)))).toBe(false);
  });
});

describe('who has left the roster', () => {
  const endedAt = new Date('2026-11-20T06:00:00.000Z');
  const made = (ms: number) => uuidv7Of(new Date(endedAt.getTime() + ms), new Uint8Array(10));
  const monthMs = 30 * 86_400_000;
  const may = (writeId: string, ms = 0) =>
    mayStillSign(endedAt, { writeId, at: new Date(endedAt.getTime() + ms) });

  it('may still send what was made before, give or take a minute between clocks', () => {
    expect([may(made(0)), may(made(60_000)), may(made(60_001))]).toEqual([true, true, false]);
  });

  it('may send it for thirty days', () => {
    expect([may(made(0), monthMs), may(made(0), monthMs + 1)]).toEqual([true, false]);
  });

  it('signs no direct call, and nothing whose id tells no time', () => {
    expect([may(''), may('0f000000-0000-4000-8000-000000000001')]).toEqual([false, false]);
  });

  it('and who is there, signs all', () => {
    expect(mayStillSign(null, { writeId: '', at: endedAt })).toBe(true);
  });
});
