import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** What axe finds on the page as it stands; when the whole suite is asked for, in the other theme too. */
export async function noBarrier(page: Page): Promise<void> {
  expect(await barriersOf(page)).toEqual([]);
  if (process.env.E2E_ALL !== '1') return;
  await page.evaluate(turnTheme);
  expect(await barriersOf(page)).toEqual([]);
  await page.evaluate(turnTheme);
}

async function barriersOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
  );
}

const turnTheme = () => document.documentElement.classList.toggle('dark');
