// Tracking forgives: what is mistyped, typed in the wrong field, asked twice, or read on a phone of others.
import type { Page } from '@playwright/test';
import { violationsOn } from '#fixtures/browser/accessibility.ts';
import { expect, pageTest, readyOffline, test } from '#fixtures/browser/browser-test.ts';
import { fillComplaint, openWhoMaySee } from '#fixtures/browser/complaint-form.ts';
import {
  fileComplaint,
  openAlive,
  openCard,
  referenceOn,
  submitButton,
  typed,
} from '#fixtures/browser/filing.ts';
import { everythingKept } from '#fixtures/browser/stored-data.ts';
import { organisation } from '#organisation';

/** O for 0, 0 for O, I for 1, 1 for I, and no dashes. */
const misread = (reference: string) => {
  const at = reference.lastIndexOf('-') + 1;
  const twins: Record<string, string> = { O: '0', '0': 'o', I: '1', '1': 'i' };
  const swapped = [...reference.slice(at)].map((letter) => twins[letter] ?? letter).join('');
  return (reference.slice(0, at) + swapped).replaceAll('-', '').toLowerCase();
};

const search = async (page: Page, reference: string) => {
  await page.locator('form [name=ref]').fill(reference);
  await submitButton(page).click();
};

const received = (page: Page) => page.getByText(/^Received by the police server on /);

async function reportLost(page: Page): Promise<string> {
  await openAlive(page, '/lost-and-found#report-lost');
  const form = page.locator('#report-lost form');
  await form.locator('[name=itemName]').fill('Brass lamp');
  await form.locator('[name=category]').selectOption('accessories');
  await form.locator('[name=description]').fill('Old, with a dent.');
  await form.locator('[name=lostLocation]').fill('Shirgaon');
  await form.locator('[name=contactName]').fill('Sunita Jadhav');
  await form.locator('[name=contactPhone]').fill('9822012345');
  await form.getByRole('button', { name: 'Submit Report' }).click();
  const shown = page.getByText(/LF-[A-Z0-9]{6}/);
  await expect(shown).not.toHaveCount(0);
  return (await shown.allInnerTexts()).join(' ').match(/LF-[A-Z0-9]{6}/)?.[0] ?? '';
}

