// What the questions of a kind weigh: nothing before a kind is chosen, and no kind more than 3 kB of words and rows.
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { complaintCategories } from '#contract/public/categories.ts';
import { type QuestionName, questionsFor, questionTable } from '#contract/questions/questions.ts';
import { languages, readWords } from '#fixtures/words/words.ts';
import type { Chunks } from '../../../build/chunks.ts';

const mostBytes = 3000;
const chunks: Chunks = JSON.parse(readFileSync('dist/modules.json', 'utf8'));

type Words = { question: Record<string, object>; choice: Record<string, string> };

const kinds = [
  ...complaintCategories.map((category): [string, QuestionName[]] => [category, questionsFor(category, {})]),
  ...questionTable.thing.choices.map((thing): [string, QuestionName[]] => [
    `theft of ${thing}`,
    questionsFor('theft', { thing }),
  ]),
  ...questionTable.matter.choices.map((matter): [string, QuestionName[]] => [
    `other: ${matter}`,
    questionsFor('other', { matter }),
  ]),
];

it.each(languages)('no kind has more than 3 kB of words and rows (%s)', (language) => {
  const words = readWords(language, 'questions') as Words;
  const bytes = kinds.map(([kind, names]): [string, number] => {
    const rows = names.map((name) => {
      const row = questionTable[name];
      const choices = 'choices' in row ? row.choices.map((one) => words.choice[one]) : [];
      return [name, row, words.question[name], choices];
    });
    return [kind, gzipSync(JSON.stringify(rows)).length];
  });
  const [heaviest] = [...bytes].sort(([, one], [, other]) => other - one);
  process.stdout.write(`heaviest kind, ${language}: ${heaviest?.join(' ')} bytes\n`);
  expect(bytes.filter(([, size]) => size > mostBytes)).toEqual([]);
});

it.each(languages)('the form starts without a question (%s)', (language) => {
  const html = readFileSync(`dist/site/${language}/file-complaint.html`, 'utf8');
  const [, steps = ''] = /data-steps="([^"]+)"/.exec(html) ?? [];
  const modules = steps.split(' ').flatMap((url) => chunks[url.slice(1)]?.modules ?? []);
  expect(modules.length).toBeGreaterThan(10);
  const ofQuestions =
    /^contract\/questions\/questions|questions\/(QuestionFields|Money\w+|LaterNumbers)|locales\/\w+\/questions/;
  expect(modules.filter((name) => ofQuestions.test(name))).toEqual([]);
});
