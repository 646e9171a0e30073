// Short version of `npm run faults` for the server and its database.
import { expect, it } from 'vitest';
import { run as kill } from '../../faults/server-kills.ts';

it('loses and doubles no acknowledged complaint when the server or PostgreSQL is killed during writes', async () => {
  const rows = await kill({ runs: 1, phones: 4 });
  expect(rows.map(({ runs }) => runs)).toEqual([1, 1]);
  for (const { bad, note } of rows) expect(bad, note).toBe(0);
}, 300_000);
