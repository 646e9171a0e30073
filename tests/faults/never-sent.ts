// Strangers begin uploads all day and never send a byte, from many addresses, as often as they are let; each ten minutes of
// a virtual day an honest phone files a complaint with a photo. None of these may be refused.
import { statfs } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { photo } from '#fixtures/data/evidence-files.ts';
import { beginPlainly, filePlainly, patchPlainly } from '#fixtures/network/plain-upload.ts';
import { openDistrict } from '#fixtures/server/district.ts';
import { type Row, row } from './harness/row.ts';

const minuteMs = 60_000;
const stepMinutes = 10;
const stepsADay = (24 * 60) / stepMinutes;
/** What is free for uploads; other work on the machine uses and frees some of it meanwhile. */
const spareMb = 4000;
const strangers = 15;
const wishes = 12;
const fileBytes = 24_000_000;

export async function neverSent(databaseUrl: string, steps = stepsADay): Promise<Row> {
  const { bavail, bsize } = await statfs(tmpdir());
  const keepFree = String(Math.floor((bavail * bsize) / 1e6) - spareMb);
  const database = { url: databaseUrl, drop: async () => undefined };
  const district = await openDistrict({ KEEP_FREE_MB: keepFree, TRUST_PROXY: 'loopback' }, database);
  await district.app.listen({ port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${(district.app.server.address() as AddressInfo).port}`;
  const begun = new Map<number, number>();
  const refused: string[] = [];
  const small = Buffer.alloc(fileBytes, 'x');
  try {
    for (let step = 0; step < steps; step += 1) {
      for (let stranger = 0; stranger < strangers; stranger += 1) {
        for (let wish = 0; wish < wishes; wish += 1) {
          const file = await filePlainly(url, small, 'application/pdf', `198.51.100.${stranger + 1}`);
          const status = await beginPlainly(url, file);
          begun.set(status, (begun.get(status) ?? 0) + 1);
          // One that is refused waits, as the answer asks.
          if (status !== 201) break;
        }
      }
      const honest = await filePlainly(url, await photo(), 'image/jpeg', `203.0.113.${(step % 250) + 1}`);
      const answers = [
        honest.status,
        await beginPlainly(url, honest),
        await patchPlainly(url, honest, 0, honest.bytes),
      ];
      if (answers.join(' ') !== '201 201 204') refused.push(`step ${step}: ${answers.join(' ')}`);
      district.clock.now = new Date(district.clock.now.getTime() + (stepMinutes + 1) * minuteMs);
    }
  } finally {
    await district.close();
  }
  const counts = [...begun].map(([status, count]) => `${count} answered ${status}`).join(', ');
  return row({
    what: `a virtual day: ${strangers} addresses begin uploads of ${fileBytes / 1e6} MB and send nothing, ${spareMb} MB of room: honest complaints with a photo`,
    runs: steps,
    bad: refused.length,
    note: `of the strangers' uploads ${counts}; honest ones refused: ${refused.slice(0, 3).join('; ') || 'none'}`,
  });
}
