// npm run faults -- two-tabs | five-tabs: the site open several times on one phone. All tabs file at once, or
// all submit the same draft, online and offline, and one of them may die while it is the sender.
import type { Page } from '@playwright/test';
import { pick, upTo } from './harness/chance.ts';
import { discardDraft, keepDraft, resumeDraft } from './harness/draft.ts';
import { type Fixture, sharedFixture } from './harness/fixture.ts';
import {
  answered,
  balance,
  emptied,
  fill,
  isFiling,
  keptOffline,
  openForm,
  openPhone,
  type Phone,
  press,
  saved,
} from './harness/phone.ts';
import type { Row } from './harness/row.ts';
import { type Finding, type Lane, series } from './harness/series.ts';

export const twoTabs = run(2);
export const fiveTabs = run(5);

function run(tabs: number) {
  return {
    async run({ runs = 20, seed }: Record<string, number>): Promise<Row[]> {
      const on = await sharedFixture();
      return [await series({ what: `${tabs} tabs at once`, runs, seed }, () => lane(on, tabs))];
    },
  };
}

type Way = 'each its own' | 'the same draft' | 'the sender dies';

async function lane(on: Fixture, tabs: number): Promise<Lane> {
  const phone = await openPhone(on);
  let pages: Page[] = [];
  return {
    close: phone.close,
    async run(name, dice) {
      const way = pick<Way>(dice, ['each its own', 'the same draft', 'the sender dies']);
      while (pages.length < tabs) pages.push(await phone.context.newPage());
      const isCut = dice() < 0.5;
      const first = pages[0] as Page;
      await openForm(first);
      await keptOffline(first);
      await discardDraft(first);
      const found = await (way === 'the same draft'
        ? sameDraft(on, phone, pages, { name, isCut })
        : eachItsOwn(on, phone, pages, {
            name,
            isCut,
            dies: way === 'the sender dies',
            after: upTo(dice, 60),
          }));
      if (way === 'the sender dies') pages = pages.slice(1);
      return { ...found, counts: { [way]: 1, 'without a line at first': isCut ? 1 : 0 } };
    },
  };
}

interface Case {
  readonly name: string;
  readonly isCut: boolean;
}

async function sameDraft(
  on: Fixture,
  { proxy }: Phone,
  pages: Page[],
  { name, isCut }: Case,
): Promise<Finding> {
  const [first, ...others] = pages as [Page, ...Page[]];
  await fill(first, name);
  await keepDraft(first);
  await Promise.all(
    others.map(async (page) => {
      await openForm(page);
      await resumeDraft(page);
    }),
  );
  if (isCut) proxy.cut();
  await Promise.all(pages.map((page) => press(page)));
  await Promise.all(pages.map((page) => answered(page)));
  proxy.restore();
  const receipts = await Promise.all(pages.map((page) => emptied(page)));
  const reference = pages.map((page) => new URL(page.url()).searchParams.get('filed')).find(Boolean) ?? null;
  const finding = await balance(on, { name, reference, receipts: receipts[0] ?? [] });
  return reference === null ? { ...finding, wrong: 'no tab said that it is saved' } : finding;
}

async function eachItsOwn(
  on: Fixture,
  { proxy, context }: Phone,
  pages: Page[],
  { name, isCut, dies, after }: Case & { dies: boolean; after: number },
): Promise<Finding> {
  const [first, ...others] = pages as [Page, ...Page[]];
  await Promise.all(others.map((page) => openForm(page)));
  const names = pages.map((_, index) => `${name} ${index}`);
  await Promise.all(pages.map((page, index) => fill(page, names[index] ?? name)));
  if (isCut) proxy.cut();
  // Slow answers, so that a sender dies during a send.
  if (dies) proxy.plan = (request) => (isFiling(request) ? { do: 'delay', ms: 40 } : undefined);
  await Promise.all(pages.map((page) => press(page)));
  const references = await Promise.all(pages.map((page) => saved(page)));
  proxy.restore();
  if (dies) {
    const devtools = await context.newCDPSession(first);
    const crashed = first.waitForEvent('crash');
    await first.evaluate((ms) => new Promise((later) => setTimeout(later, ms)), after);
    void devtools.send('Page.crash').catch(() => undefined);
    await crashed;
    await first.close();
  }
  proxy.plan = () => undefined;
  const left = dies ? others : pages;
  const receipts = (await Promise.all(left.map((page) => emptied(page))))[0] ?? [];
  const found = await Promise.all(
    names.map((one, index) => balance(on, { name: one, reference: references[index] ?? null, receipts })),
  );
  return {
    lost: sum(found.map(({ lost }) => lost)),
    doubled: sum(found.map(({ doubled }) => doubled)),
    wrong: found.find(({ wrong }) => wrong)?.wrong,
  };
}

const sum = (all: number[]): number => all.reduce((total, one) => total + one, 0);