pageTest('pressing Search again, or Refresh, asks again; one sentence comes first', async ({ page }) => {
  const reference = await fileComplaint(page);
  await expect(received(page)).toBeVisible();
  await openAlive(page, `/track-fir?ref=${reference}`);
  const sentence = page.getByText('The police have your complaint. Nobody has read it yet.');
  await expect(sentence).toBeVisible();
  const [first, field] = await Promise.all([
    sentence.boundingBox(),
    page.locator('form [name=ref]').boundingBox(),
  ]);
  expect(first?.y).toBeLessThan(field?.y ?? 0);
  // A press while the page itself still asks is that question.
  const asksAgain = (name: string) =>
    expect(async () => {
      const asked = page.waitForRequest(/\/public\/track\//, { timeout: 5000 });
      await Promise.all([asked, page.getByRole('button', { name }).click()]);
    }).toPass();
  await asksAgain('Search');
  await asksAgain('Refresh');
  await expect(page.getByText(/^As of /)).toBeVisible();
});

test('a mistyped reference finds the complaint, its own one without a network too', { tag: '@long' }, async ({
  page,
  browser,
  line,
}) => {
  await openAlive(page, '/track-fir');
  await readyOffline(page);
  const reference = await fileComplaint(page);
  await expect(received(page)).toBeVisible();
  const other = await browser.newContext({ baseURL: line.url });
  const stranger = await other.newPage();
  await openAlive(stranger, '/track-fir');
  await search(stranger, misread(reference));
  await expect(stranger.getByRole('heading', { name: reference })).toBeVisible();
  await other.close();

  await openAlive(page, '/track-fir');
  await search(page, misread(reference));
  await expect(page.getByRole('heading', { name: reference })).toBeVisible();
  await line.cut();
  await openAlive(page, '/track-fir');
  await search(page, misread(reference).slice(-9));
  await expect(page.getByRole('heading', { name: reference })).toBeVisible();
});

pageTest('the number of an own lost item leads to where the item stands', async ({ page }) => {
  const reference = await reportLost(page);
  await openAlive(page, '/my-reports');
  await expect(page.getByText(/Received by the police server/)).toBeVisible();
  await openAlive(page, '/track-fir');
  await search(page, reference.replace('-', ' ').toLowerCase());
  await expect(page.getByText('It appears in the list when an officer has approved it.')).toBeVisible();
  await expect(page.getByText(/^Brass lamp/)).toBeVisible();
  await expect(page.getByText('finds no record of it')).toHaveCount(0);
  expect(await violationsOn(page)).toEqual([]);
  await search(page, 'LF-ZZZZZZ');
  await expect(page.getByText('No lost-and-found report has the reference LF-ZZZZZZ.')).toBeVisible();
});

pageTest(
  'a confidential complaint names an office and a number, and never its category',
  { tag: '@long' },
  async ({ page }) => {
    await openAlive(page, '/file-complaint');
    await fillComplaint(page, { ...typed, category: 'domestic' });
    await openWhoMaySee(page);
    await page.getByRole('radio', { name: /^Keep this confidential/ }).check();
    await submitButton(page).click();
    const reference = await referenceOn(page);
    await expect(received(page)).toBeVisible();
    await expect(page.getByRole('link', { name: /^Ask the Superintendent's office/ })).toHaveAttribute(
      'href',
      /^tel:0{9}\d$/,
    );
    await openAlive(page, `/track-fir?ref=${reference}`);
    const card = page.getByRole('region', { name: reference });
    await expect(
      card.getByText("Superintendent's office", { exact: true }).filter({ visible: true }),
    ).not.toHaveCount(0);
    await expect(card.getByRole('link', { name: /Superintendent's office/ })).toHaveAttribute(
      'href',
      `tel:${organisation.superintendentPhone.replaceAll('-', '')}`,
    );
    await expect(card).not.toContainText('Domestic');
    await expect(card).not.toContainText('Not assigned yet');
  },
);

pageTest('deleting a report deletes what tracking saved of it', { tag: '@long' }, async ({ page }) => {
  const reference = await fileComplaint(page);
  await expect(received(page)).toBeVisible();
  await openAlive(page, `/track-fir?ref=${reference}`);
  await expect(page.getByText(/^As of /)).toBeVisible();
  const stored = async () => (await page.evaluate(everythingKept)).includes(reference);
  await expect.poll(stored).toBe(true);
  await openAlive(page, '/my-reports');
  await openCard(page.getByRole('listitem').filter({ hasText: reference }));
  await page.getByRole('button', { name: 'Delete from this phone' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Delete/ })
    .click();
  await expect.poll(stored).toBe(false);
});

pageTest(
  'letters of twice the size do not push the field out of the page',
  { tag: '@long' },
  async ({ page }) => {
    await openAlive(page, '/track-fir?ref=FIR-2024-ABC123XYZ');
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    const field = await page.locator('form [name=ref]').boundingBox();
    expect((field?.x ?? 0) + (field?.width ?? 999)).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  },
);

pageTest('a printed step keeps its tick', { tag: '@long' }, async ({ page }) => {
  await openAlive(page, '/track-fir?ref=FIR-2024-ABC123XYZ');
  await page.emulateMedia({ media: 'print' });
  const dot = page.getByRole('listitem').filter({ hasText: 'FIR Registered' }).locator(':scope > span');
  await expect(dot).toHaveCSS('print-color-adjust', 'exact');
});

test('without scripts the page says so, and whom to ask', async ({ browser, line }) => {
  const context = await browser.newContext({ baseURL: line.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/track-fir?ref=FIR-2024-ABC123XYZ&lang=en');
  await expect(page.getByText(/Without JavaScript this page cannot/)).toContainText(
    organisation.helplinePhone,
  );
  await context.close();
});
