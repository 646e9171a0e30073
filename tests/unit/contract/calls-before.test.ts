// The calls of the specification as they were before steps and clocks came (calls-before.txt): clients of then go on
// working. What came since is a further field of an answer, or one that a client may leave out.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { wireShape } from '#fixtures/words/wire-shape.ts';

const file = join(import.meta.dirname, '../../fixtures/words/calls-before.txt');
const before = readFileSync(file, 'utf8').trim().split('\n');
const now = wireShape();

it('has every field of every call as it was, with the same type', () => {
  expect(before.length).toBeGreaterThan(600);
  const known = new Set(now);
  const isKept = (line: string) => known.has(line) || loosened(line).some((looser) => known.has(looser));
  expect(before.filter((line) => !isKept(line))).toEqual([]);
});

/** What a caller had to send, it may leave out or send empty now. */
const loosened = (line: string): string[] => {
  const [, name, type] = / body\./.test(line) ? (/^(.*): (.*)$/.exec(line) ?? []) : [];
  return name === undefined ? [] : [`${name}?: ${type}`, `${name}?:  | ${type}`];
};

it('asks for nothing new', () => {
  const known = new Set(before);
  const asked = now.filter((line) => !known.has(line) && / (params|query|body)\b/.test(line));
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.filter((line) => !line.includes('?'))).toEqual([]);
});
