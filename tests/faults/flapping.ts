// npm run faults -- flapping: the network toggles every few milliseconds, as on a bus, from before Submit
// until some time after it.
import { setTimeout as wait } from 'node:timers/promises';
import { upTo } from './harness/chance.ts';
import { type Fixture, sharedFixture } from './harness/fixture.ts';
import {
  another,
  balance,
  emptied,
  fill,
  keptOffline,
  openForm,
  openPhone,
  press,
  saved,
} from './harness/phone.ts';
import type { Row } from './harness/row.ts';
import { type Lane, series } from './harness/series.ts';

export async function run({ runs = 20, seed }: Record<string, number>): Promise<Row[]> {
  const on = await sharedFixture();
  return [await series({ what: 'flapping network', runs, seed }, () => lane(on))];
}

async function lane(on: Fixture): Promise<Lane> {
  const { proxy, context, close } = await openPhone(on);
  const page = await context.newPage();
  await openForm(page);
  await keptOffline(page);
  return {
    close,
    async run(name, dice) {
      await fill(page, name);
      const flaps = 3 + upTo(dice, 8);
      const flap = async () => {
        for (let index = 0; index < flaps; index += 1) {
          // Either the browser reports the change, or only the line changes.
          const isKnown = dice() < 0.6;
          if (isKnown) await context.setOffline(true);
          proxy.cut();
          await wait(upTo(dice, 60));
          proxy.restore();
          if (isKnown) await context.setOffline(false);
          await wait(upTo(dice, 60));
        }
      };
      const flapping = flap();
      await wait(upTo(dice, 200));
      await press(page);
      const reference = await saved(page);
      await flapping;
      const receipts = await emptied(page);
      const finding = await balance(on, { name, reference, receipts });
      await another(page);
      return { ...finding, counts: { 'times off and on': flaps } };
    },
  };
}
