// On a slow line the page is seen seconds before its boot script, and that script itself may be lost.
import { expect, pageTest as test } from '#fixtures/browser/browser-test.ts';
import { categoryTile, nextStep } from '#fixtures/browser/complaint-form.ts';
import { openAlive, typed } from '#fixtures/browser/filing.ts';

test.use({ viewport: { width: 360, height: 640 } });

const bootScript = '**/assets/main-*.js';

test('a form whose boot script was lost becomes alive when the network answers, with what was typed', async ({
  page,
}) => {
  await page.route(bootScript, (route) => route.abort(), { times: 1 });
  await page.goto('/file-complaint', { waitUntil: 'commit' });
  await page.locator('label[for=step-all]').click();
  await page.locator('form [name=description]').fill(typed.description);
  await expect(page.locator('html[data-live]')).toHaveCount(1);
  await expect(page.locator('form [name=description]')).toHaveValue(typed.description);
  expect(await page.evaluate(() => sessionStorage.getItem('boots'))).toBeNull();
});

test('a boot script that never comes reloads the page a few times, and no more', async ({ page }) => {
  await page.route(bootScript, (route) => route.abort());
  let openings = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) openings += 1;
  });
  await page.goto('/file-complaint', { waitUntil: 'commit' });
  await expect.poll(() => openings).toBe(4);
  await page.waitForTimeout(5000);
  expect(openings).toBe(4);
});

test('the button to the next step, pressed before the boot script came, leads there', async ({ page }) => {
  let letGo = () => {};
  const held = new Promise<void>((go) => {
    letGo = go;
  });
  await page.route(bootScript, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/file-complaint', { waitUntil: 'commit' });
  await categoryTile(page, 'theft').check();
  await nextStep(page).click();
  letGo();
  await expect(page.locator('[name=step][value=told]')).toBeChecked();
  await expect(categoryTile(page, 'theft')).toBeChecked();
});

test('a draft goes on at the step where the person stopped', async ({ page }) => {
  await openAlive(page, '/file-complaint');
  await categoryTile(page, 'theft').check();
  await nextStep(page).click();
  await page.locator('form [name=description]').fill(typed.description);
  await nextStep(page).click();
  await expect(page.locator('#block-where')).toBeFocused();
  await page.waitForTimeout(2500);
  await page.reload();
  await page.getByRole('button', { name: 'Continue where you left off' }).click();
  await expect(page.locator('[name=step][value=where]')).toBeChecked();
  await expect(page.locator('#block-where')).toBeFocused();
});
