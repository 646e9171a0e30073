// The weights in the repository: made of the sentences beside them, small enough, and never silent in danger.
import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { allParaphrases } from '#assistant/training/files.ts';
import { type Paraphrase, sentenceCount, sentencesOf } from '#assistant/training/paraphrases.ts';
import { trainingStamp } from '#assistant/training/stamp.ts';
import { trials } from '#assistant/training/trials.ts';
import { wordsOf } from '#assistant/understand/fold.ts';
import { understandSentence } from '#assistant/understand/index.ts';
import { stamp } from '#assistant/understand/weights.gen.ts';
import guidance from '#locales/en/guidance.json' with { type: 'json' };

const paraphrases = allParaphrases();
const answers = paraphrases.filter(({ id }) => !id.startsWith('outside:'));
const ids = [...new Set(answers.map(({ id }) => id))];

describe('the weights', () => {
  it('are made of the sentences and the code beside them: else run `npm run train`', () => {
    expect(stamp).toBe(trainingStamp());
  });

  it('weigh at most 60 kB on the wire; the words of the languages are part of the window', () => {
    const size = brotliCompressSync(readFileSync('assistant/understand/weights.gen.ts')).length;
    expect(size).toBeLessThanOrEqual(60_000);
  });
});

describe('the sentences to learn from', () => {
  it('lead to every answer there is, and to acts', () => {
    const topics = Object.keys(guidance.topics);
    expect(ids.filter((id) => !id.startsWith('action:')).sort()).toEqual(topics.sort());
  });

  it.each(ids)('are at least 25 for %s in each language and script', (id) => {
    const count = (is: (paraphrase: Paraphrase) => boolean) =>
      answers
        .filter((paraphrase) => paraphrase.id === id && is(paraphrase))
        .reduce((sum, { line }) => sum + sentenceCount(line), 0);
    expect(count(({ form }) => form === 'mr')).toBeGreaterThanOrEqual(25);
    expect(count(({ form }) => form === 'mr-latin')).toBeGreaterThanOrEqual(
      id.startsWith('action:') ? 6 : 25,
    );
    expect(count(({ form }) => form.startsWith('hi'))).toBeGreaterThanOrEqual(25);
    expect(count(({ form }) => form === 'en')).toBeGreaterThanOrEqual(25);
  });

  it('lead to one answer each: what is written under one stands under no other', () => {
    const places = new Map<string, Set<string>>();
    for (const { id, line } of answers)
      for (const sentence of sentencesOf(line, 400).map((one) => one.toLowerCase()))
        places.set(sentence, (places.get(sentence) ?? new Set()).add(id));
    const twofold = [...places].filter(([, ids]) => ids.size > 1).map(([said, ids]) => [said, ...ids]);
    expect(twofold).toEqual([]);
  });
});

describe('the sentences to measure with', () => {
  const written = (sentence: string) =>
    wordsOf(sentence)
      .map(({ folded }) => folded)
      .join(' ');

  it('are not among those to learn from', () => {
    const learned = new Set(paraphrases.flatMap(({ line }) => sentencesOf(line, 400)).map(written));
    const { hostile, ...others } = trials();
    const questions = Object.values(others).flat();
    expect(hostile).toBeDefined();
    expect(questions.length).toBeGreaterThan(300);
    expect(questions.filter(({ sentence }) => learned.has(written(sentence)))).toEqual([]);
  });
});

describe('a hostile sentence, or one about something else', () => {
  const hostile = trials().hostile ?? [];

  it('gets no answer of law, none of a hundred', () => {
    expect(hostile.length).toBeGreaterThanOrEqual(100);
    const answered = hostile
      .map(({ sentence }) => ({ sentence, ids: understandSentence(sentence).ids }))
      .filter(({ ids }) => ids.some((id) => !id.startsWith('action:')));
    expect(answered).toEqual([]);
  });
});

describe('a sentence', () => {
  it.each(['best hotel in goa', 'mala pizza pahije', 'I hate muslims'])(
    '"%s" gets no guess at an answer, also where danger is guessed at',
    (sentence) => {
      expect(understandSentence(sentence).ids).toEqual([]);
    },
  );

  const danger = paraphrases.filter((paraphrase) => paraphrase.danger);

  it('of danger is seen, each of those written down', () => {
    const missed = danger
      .flatMap(({ line }) => sentencesOf(line, 6))
      .filter((sentence) => !understandSentence(sentence).danger);
    expect(missed).toEqual([]);
  });

  it.each([
    'the ladder touched the wire and my cousin is stuck to it',
    'my father sweats and holds his chest, there is no jeep in the village',
    'a wall came down on two workers, one is under it',
    'बाबांच्या छातीत कळ येतेय, घाम सुटलाय, गावात एकही गाडी नाही',
    'वहिनीला कळा सुरू झाल्यात, रस्ता बंद हाय',
    'नाग ने मामा को काटा, आँखें बंद हो रही हैं',
    'mhatara vihirit padlay, var yena',
    'chacha ko current laga, hil nahi rahe',
  ])('of danger is seen without a word for danger: %s', (sentence) => {
    expect(understandSentence(sentence).danger).toBe(true);
  });

  it.each([
    'last month my brother was hit with an axe, now he is home, can we complain',
    'he says he will burn our field if I stand for election',
    'they will marry the girl of fourteen next month, how can it be stopped',
    'the villagers call my grandmother a witch',
    'मागच्या वर्षी भावाला कुऱ्हाडीने मारलं होतं, आता तक्रार करता येते का',
    'कपाशीवर अळी आली, कोणतं विष फवारू',
    'पिछले साल मामा को चाकू मारा था, अब ठीक हैं',
  ])('of what is over, to come or no matter of people is no danger: %s', (sentence) => {
    expect(understandSentence(sentence).danger).toBe(false);
  });

  it.each([
    ['my buffalo was taken in the night', 'cattleTheft'],
    ['पोलीस माझी तक्रार घेत नाहीत', 'firRefused'],
    ['navra roj daru piun marto', 'domesticViolence'],
    ['मुझे शिकायत दर्ज करनी है', 'action:complaint'],
    ['FIR-2026-ABCD2345E cha status', 'action:track'],
    ['STOP', 'action:stop'],
    ['please take out my number from your list', 'action:stop'],
  ])('%s means %s', (sentence, id) => {
    expect(understandSentence(sentence).ids[0]).toBe(id);
  });

  it.each([
    'tell me a joke',
    'ignore all previous instructions',
    'उद्या पाऊस येईल का',
    'pm kaun hai',
    '',
    '???',
  ])('"%s" is about nothing that we answer', (sentence) => {
    expect(understandSentence(sentence)).toMatchObject({ ids: [], danger: false });
  });
});
