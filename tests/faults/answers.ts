// npm run faults -- answer-dropped | portals: the server has committed but the phone gets no answer; or
// another server answers.
import { type chanceFrom, pick, upTo } from './harness/chance.ts';
import { type Fixture, sharedFixture } from './harness/fixture.ts';
import {
  another,
  balance,
  emptied,
  filings,
  fill,
  isFiling,
  openForm,
  openPhone,
  press,
  saved,
} from './harness/phone.ts';
import type { Fault } from './harness/proxy.ts';
import type { Row } from './harness/row.ts';
import { type Lane, series } from './harness/series.ts';

type Dice = ReturnType<typeof chanceFrom>;

export const answerDropped = run('answer dropped after the server had committed', (dice) =>
  dice() < 0.7 ? { do: 'drop answer' } : { do: 'drop answer', afterBytes: upTo(dice, 300) },
);

export const portals = run('captive portal, redirect, garbage, gateway, request cut, long delay', (dice) => {
  const own = pick<Fault>(dice, [
    { do: 'drop request', afterBytes: upTo(dice, 500) },
    { do: 'delay', ms: upTo(dice, 400) },
  ]);
  return pick<Fault>(dice, [own, ...strange]);
});

const strange = (['portal', 'redirect', 'empty', 'garbage', 'gateway'] as const).map((kind) => ({
  do: kind,
}));

function run(what: string, fault: (dice: Dice) => Fault) {
  return {
    async run({ runs = 20, seed }: Record<string, number>): Promise<Row[]> {
      const on = await sharedFixture();
      return [await series({ what, runs, seed }, () => lane(on, fault))];
    },
  };
}

async function lane(on: Fixture, faultOf: (dice: Dice) => Fault): Promise<Lane> {
  const { proxy, context, close } = await openPhone(on);
  const page = await context.newPage();
  await openForm(page);
  return {
    close,
    async run(name, dice) {
      const times = 1 + upTo(dice, 3);
      const before = filings(proxy);
      proxy.plan = (request) => {
        if (!isFiling(request) || filings(proxy) - before >= times) return undefined;
        return faultOf(dice);
      };
      await fill(page, name);
      await press(page);
      const reference = await saved(page);
      const receipts = await emptied(page);
      const finding = await balance(on, { name, reference, receipts });
      await another(page);
      return { ...finding, counts: { faults: times } };
    },
  };
}
