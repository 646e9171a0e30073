import { describe, expect, it } from 'vitest';
import { foldReference, isItemReference, readAlike } from '#contract/public/reference.ts';

it('parses a reference as people type it', () => {
  for (const typed of ['fir-2024-abc123xyy', ' FIR–2024–ABC123XYY ', 'FIR - २०२४ - abc१२३xyy']) {
    expect(foldReference(typed)).toBe('FIR-2024-ABC123XYY');
  }
});

describe('a typed reference', () => {
  it.each([
    ['FIR2024MF0R66EUN', 'no dashes'],
    ['fir 2024 mf0r66eun', 'small letters, blanks'],
    ['MF0R66EUN', 'no prefix'],
    ['mf0 r66 eun', 'in groups'],
    ['2024-MF0R66EUN', 'half the prefix'],
    ['FIR-MF0R66EUN', 'the other half'],
    ['F1R-2O24-MF0R66EUN', 'a misread prefix'],
    ['FIR-2026-MF0R66EUN', 'the year of today'],
    ['FIR–२०२४–MF0R६६EUN', 'Devanagari digits, other dashes'],
    ['ＦＩＲ－２０２４－MF0R66EUN', 'full width'],
    ['My complaint: FIR-2024-MF0R66EUN. https://a.example/track-fir?ref=FIR-2024-MF0R66EUN', 'a message'],
  ])('%s: %s', (typed) => {
    expect(foldReference(typed)).toBe('FIR-2024-MF0R66EUN');
  });

  it.each([
    ['lf ab12cd', 'LF-AB12CD'],
    ['FF–AB१२CD', 'FF-AB12CD'],
    ['LFAB12CD', 'LF-AB12CD'],
    ['LF011', 'LF011'],
  ])('%s is that of an item', (typed, reference) => {
    expect(foldReference(typed)).toBe(reference);
    expect(isItemReference(reference)).toBe(true);
  });

  it.each(['123/2026', 'FIR-2024-MF0R', 'FIR2024MF0R', 'NO', '', '   ', 'पोलीस'])('%s is none', (typed) => {
    expect(foldReference(typed)).toBe(typed.trim());
    expect(isItemReference(typed)).toBe(false);
  });

  it('of nine letters that begin as an item does is a complaint', () => {
    expect(foldReference('LFAB12CDE')).toBe('FIR-2024-LFAB12CDE');
  });

  it('gets the prefix of the force; the first one stays known', () => {
    expect(foldReference('mf0r66eun', 'VSH-')).toBe('VSH-MF0R66EUN');
    expect(foldReference('vshmf0r66eun', 'VSH-')).toBe('VSH-MF0R66EUN');
    expect(foldReference('fir2024mf0r66eun', 'VSH-')).toBe('FIR-2024-MF0R66EUN');
  });
});

describe('references that read alike', () => {
  it('differ in O and 0, I and 1 behind the prefix; the typed one is first', () => {
    expect(readAlike('FIR-2024-MFOR66EUN')).toEqual(['FIR-2024-MFOR66EUN', 'FIR-2024-MF0R66EUN']);
    expect(new Set(readAlike('LF-O1XXXX'))).toEqual(
      new Set(['LF-O1XXXX', 'LF-01XXXX', 'LF-OIXXXX', 'LF-0IXXXX']),
    );
  });

  it('are at most 64; with more of these letters only the typed one is meant', () => {
    expect(readAlike('FIR-2024-OOOOOOXXX')).toHaveLength(64);
    expect(readAlike('FIR-2024-OOOOOOOXX')).toEqual(['FIR-2024-OOOOOOOXX']);
  });
});
