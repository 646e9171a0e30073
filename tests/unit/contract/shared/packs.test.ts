import { describe, expect, it } from 'vitest';
import { bytesOfPack, lettersOfPack, unescapedLetters } from '#contract/shared/packs.ts';

const readBack = (text: string) => unescapedLetters(lettersOfPack(bytesOfPack(text)));

describe('the letters of a pack', () => {
  it.each([
    'run("तक्रार नोंदवा — ०१२")',
    '“पोलीस ठाणे” · ₹ 500 … 😀',
    'ASCII alone: \n\t{}\x00',
    'what marks a letter: \x7f, \x7f0041',
    '\u08ff\u0900\u097f\u0980',
    '',
  ])('come back as they were: %s', (text) => {
    expect(readBack(text)).toBe(text);
  });

  it('take one byte each in both scripts, and no byte of a letter ends a file', () => {
    expect(bytesOfPack('तक्रार: FIR')).toHaveLength('तक्रार: FIR'.length);
    const all = String.fromCharCode(...Array.from({ length: 0x1000 }, (_, code) => code));
    expect(bytesOfPack(all).filter((byte) => byte === 0x0c)).toHaveLength(1);
  });
});
