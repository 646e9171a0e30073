import { expect } from '@playwright/test';
import type { Line } from './line.ts';

/** Each of these, as the table of calls names it, has left a browser of this test; tests/laws/staff-calls.test.ts counts on it. */
export function expectCalls(line: Line, ...calls: readonly string[]): void {
  const sent = new Set(line.calls.map(({ call }) => call));
  expect(calls.filter((call) => !sent.has(call))).toEqual([]);
}

/** The fields of the query of the last such call. */
export const lastQuery = (line: Line, call: string): readonly string[] | undefined =>
  line.calls.findLast((sent) => sent.call === call)?.query;
