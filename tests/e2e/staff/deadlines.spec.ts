// From the numbers of what is due to the list behind each: a station's queues, the superintendent's board, and
// the list of what should not be.
import { noBarrier } from '#fixtures/browser/accessibility.ts';
import { expect, signIn, signIns, test, workerInLongRuns } from '#fixtures/browser/browser-test.ts';
import { desk, rows } from '#fixtures/browser/console.ts';

test.use({ viewport: desk, ...workerInLongRuns });

test('each number of what is due opens its list, at a station and on the board', async ({ page }) => {
  await signIn(page, 'sho');
  const unsigned = page.locator('[data-queue=unsigned]');
  await expect(unsigned).toContainText(/[1-9]/);
  await noBarrier(page);
  const count = (await unsigned.innerText()).match(/\d+/)?.[0];
  await unsigned.click();
  await expect(page).toHaveURL(/tab=incident-reporting&queue=unsigned$/);
  await expect(page.getByRole('heading', { name: `(${count} total)` })).toBeVisible();
  await expect(rows(page).first().locator('[data-due=over]')).toBeVisible();
  await noBarrier(page);
  await page.getByRole('combobox', { name: 'Deadline' }).selectOption('All deadlines');
  await expect(page).toHaveURL(/tab=incident-reporting$/);
});

test('the board names each station in Marathi and leads to its reports', async ({ page, context, line }) => {
  await context.addCookies([{ name: 'lang', value: 'mr', url: line.url }]);
  await signIn(page, 'sp');
  await page.goto(`${signIns.sp.home}?tab=deadlines`);
  const board = page.getByRole('table', { name: 'ठाण्यांनुसार मुदती' });
  await expect(board).toContainText('वडगाव');
  await expect(page.getByRole('table', { name: 'जे असायला नको' })).toContainText('“निकाली”');
  await noBarrier(page);
  const cell = board.getByRole('link', { name: /^वडगाव, मुदत उलटलेले/ });
  const count = await cell.innerText();
  await cell.click();
  await expect(page.getByText('फक्त वडगाव ठाण्याचे अहवाल')).toBeVisible();
  await expect(page.getByRole('heading', { name: new RegExp(`${count}`) })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${signIns.sp.home}?tab=deadlines`);
  await expect(page.getByRole('link', { name: /^वडगाव, मुदत उलटलेले/ })).toBeVisible();
  await noBarrier(page);
});
