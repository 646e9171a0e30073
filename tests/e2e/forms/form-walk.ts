// One row a form, and what holds of every form: an empty submit leads to the first fault and says it, what is typed outlives
// a reload, and a send without an answer is said while everything stays in its field. tests/rules/protocol/forms.test.ts asks
// for a row of every form.
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#fixtures/browser/browser-test.ts';
import { openAlive } from '#fixtures/browser/filing.ts';
import { expectFaultTold } from '#fixtures/browser/told-fault.ts';
import type { Line } from '#fixtures/network/network-proxy.ts';
import { type Language, translations } from '#fixtures/words/words.ts';

export interface FormRow {
  /** Below `src`. */
  readonly file: string;
  /** Absent: the form stands on the page of the row before. */
  readonly address?: string;
  /** Makes the form visible. */
  readonly open?: (page: Page, say: Say) => Promise<unknown>;
  /** Holds exactly one submit button. */
  readonly form: (page: Page) => Locator;
  /** Takes away what the form itself fills in. */
  readonly empty?: (form: Locator) => Promise<unknown>;
  /** Finds one field, whose words outlive a reload. */
  readonly keeps?: string;
  /** What was typed opens the form again. */
  readonly opensItself?: boolean;
  /** Fills it so that it is sent; only of a form that needs an answer. */
  readonly fill?: Readonly<Record<string, string>>;
}

/** The text in the language of the page, found by its English. */
export type Say = (file: string, english: string) => string;

export const around = (id: string) => (page: Page) => page.locator('form', { has: page.locator(`#${id}`) });

export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

const words = 'Half a sentence';

function inLanguage(address: string, language: Language): string {
  const url = new URL(address, 'http://here');
  url.searchParams.set('lang', language);
  return `${url.pathname}${url.search}${url.hash}`;
}

/** A console has no markup before its scripts. */
const go = (page: Page, address: string) =>
  address.includes('-dashboard') ? page.goto(address) : openAlive(page, address);

export async function walkForms(
  { page, line }: { page: Page; line: Line },
  rows: readonly FormRow[],
  language: Language,
): Promise<void> {
  const say: Say = (file, english) => translations(file, [english], language)[0] ?? '';
  for (const { file, address, open, form, empty, keeps, opensItself, fill } of rows)
    await test.step(file, async () => {
      if (address) await go(page, inLanguage(address, language));
      await open?.(page, say);
      await empty?.(form(page));
      await expectFaultTold(page, form(page));
      if (keeps)
        await expectKept(
          page,
          () => form(page).locator(keeps),
          async () => (opensItself ? null : open?.(page, say)),
        );
      if (!fill) return;
      for (const [field, text] of Object.entries(fill)) await form(page).locator(field).fill(text);
      line.cut();
      await expectFaultTold(page, form(page));
      line.restore();
      for (const [field, text] of Object.entries(fill))
        await expect(form(page).locator(field)).toHaveValue(text);
      await expect(form(page).locator('button[type=submit]')).toBeEnabled();
    });
}

/** A draft is written beside the typing, so somebody who reloads in the very moment of the last letter may lose it. */
async function expectKept(page: Page, field: () => Locator, open: () => Promise<unknown>): Promise<void> {
  let pause = 500;
  await expect(async () => {
    await field().fill(words);
    await page.evaluate((ms) => new Promise((done) => setTimeout(done, ms)), pause);
    pause *= 3;
    await page.reload();
    await open();
    await expect(field()).toBeVisible();
    await expect(field()).toHaveValue(words, { timeout: 5000 });
  }).toPass();
}
