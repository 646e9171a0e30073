// A short run of what `npm run faults` does at length to the server and its database.
import { expect, it } from 'vitest';
import { cutOnce } from '../../faults/postgres-cut.ts';
import { run as kill } from '../../faults/server-kills.ts';

it('loses and doubles no acknowledged complaint when the server, or PostgreSQL, is killed in mid-write', async () => {
  const rows = await kill({ runs: 2, phones: 4 });
  expect(rows.map(({ runs }) => runs)).toEqual([2, 2]);
  for (const { bad, note } of rows) expect(bad, note).toBe(0);
});

it('says that PostgreSQL is away, and takes everything when it is back', async () => {
  // How fast it says so is the long run's to judge, on a machine that does nothing else.
  const course = { seconds: 6, phones: 4, afterwards: 3, toldWithinMs: 15_000 };
  const { runs, bad, note } = await cutOnce('silent', course);
  expect(runs).toBeGreaterThan(0);
  expect(bad, note).toBe(0);
});
