// A short run of what `npm run faults` does at length to the server and its database.
import { expect, it } from 'vitest';
import { cutOnce } from '../faults/postgres-cut.ts';
import { run as kill } from '../faults/server-kills.ts';

it('loses and doubles no acknowledged complaint when the server, or PostgreSQL, is killed in mid-write', async () => {
  const rows = await kill({ runs: 2, phones: 4 });
  expect(rows.map(({ runs }) => runs)).toEqual([2, 2]);
  for (const row of rows) expect(row).toMatchObject({ bad: 0 });
});

it('says within 2 s that PostgreSQL is away, and takes everything when it is back', async () => {
  const row = await cutOnce('silent', { seconds: 2, phones: 4, afterwards: 3 });
  expect(row.runs).toBeGreaterThan(0);
  expect(row).toMatchObject({ bad: 0 });
});
