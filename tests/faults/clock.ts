// npm run faults -- clock: the phone's clock is wrong, by an hour, two days, eleven or any years, and is changed again while a
// complaint is queued.
import { pick, upTo } from './harness/chance.ts';
import { type Fixture, sharedFixture } from './harness/fixture.ts';
import { balance, emptied, fill, isFiling, openForm, openPhone, press, saved } from './harness/phone.ts';
import type { Row } from './harness/row.ts';
import { type Lane, series } from './harness/series.ts';

export async function run({ runs = 20, seed }: Record<string, number>): Promise<Row[]> {
  const on = await sharedFixture();
  return [
    await series(
      { what: 'clock an hour, two days or years off, and set again while it waits', runs, seed },
      () => lane(on),
    ),
  ];
}

const dayMs = 86_400_000;
const yearMs = 365 * dayMs;
const wrongByMs: readonly [number, ...number[]] = [11 * yearMs, -2 * dayMs, 3_600_000];

async function lane(on: Fixture): Promise<Lane> {
  const { proxy, context, close } = await openPhone(on);
  // Set before each load; shifts the Date of the page by this offset.
  await context.addInitScript(() => {
    const by = Number(localStorage.getItem('off by') ?? 0);
    const real = Date.now;
    const Real = Date;
    globalThis.Date = class extends Real {
      constructor(...given: unknown[]) {
        if (given.length === 0) super(real() + by);
        else super(...(given as [number]));
      }
      static override now = () => real() + by;
    } as DateConstructor;
  });
  const page = await context.newPage();
  await openForm(page);
  const setClock = async (by: number) => {
    await page.evaluate((ms) => localStorage.setItem('off by', String(ms)), by);
    await openForm(page);
  };
  return {
    close,
    async run(name, dice) {
      const wrong = () => pick(dice, [pick(dice, [-1, 1]) * (1 + upTo(dice, 20)) * yearMs, ...wrongByMs]);
      await setClock(wrong());
      await fill(page, name);
      let left = 1;
      proxy.plan = (request) => (isFiling(request) && left-- > 0 ? { do: 'drop answer' } : undefined);
      await press(page);
      const reference = await saved(page);
      await setClock(wrong());
      const receipts = await emptied(page);
      return balance(on, { name, reference, receipts });
    },
  };
}
