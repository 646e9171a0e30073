import { describe, expect, it } from 'vitest';
import { newRecoveryCodes, recoveryHash } from '#server/rules/recovery-code.ts';
import {
  base32,
  bytesOfBase32,
  hotpCode,
  otpAuthUri,
  stepAt,
  stepOfCode,
  totpCode,
} from '#server/rules/totp.ts';

const secret = Buffer.from('12345678901234567890');
const atSecond = (seconds: number) => new Date(seconds * 1000);

describe('codes of an authenticator app', () => {
  it('are those of RFC 4226, appendix D', () => {
    const codes = [
      '755224',
      '287082',
      '359152',
      '969429',
      '338314',
      '254676',
      '287922',
      '162583',
      '399871',
      '520489',
    ];
    expect(codes.map((_, counter) => hotpCode(secret, counter))).toEqual(codes);
  });

  it.each([
    [59, '94287082'],
    [1111111109, '07081804'],
    [1111111111, '14050471'],
    [1234567890, '89005924'],
    [2000000000, '69279037'],
    [20000000000, '65353130'],
  ])('are those of RFC 6238, appendix B, at %i s', (seconds, code) => {
    expect(totpCode(secret, atSecond(seconds), 8)).toBe(code);
  });
});

describe('a typed code', () => {
  const at = atSecond(1111111109);
  const step = stepAt(at);

  it('counts half a minute early and late, and no further', () => {
    const found = [-2, -1, 0, 1, 2].map((off) =>
      stepOfCode(hotpCode(secret, step + off), { secret, lastStep: 0, at }),
    );
    expect(found).toEqual([null, step - 1, step, step + 1, null]);
  });

  it('counts once, and no older one after it', () => {
    const used = (off: number) => stepOfCode(hotpCode(secret, step + off), { secret, lastStep: step, at });
    expect([used(-1), used(0), used(1)]).toEqual([null, null, step + 1]);
  });
});

describe('base32', () => {
  it.each([
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foobar', 'MZXW6YTBOI'],
  ])('of RFC 4648: %s', (text, encoded) => {
    expect(base32(Buffer.from(text))).toBe(encoded);
    expect(bytesOfBase32(encoded).toString()).toBe(text);
  });

  it('is in the address that apps read', () => {
    expect(otpAuthUri({ issuer: 'A b', account: 'x@y.example', secret })).toBe(
      'otpauth://totp/A%20b:x%40y.example?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=A%20b',
    );
  });
});

describe('recovery codes', () => {
  it('are ten different ones without letters that look alike', () => {
    const codes = newRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[A-HJ-NP-Z2-9]{4}(-[A-HJ-NP-Z2-9]{4}){2}$/);
  });

  it('are the same in small letters and without hyphens', () => {
    expect(recoveryHash('k7qd9xwm 3rth')).toEqual(recoveryHash('K7QD-9XWM-3RTH'));
  });
});
