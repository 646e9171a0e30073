import { createInstance } from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { placesOf } from '#citizen/guidance/anchors.ts';
import { askedAs } from '#citizen/guidance/content/asked-as.ts';
import { type Find, findIn } from '#citizen/guidance/search-index.ts';
import { type Asked, askedBefore, askedByOthers, askedByPeople, askedInVain } from '#fixtures/words/asked.ts';
import type {} from '#i18n/resources.ts';
import enAnswers from '#locales/en/answers.json' with { type: 'json' };
import en from '#locales/en/guidance.json' with { type: 'json' };
import mrAnswers from '#locales/mr/answers.json' with { type: 'json' };
import mr from '#locales/mr/guidance.json' with { type: 'json' };

let find: Find;
let english: () => ReturnType<typeof placesOf>;

beforeAll(async () => {
  const words = createInstance();
  await words.init({
    lng: 'en',
    resources: { en: { guidance: en, answers: enAnswers }, mr: { guidance: mr, answers: mrAnswers } },
  });
  const placesIn = (language: string) =>
    placesOf(words.getFixedT(language, 'guidance'), words.getFixedT(language, 'answers'));
  english = () => placesIn('en');
  find = findIn(english(), placesIn('mr'));
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

const answers = ([typed, ...right]: Asked, among: number) =>
  find(typed)
    .slice(0, among)
    .some((id) => right.includes(id));

describe('the guidance search', () => {
  it.each(firstThree)('finds for “%s” the answer %s among the first three', (search, answer) => {
    expect(find(search).slice(0, 3)).toContain(answer);
  });

  it('puts the right answer first for 95 of 100 searches, and among the first three for all', () => {
    const bench = [...askedByPeople, ...askedByOthers];
    expect([askedByPeople.length, askedByOthers.length]).toEqual([110, 10]);
    const missed = (among: number) => bench.filter((row) => !answers(row, among));
    expect(missed(3)).toEqual([]);
    expect([missed(1), missed(1).length <= bench.length / 20]).toEqual([missed(1), true]);
  });

  it.each([...askedBefore, ...askedInVain])('puts the right answer to “%s” first', (typed, ...right) => {
    expect(right).toContain(find(typed)[0]);
  });

  it.each([
    ['पोलीस तक्रार घेत नाहीत', 'firRefused'],
    ['गावठी दारू', 'firHow'],
    ['दारूबंदी', 'firHow'],
    ['मुलाला मारहाण', 'beaten'],
    ['साप चावला', 'emergency'],
    ['snake bite', 'emergency'],
  ])('leads “%s” to %s, not to a neighbour of it', (typed, right) => {
    expect(find(typed)[0]).toBe(right);
  });

  it('knows one spelling by heart: land is not bail', () => {
    expect(find('जमीन')[0]).toBe('land');
    expect(find('जामीन')[0]).toBe('bail');
  });

  it('shows nothing that shares only a common word', () => {
    expect(find('मला काय करावे')).toEqual([]);
    expect(find('dinosaur kasa karaycha')).toEqual([]);
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
    const ids = english().map(({ id }) => id);
    expect(Object.keys(askedAs).filter((id) => !ids.includes(id))).toEqual([]);
  });

  it('has words and searches for every answer', () => {
    const ids = Object.keys(en.topics);
    expect(ids.filter((id) => !askedAs[id])).toEqual([]);
    const asked = new Set(askedByPeople.flatMap(([, ...right]) => right));
    expect(ids.filter((id) => !asked.has(id))).toEqual([]);
  });

  it('links to anchors that exist on the page', () => {
    const hashes = new Set(english().map(({ hash }) => hash));
    expect(hashes.size).toBe(Object.keys(en.topics).length + 2);
    expect(english().filter(({ title, text }) => !title || !text)).toEqual([]);
  });
});
