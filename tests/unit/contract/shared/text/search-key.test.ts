import { describe, expect, it } from 'vitest';
import { hasTerms, joinedKeys, nameKey, searchKey, termsOf } from '#contract/shared/text/search-key.ts';

/** Compares as the queries do. */
const finds = (search: string, text: string) => hasTerms(searchKey(text), termsOf(search) ?? []);

describe('one spelling for both scripts', () => {
  it.each([
    ['पुणे', 'Pune'],
    ['सांगली', 'Sangli'],
    ['सांगली', 'Sangali'],
    ['शिवाजीनगर', 'Shivajinagar'],
    ['राम पाटील', 'Ram Patil'],
    ['वडगाव', 'Wadgaon'],
    ['वडगांव', 'Vadgaon'],
    ['ज्ञानेश्वर', 'Dnyaneshwar'],
    ['सावंतवाडी', 'Sawantwadi'],
    ['कऱ्हाड', 'Karhad'],
    ['महाराष्ट्र', 'Maharashtra'],
    ['संपर्क', 'sampark'],
    ['डॉ. ॲड. फोटो', 'do. ad. photo'],
    ['मिरजकर चौक', 'Mirajkar Chowk'],
    ['स्कूल रोड, कॅम्प', 'School Road, Camp'],
  ])('%s is %s', (devanagari, latin) => {
    expect(nameKey(devanagari)).toBe(nameKey(latin));
    expect(finds(devanagari, latin)).toBe(true);
    expect(finds(latin, devanagari)).toBe(true);
  });

  it.each([
    ['Karad', 'Kurdu'],
    ['Mala', 'Mal'],
    ['पुणे', 'पाणी'],
  ])('%s is not %s', (one, other) => {
    expect(nameKey(one)).not.toBe(nameKey(other));
  });
});

it('joins the keys of villages to the key of their station', () => {
  const texts = ['वडगाव', 'Wadgaon', 'FIR 12', 'कळमवाडी', 'Kalamwadi', ''];
  expect(joinedKeys(texts.map((text) => searchKey(text)))).toBe(searchKey(...texts));
});

describe('a search', () => {
  it('finds partial words in the script of the text', () => {
    for (const typed of ['शि', 'शिवा', 'शिवाजीन', 'जीनगर']) expect(finds(typed, 'शिवाजीनगर')).toBe(true);
    for (const typed of ['De', 'Dee', 'Deep', 'epak']) expect(finds(typed, 'Deepak Pawar')).toBe(true);
  });

  it.each([
    ['Gaik\u200bwad', 'Gaikwad'],
    ['\u202aGaikwad\u202c', 'गायक\u2060वाड'],
    ['Gaik\u00adwad', 'ગાયકવાડ'],
    ['Ｇａｉｋｗａｄ', 'gaikwad'],
    ['Gaikwád', 'GAIKWAD'],
    ["D'Souza", 'Dsouza'],
    ['D’Souza', 'डिसोझा'],
    ['Shah', 'शहा'],
    ['फड', 'Fad'],
  ])('finds %j by %j, whatever nobody sees in it', (stored, typed) =>
    expect(finds(typed, stored)).toBe(true),
  );

  it('finds words in any order if all of them match', () => {
    expect(finds('पाटील वडगाव', 'Wadgaon: Ram Patil')).toBe(true);
    expect(finds('पाटील मिरज', 'Wadgaon: Ram Patil')).toBe(false);
  });

  it('finds a reference and a number in Devanagari digits', () => {
    expect(finds('fir-2024-abc', 'FIR-2024-ABC123XYZ')).toBe(true);
    expect(finds('२०२४', 'FIR-2024-ABC123XYZ')).toBe(true);
  });

  it('needs at least two characters', () => {
    for (const search of ['', ' ', 'a', ' र ']) expect(termsOf(search)).toBeNull();
  });

  it('finds nothing by wildcards alone', () => {
    for (const search of ['%%', '__', '\\\\']) expect(finds(search, 'Ram')).toBe(false);
  });

  it('has at most eight words', () => {
    expect(termsOf('a b c d e f g h i j')).toHaveLength(8);
  });

  it('leaves no wildcard in the folded text', () => {
    expect(searchKey('100%_\\ "quoted" ~x')).not.toMatch(/[%_\\"]/);
  });
});
