// Short version of `npm run faults` for the server and its database.
import { expect, it } from 'vitest';
import { cutOnce } from '../../faults/postgres-cut.ts';
import { run as kill } from '../../faults/server-kills.ts';

it('loses and doubles no acknowledged complaint when the server or PostgreSQL is killed during writes', async () => {
  const rows = await kill({ runs: 1, phones: 4 });
  expect(rows.map(({ runs }) => runs)).toEqual([1, 1]);
  for (const { bad, note } of rows) expect(bad, note).toBe(0);
}, 300_000);

it('reports that PostgreSQL is away, and accepts everything when it is back', async () => {
  // The long run judges how fast the server reports it, on an otherwise idle machine.
  const course = { seconds: 6, phones: 4, afterwards: 3, toldWithinMs: 15_000 };
  const { runs, bad, note } = await cutOnce('silent', course);
  expect(runs).toBeGreaterThan(0);
  expect(bad, note).toBe(0);
});
