import { createInstance, type TFunction } from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { placesOf } from '#citizen/guidance/anchors.ts';
import { askedAs } from '#citizen/guidance/asked-as.ts';
import { type Find, findIn } from '#citizen/guidance/search-index.ts';
import type {} from '#i18n/resources.ts';
import en from '#locales/en/guidance.json' with { type: 'json' };
import mr from '#locales/mr/guidance.json' with { type: 'json' };

let find: Find;
let english: TFunction<'guidance'>;

beforeAll(async () => {
  const words = createInstance();
  await words.init({ lng: 'en', resources: { en: { guidance: en }, mr: { guidance: mr } } });
  english = words.getFixedT('en', 'guidance');
  find = findIn(placesOf(english), placesOf(words.getFixedT('mr', 'guidance')));
});

const firstThree: [search: string, answer: string][] = [
  ['jamin', 'bail'],
  ['जामीन', 'bail'],
  ['bail', 'bail'],
  ['hunda', 'dowry'],
  ['हुंडा', 'dowry'],
  ['dowry', 'dowry'],
  ['atak', 'arrest'],
  ['अटक', 'arrest'],
  ['ghatasphot', 'divorce'],
  ['divorce', 'divorce'],
  ['lach', 'bribe'],
  ['zadti', 'houseSearch'],
  ['bepatta', 'missing'],
  ['sakshidar', 'witness'],
  ['puravaa', 'evidence'],
  ['jamin shet taba', 'land'],
  ['online fraud', 'cyberFraud'],
  ['फसवणूक', 'cyberFraud'],
  ['divyang', 'disability'],
  ['navra marto', 'domesticViolence'],
  ['free lawyer', 'legal-aid'],
  ['maar', 'domesticViolence'],
  ['मार', 'domesticViolence'],
  ['navra daru pito', 'domesticViolence'],
  ['posco', 'sexualOffence'],
  ['pocso', 'sexualOffence'],
  ['पॉक्सो', 'sexualOffence'],
  ['loan app', 'cyberFraud'],
  ['लोन ॲप', 'cyberFraud'],
  ['कर्ज', 'cyberFraud'],
  ['digital arrest', 'cyberFraud'],
  ['satbara', 'land'],
  ['varsa', 'daughters'],
  ['apghat', 'goodSamaritan'],
  ['love marriage', 'choice'],
  ['talak', 'divorce'],
  ['potgi', 'maintenance'],
];

describe('the guidance search', () => {
  it.each(firstThree)('finds for “%s” the answer %s among the first three', (search, answer) => {
    expect(find(search).slice(0, 3)).toContain(answer);
  });

  it('finds partial words and tolerates a typing error', () => {
    expect(find('hund')).toContain('dowry');
    expect(find('domestik violance')).toContain('domesticViolence');
  });

  it('finds nothing without a match', () => {
    expect(find('qqxyzzy')).toEqual([]);
    expect(find('…')).toEqual([]);
  });

  it('has synonyms only for existing answers', () => {
    const ids = placesOf(english).map(({ id }) => id);
    expect(Object.keys(askedAs).filter((id) => !ids.includes(id))).toEqual([]);
  });

  it('links to anchors that exist on the page', () => {
    const hashes = new Set(placesOf(english).map(({ hash }) => hash));
    expect(hashes.size).toBe(Object.keys(en.topics).length + 2);
    expect(placesOf(english).filter(({ title, text }) => !title || !text)).toEqual([]);
  });
});
