// A receipt passed on by QR code, chat or print: any accidental or deliberate change is detected.
import { webcrypto } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { type ReceiptKeys, receiptText } from '#contract/public/complaint.ts';
import { decodeReceipt, encodeReceipt, parseReceipts } from '#offline/receipts/qr-code.ts';
import { type SignedReceipt, verifyReceipt } from '#offline/receipts/verify.ts';

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

const readReceipt = (text: string) => parseReceipts(text)[0] ?? null;

const verdictOf = async (text: string) => {
  const read = readReceipt(text);
  return read ? verifyReceipt(read.signed, keys, { subtle }) : 'unreadable';
};

describe('the receipt code', () => {
  test('fits into a QR code, uses letters that chats leave alone, and decodes unchanged', () => {
    expect(code).toMatch(/^[\w-]{200,210}$/);
    expect(decodeReceipt(code)).toEqual(genuine);
  });

  test('is read from a link, from a surrounding message, and alone', async () => {
    const link = `https://police.example/verify#${code}`;
    for (const text of [code, link, `माझी पावती: ${link}\nपाहा`, ` ${code}\n`]) {
      expect([text, await verdictOf(text)]).toEqual([text, 'genuine']);
    }
  });

  test('survives the reformatting of chats', async () => {
    const link = `https://police.example/verify#${code}`;
    const broken = `${link.slice(0, 100)}\n${link.slice(100)}`;
    for (const text of [
      broken,
      `_${code}_`,
      link.replace('#', '%23'),
      `${link.slice(0, 90)}\u200B${link.slice(90)}`,
    ]) {
      expect([text, await verdictOf(text)]).toEqual([text, 'genuine']);
    }
    const spoilt = `${code.slice(0, 30)}${code[30] === 'A' ? 'B' : 'A'}${code.slice(31)}`;
    expect(parseReceipts(`${spoilt} ${link}`).map(({ signed }) => signed)).toContainEqual(genuine);
  });

  test('is incomplete when truncated, not forged', async () => {
    for (const cut of [1, 4, 6, 12]) expect(await verdictOf(code.slice(0, -cut))).toBe('unreadable');
  });

  test('has only one valid spelling, also with invisible characters', () => {
    const bytes = Buffer.from(code, 'base64url');
    const mark = Buffer.from([0xef, 0xbb, 0xbf]);
    const reference = bytes.length - 18;
    const marked = Buffer.concat([bytes.subarray(0, reference), mark, bytes.subarray(reference)]);
    expect(decodeReceipt(marked.toString('base64url'))).toBeNull();
    const key = Buffer.concat([bytes.subarray(0, 120), mark, bytes.subarray(120)]);
    key[119] = (key[119] ?? 0) + 3;
    expect(decodeReceipt(key.toString('base64url'))?.receipt.keyId).not.toBe(keyId);
  });

  test('is no longer genuine after a change of any one bit', async () => {
    const bytes = Buffer.from(code, 'base64url');
    const said = new Map<string, number>();
    for (let bit = 0; bit < bytes.length * 8; bit += 1) {
      const changed = Buffer.from(bytes);
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      const verdict = await verdictOf(changed.toString('base64url'));
      said.set(verdict, (said.get(verdict) ?? 0) + 1);
    }
    expect(said.get('genuine')).toBeUndefined();
    // Includes all bits except some of the reference: an invalid reference counts as truncated or extended.
    expect(said.get('not_genuine')).toBeGreaterThan(900);
    // The sixteen letters of the key id: an unknown key proves nothing, and gets its own verdict. With the
    // eighth bit set the code is not text.
    expect(said.get('unknown_key')).toBeGreaterThanOrEqual(16 * 7);
  });

  test('is not genuine after a change of any one letter, including the last ones', async () => {
    for (let index = 0; index < code.length; index += 1) {
      const other = code[index] === 'A' ? 'B' : 'A';
      const changed = code.slice(0, index) + other + code.slice(index + 1);
      expect([index, await verdictOf(changed)]).not.toEqual([index, 'genuine']);
    }
  });

  test('is not made when decoding would give a different value', () => {
    expect(encodeReceipt({ ...genuine, receivedAt: '2026-11-21T04:00:00Z' })).toBeNull();
    expect(encodeReceipt({ ...genuine, id: genuine.id.toUpperCase() })).toBeNull();
    expect(encodeReceipt({ ...genuine, bodySha256: 'x' })).toBeNull();
  });
});

describe('the receipt letter', () => {
  const body = '{"description":"मोटारसायकल"}';
  const letter = (proof: object, text = body) => `\uFEFFतक्रार\r\n\r\n${JSON.stringify(proof)}\r\n${text}\r\n`;
  const proof = () => {
    const { receipt, ...rest } = genuine;
    return { ...rest, ...receipt };
  };

  test('contains the receipt and the text it was issued for', () => {
    expect(readReceipt(letter(proof()))).toEqual({ signed: genuine, body });
  });

  test('is read when quoted and indented, and ignores text written above it', () => {
    const quoted = letter(proof()).replaceAll('\r\n', '\r\n> ');
    expect(readReceipt(quoted)).toEqual({ signed: genuine, body });
    expect(readReceipt(`{"signature":"x"}\r\n${letter(proof())}`)).toEqual({ signed: genuine, body });
  });

  test('shows that its text is missing, and finds it after an empty line', () => {
    expect(readReceipt(letter(proof(), ''))?.body).toBe('');
    expect(readReceipt(letter(proof(), `\r\n${body}`))?.body).toBe(body);
  });

  test('of the first version takes its reference from the body', () => {
    const { referenceId, ...old } = proof();
    const text = JSON.stringify({ referenceId });
    expect(readReceipt(letter(old, text))?.signed.referenceId).toBe(referenceId);
  });

  test('with another spelling of the signature is not genuine', async () => {
    // The last of 86 letters holds only two bits: four spellings, one of them the server's.
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const { signature } = genuine.receipt;
    const last = alphabet.indexOf(signature.at(-1) ?? '');
    const spelled = signature.slice(0, -1) + alphabet[last ^ 1];
    expect(await verdictOf(letter({ ...proof(), signature: spelled }))).toBe('not_genuine');
    expect(await verdictOf(letter(proof()))).toBe('genuine');
  });

  test('rejects text that is not a receipt', () => {
    for (const text of ['', 'Hello', '{"signature":1}', '{"signature":"a"}\n{}', 'A'.repeat(206)]) {
      expect([text, readReceipt(text)]).toEqual([text, null]);
    }
  });
});
