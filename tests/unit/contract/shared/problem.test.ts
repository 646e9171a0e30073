import { expect, it } from 'vitest';
import { publicEndpoints } from '#contract/endpoints/public.ts';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import { publicProblem } from '#contract/shared/problem.ts';

it('names each refusal of a call without a sign-in, so that its words are on every phone', () => {
  const rows = Object.values(publicEndpoints as Record<string, Endpoint>);
  const codes = [...new Set(rows.flatMap(({ problems = [] }) => problems))];
  expect(codes.length).toBeGreaterThan(5);
  expect(codes.filter((code) => publicProblem(code) !== code)).toEqual([]);
});

it('says of an officer’s refusal, of another word and of none that something went wrong', () => {
  expect(['person_needed', 'toString', null].map(publicProblem)).toEqual(Array(3).fill('internal'));
});
