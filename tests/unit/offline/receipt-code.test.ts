// A receipt on its way through a QR code, a chat or a printed page: whatever is changed in it, by accident or on purpose, shows.
import { webcrypto } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { type ReceiptKeys, receiptText } from '#contract/complaint.ts';
import { decodeReceipt, encodeReceipt, readReceipt } from '#offline/receipt-code.ts';
import { type SignedReceipt, verifyReceipt } from '#offline/verify-receipt.ts';

const subtle = webcrypto.subtle as SubtleCrypto;
const curve = { name: 'ECDSA', namedCurve: 'P-256' };
const keyId = 'Zk3_x-91aBcDeFgH';
let keys: ReceiptKeys;
let genuine: SignedReceipt;
let code: string;

beforeAll(async () => {
  const pair = await subtle.generateKey(curve, true, ['sign', 'verify']);
  const { x = '', y = '' } = await subtle.exportKey('jwk', pair.publicKey);
  keys = [{ keyId, jwk: { kty: 'EC', crv: 'P-256', x, y }, retiredAt: null }];
  const fields = {
    id: '019a8f3e-7c11-7abc-8def-0123456789ab',
    referenceId: 'FIR-2024-ABCDEFGH1',
    bodySha256: 'ab'.repeat(32),
    receivedAt: '2026-11-21T04:00:00.123Z',
  };
  const text = new TextEncoder().encode(receiptText({ ...fields, keyId }));
  const signature = await subtle.sign({ ...curve, hash: 'SHA-256' }, pair.privateKey, text);
  genuine = { ...fields, receipt: { keyId, signature: Buffer.from(signature).toString('base64url') } };
  code = encodeReceipt(genuine) ?? '';
});

const verdictOf = async (text: string) => {
  const read = readReceipt(text);
  return read ? verifyReceipt(read.signed, keys, { subtle }) : 'unreadable';
};

describe('the code', () => {
  test('is short enough for a QR code, in letters that no chat breaks, and comes back as it was', () => {
    expect(code).toMatch(/^[\w-]{200,210}$/);
    expect(decodeReceipt(code)).toEqual(genuine);
  });

  test('is read from a link, from a message around it, and alone', async () => {
    const link = `https://police.example/verify#${code}`;
    for (const text of [code, link, `माझी पावती: ${link}\nपाहा`, ` ${code}\n`]) {
      expect([text, await verdictOf(text)]).toEqual([text, 'genuine']);
    }
  });

  test('with any one bit of it changed is not genuine any more', async () => {
    const bytes = Buffer.from(code, 'base64url');
    const said = new Map<string, number>();
    for (let bit = 0; bit < bytes.length * 8; bit += 1) {
      const changed = Buffer.from(bytes);
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      const verdict = await verdictOf(changed.toString('base64url'));
      said.set(verdict, (said.get(verdict) ?? 0) + 1);
    }
    expect(said.get('genuine')).toBeUndefined();
    expect(said.get('not_genuine')).toBeGreaterThan(1000);
    // The sixteen letters of the key's name: a key that nobody knows proves nothing, and is said so.
    expect(said.get('unknown_key')).toBeGreaterThanOrEqual(16 * 8);
  });

  test('with any one letter of it changed is not genuine either, the last ones included', async () => {
    for (let index = 0; index < code.length; index += 1) {
      const other = code[index] === 'A' ? 'B' : 'A';
      const changed = code.slice(0, index) + other + code.slice(index + 1);
      expect([index, await verdictOf(changed)]).not.toEqual([index, 'genuine']);
    }
  });

  test('is not made where it would not come back the same', () => {
    expect(encodeReceipt({ ...genuine, receivedAt: '2026-11-21T04:00:00Z' })).toBeNull();
    expect(encodeReceipt({ ...genuine, id: genuine.id.toUpperCase() })).toBeNull();
    expect(encodeReceipt({ ...genuine, bodySha256: 'x' })).toBeNull();
  });
});

describe('the letter', () => {
  const body = '{"description":"मोटारसायकल"}';
  const letter = (proof: object, text = body) => `\uFEFFतक्रार\r\n\r\n${JSON.stringify(proof)}\r\n${text}\r\n`;
  const proof = () => {
    const { receipt, ...rest } = genuine;
    return { ...rest, ...receipt };
  };

  test('gives the receipt and the text it was given for', () => {
    expect(readReceipt(letter(proof()))).toEqual({ signed: genuine, body });
  });

  test('of the first version finds its reference in the body', () => {
    const { referenceId, ...old } = proof();
    const text = JSON.stringify({ referenceId });
    expect(readReceipt(letter(old, text))?.signed.referenceId).toBe(referenceId);
  });

  test('with another spelling of the signature is not genuine', async () => {
    // The last letter of 86 holds two bits only: four spellings, one of them the server's.
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const { signature } = genuine.receipt;
    const last = alphabet.indexOf(signature.at(-1) ?? '');
    const spelled = signature.slice(0, -1) + alphabet[last ^ 1];
    expect(await verdictOf(letter({ ...proof(), signature: spelled }))).toBe('not_genuine');
    expect(await verdictOf(letter(proof()))).toBe('genuine');
  });

  test('of something else is no receipt', () => {
    for (const text of ['', 'Hello', '{"signature":1}', '{"signature":"a"}\n{}', 'A'.repeat(206)]) {
      expect([text, readReceipt(text)]).toEqual([text, null]);
    }
  });
});
