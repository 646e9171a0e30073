// Names that React and TanStack Query remove in their next major version, and hooks where React cannot follow them.
import { expect, it } from 'vitest';
import { filesBelow, isCode, textOf } from './repository.ts';

const deprecatedName = /\b(FormEvent|FormEventHandler|prefetchQuery|fetchQuery|ensureQueryData)\b/;
const hookAsDefault = /[({,]\s*\w+ = use[A-Z]\w*\(/;

const sourcesWith = (pattern: RegExp) =>
  filesBelow('src').filter((path) => isCode(path) && pattern.test(textOf(path)));

it('uses no deprecated name', () => {
  expect(sourcesWith(deprecatedName)).toEqual([]);
});

it('calls no hook as the default of a parameter', () => {
  expect(sourcesWith(hookAsDefault)).toEqual([]);
  expect('function Status({ texts = useTexts() }: Props) {').toMatch(hookAsDefault);
});
