// The paper of something lost: nothing before the server has the report, and the whole number of the thing nowhere at all.
import { violationsOn } from '#fixtures/browser/accessibility.ts';
import { expect, pageTest, readyOffline, test } from '#fixtures/browser/browser-test.ts';
import { openAlive, openCard } from '#fixtures/browser/filing.ts';
import { wordsKept } from '#fixtures/browser/stored-data.ts';
import { languagesOf } from '#fixtures/words/words.ts';
import { around, walkForms } from './form-walk.ts';

const imei = '490154203237518';

test('a number kept before the loss fills the paper, and leaves this phone nowhere', async ({
  page,
  line,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  await openAlive(page, '/my-reports?lang=en');
  await page.getByText('Numbers of your phones (IMEI), before one is lost').click();
  const phones = page.locator('[data-phones]');
  await phones.getByLabel('Whose phone').fill('Mother');
  await phones.getByLabel(/^IMEI/).fill('490154203237519');
  await phones.getByRole('button', { name: 'Keep the number' }).click();
  await expect(page.locator('#phone-imei-error')).toContainText('not a whole IMEI');
  await phones.getByLabel(/^IMEI/).fill('49 0154 2032 3751 8');
  await phones.getByRole('button', { name: 'Keep the number' }).click();
  await expect(phones.getByRole('listitem')).toContainText(`Mother`);
  expect(await violationsOn(page)).toEqual([]);

  await openAlive(page, '/lost-and-found?lang=en#report-lost');
  await readyOffline(page);
  line.cut();
  const form = page.locator('#report-lost form');
  await form.locator('[name=itemName]').fill('Blue phone');
  await form.locator('[name=category]').selectOption('electronics');
  await form.locator('[name=description]').fill('A scratch on its back.');
  await form.locator('[name=lostLocation]').fill('Wadgaon');
  await form.locator('[name=contactName]').fill('Sunita Jadhav');
  await form.locator('[name=contactPhone]').fill('9822012388');
  await form.locator('[name=paperKind]').selectOption('phone');
  await form.locator('[data-kept-number]').click();
  await expect(form.locator('[name=paperNumber]')).toHaveValue(imei);
  await page.getByRole('button', { name: 'Submit Report' }).click();
  // Queued it is no paper.
  await expect(page.getByText('this is no paper')).toBeVisible();
  await openAlive(page, '/my-reports');
  await expect(page.getByRole('link', { name: 'Paper', exact: false })).toHaveCount(0);
  line.restore();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await openCard(page.getByRole('listitem').filter({ hasText: 'Blue phone' }));
  await page.locator('main a[href*="receipt="]').click();
  const paper = page.getByRole('article', { name: 'Lost report' });
  await expect(paper).toContainText('XXXXXXXXXXX7518');
  await expect(page.locator('[data-after-loss]').locator('a[href="tel:1930"]')).toBeVisible();
  await expect(page.locator('[data-after-loss]').getByRole('link', { name: 'ceir.gov.in' })).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  expect(sent.filter((one) => one.includes(imei))).toEqual([]);

  // What was kept is the only place that has it, and goes when it is removed.
  await openAlive(page, '/my-reports');
  await page.getByText('Numbers of your phones (IMEI), before one is lost').click();
  await page.getByRole('button', { name: 'Remove Mother' }).click();
  await expect(page.locator('[data-phones]').getByRole('listitem')).toHaveCount(0);
  expect(await wordsKept(page, [imei])).toEqual([]);
});

for (const language of languagesOf(1))
  pageTest(`the form of a kept number says what is missing (${language})`, async ({ page, line }) => {
    const open = () => page.locator('main details:has(> summary:text("IMEI")) summary').click();
    const form = around('phone-imei');
    const rows = [{ file: 'citizen/my-reports/phones/KeptPhones.tsx', address: '/my-reports', open, form }];
    await walkForms({ page, line }, rows, language);
  });
