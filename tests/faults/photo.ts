// npm run faults -- photo --cuts 20 --kilobytes 1000 [--slow 1]: a photo over a line that is cut in the
// middle of chunks. The photo must arrive whole, never restart from zero, and lose at most one chunk per cut.
// slow: 25 kbit/s and 800 ms round trip.
import { randomBytes } from 'node:crypto';
import { evidenceBase } from '#contract/public/facts/evidence.ts';
import { photo } from '#fixtures/data/evidence-files.ts';
import { sha256 } from '#fixtures/data/sha256.ts';
import { chunkBytes } from '#offline/uploads/tus.ts';
import { upTo } from './harness/chance.ts';
import { type Fixture, sharedFixture } from './harness/fixture.ts';
import { balance, emptied, fill, keptOffline, openForm, openPhone, press, saved } from './harness/phone.ts';
import type { Passed } from './harness/proxy.ts';
import type { Row } from './harness/row.ts';
import { type Finding, type Lane, series } from './harness/series.ts';

export async function run(options: Record<string, number>): Promise<Row[]> {
  const { runs = 2, seed, cuts = 20, slow = 0 } = options;
  const kilobytes = options.kilobytes ?? (slow ? 100 : 1000);
  const on = await sharedFixture();
  const line = slow ? 'at 25 kbit/s and 800 ms' : 'cut in the middle of its pieces';
  const what = `a photo of ${kilobytes} kB, ${cuts} cuts, ${line}`;
  const given = { cuts, bytes: kilobytes * 1000, isSlow: slow > 0 };
  return [await series({ what, runs, seed, lanes: 1, limitMs: 2 * timeoutMs }, () => lane(on, given))];
}

interface Given {
  readonly cuts: number;
  readonly bytes: number;
  readonly isSlow: boolean;
}

async function lane(on: Fixture, { cuts, bytes, isSlow }: Given): Promise<Lane> {
  const { proxy, context, close } = await openPhone(on);
  const page = await context.newPage();
  await openForm(page);
  await keptOffline(page);
  return {
    close,
    async run(name, dice) {
      proxy.pace = null;
      proxy.plan = () => undefined;
      await openForm(page);
      await fill(page, name);
      const file = await photoOf(bytes);
      await page
        .locator('input[name=evidence]')
        .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: file });
      // The smaller copy would fit into one chunk.
      await page.getByText(/^Smaller copies: /).click();
      proxy.cut();
      await press(page);
      const reference = await saved(page);
      const before = proxy.passed.length;
      let left = cuts;
      proxy.plan = (request) => {
        if (!isPiece(request) || left === 0) return undefined;
        left -= 1;
        return { do: 'drop request', afterBytes: upTo(dice, isSlow ? 8000 : 90_000) };
      };
      if (isSlow) proxy.pace = { bitsPerSecond: 25_000, roundTripMs: 800 };
      proxy.restore();
      const receipts = await emptied(page);
      await arrived(on, name);
      const finding = await balance(on, { name, reference, receipts });
      const pieces = proxy.passed.slice(before).filter((one) => isPiece(one.name));
      return { ...finding, ...(await weigh(on, { name, file, pieces, cuts })) };
    },
  };
}

/** The slow line also spends time on data in transit when it was cut. */
const timeoutMs = 1_200_000;

const isPiece = (request: string) => request.startsWith('PATCH ') && request.includes(`${evidenceBase}/`);

/** A picture padded to this many bytes after its end, where pictures may carry any data. */
async function photoOf(bytes: number): Promise<Buffer> {
  const picture = await photo({ width: 120, height: 90 });
  return Buffer.concat([picture, randomBytes(bytes - picture.length)]);
}

async function arrived(on: Fixture, name: string): Promise<void> {
  const until = Date.now() + timeoutMs;
  while (Date.now() < until) {
    const files = await on.filesOf(name);
    if (files.length > 0 && files.every((one) => one.sha256 !== null)) return;
    await new Promise((later) => setTimeout(later, 100));
  }
  throw new Error('the photo did not arrive in twenty minutes');
}

async function weigh(
  on: Fixture,
  { name, file, pieces, cuts }: { name: string; file: Buffer; pieces: Passed[]; cuts: number },
): Promise<Pick<Finding, 'wrong' | 'counts'>> {
  const [kept] = await on.filesOf(name);
  const sent = pieces.reduce((sum, one) => sum + one.bodyBytes, 0);
  const offsets = pieces.map(({ headers }) => Number(headers['upload-offset']));
  const broken = pieces.filter(({ fault }) => fault !== undefined);
  const again = sent - file.length;
  const most = broken.reduce(
    (sum, one) => sum + Math.min(chunkBytes.most, Number(one.headers['content-length'])),
    0,
  );
  const faults = [
    kept?.sha256 === sha256(file) ? '' : 'another file arrived',
    broken.length === cuts ? '' : `only ${broken.length} cuts`,
    again <= most ? '' : `${again} bytes twice`,
    offsets.every((offset, index) => index === 0 || offset >= (offsets[index - 1] ?? 0))
      ? ''
      : 'went backwards',
  ].filter(Boolean);
  return {
    wrong: faults.length > 0 ? faults.join(', ') : undefined,
    counts: { cuts: broken.length, 'kB sent twice': Math.round(again / 1000), pieces: pieces.length },
  };
}
