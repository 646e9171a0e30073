// Answers lead on: to the form with its category, to the calls, to first aid.
import { complaintTiles } from '#contract/public/categories.ts';
import { violationsOn } from '#fixtures/browser/accessibility.ts';
import { expect, longIf, test, workerInLongRuns } from '#fixtures/browser/browser-test.ts';
import { showWholeForm } from '#fixtures/browser/complaint-form.ts';
import { openAlive } from '#fixtures/browser/filing.ts';

test.use(workerInLongRuns);

const category = '[name=category]';
const chosen = `${category}:checked`;

test('an answer leads to the form with its category filled in, which the citizen may change', async ({
  page,
}) => {
  await openAlive(page, '/legal-guidance?lang=en#cattleTheft');
  const answer = page.locator('details#cattleTheft');
  await answer.getByRole('link', { name: 'File a complaint about this' }).click();
  await expect(page).toHaveURL(/\/file-complaint\?category=theft$/);
  await expect(page.locator(chosen)).toHaveValue('theft');
  await page.locator(`${category}[value=fraud]`).check();
  await showWholeForm(page);
  await page.locator('form [name=description]').fill('Nine goats');
  await expect(page.locator(chosen)).toHaveValue('fraud');
  await openAlive(page, '/file-complaint?category=nothing');
  await expect(page.locator(category)).toHaveCount(complaintTiles.length);
  await expect(page.locator(chosen)).toHaveCount(0);
});

test('asks who else uses the phone where the complaint is about violence at home', async ({ page }) => {
  await openAlive(page, '/file-complaint?category=domestic&lang=en');
  await expect(page.getByText('Do others use this phone or computer?')).toBeVisible();
  await page.locator(`${category}[value=theft]`).check();
  await expect(page.getByText('Do others use this phone or computer?')).toHaveCount(0);
});

test('an answer is passed on by its own address', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  // As a browser that has no share sheet.
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
  await openAlive(page, '/legal-guidance?lang=en#cattleTheft');
  const answer = page.locator('details#cattleTheft');
  const question = await answer.getByRole('heading', { level: 3 }).textContent();
  await answer.getByRole('button', { name: 'Share this answer' }).click();
  await expect(page.getByText('Link of the answer copied')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  const [title, address = ''] = copied.split('\n');
  expect(title).toBe(question);
  await page.goto('about:blank');
  await openAlive(page, address);
  await expect(answer.getByRole('heading', { name: 'What to do now' })).toBeVisible();
});

for (const theme of ['light', 'dark'] as const)
  test(
    `numbers in answers and first aid dial, and are spoken digit by digit (${theme})`,
    longIf(theme === 'light'),
    async ({ page }) => {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await openAlive(page, '/legal-guidance?lang=mr#despair');
      const despair = page.locator('details#despair li').getByRole('link', { name: '1 4 4 1 6' });
      await expect(despair).toHaveAttribute('href', 'tel:14416');
      expect(await violationsOn(page)).toEqual([]);
      await openAlive(page, '/emergency-contact?lang=en');
      await page.getByText('First aid in six cases').click();
      await page.getByText('Snakebite', { exact: true }).click();
      const card = page.locator('#first-aid details', { hasText: 'Snakebite' });
      await expect(card.getByRole('link', { name: '108, 1 0 8', exact: true })).toHaveAttribute(
        'href',
        'tel:108',
      );
      await expect(card.getByText(/^Source: .*Checked in November 2026\.$/)).toBeVisible();
      expect(await violationsOn(page)).toEqual([]);
    },
  );

test('a field of law shows its own questions only, until another answer is asked for', async ({ page }) => {
  await openAlive(page, '/legal-guidance?lang=en');
  const all = page.getByRole('button', { name: 'All', exact: true });
  await expect(all).toHaveAttribute('aria-pressed', 'true');
  const headings = page.getByRole('tabpanel').getByRole('heading', { level: 2 });
  await expect(headings).toHaveCount(4);
  await page.getByRole('button', { name: 'Family Law' }).click();
  await expect(headings).toHaveText(['Family Law']);
  await expect(page.locator('details#firHow')).toBeHidden();
  // A search finds in every field.
  await page.getByRole('searchbox').fill('bail');
  await page
    .getByRole('list', { name: 'What was found' })
    .getByRole('link', { name: /get bail/ })
    .click();
  await expect(page.locator('details#bail')).toHaveAttribute('open');
  await expect(page.locator('details#bail summary')).toBeFocused();
  await expect(all).toHaveAttribute('aria-pressed', 'true');
});

test('beside the questions a laptop shows the first answer of the field, a phone none', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await openAlive(page, '/legal-guidance?lang=en');
  const answer = (id: string) => page.locator(`details#${id} [data-question]`);
  await expect(answer('firHow')).toBeInViewport();
  await page.getByRole('button', { name: 'Family Law' }).click();
  await expect(answer('domesticViolence')).toBeInViewport();
  await expect(page.locator('main details[open]')).toHaveCount(1);
  await page.setViewportSize({ width: 360, height: 640 });
  await openAlive(page, '/legal-guidance?lang=en');
  await expect(page.locator('main details[open]')).toHaveCount(0);
});

test('at night an answer begins with a number that answers, and names the closed line as closed', async ({
  page,
}) => {
  await page.clock.setFixedTime('2026-11-20T21:30:00+05:30');
  await openAlive(page, '/legal-guidance?lang=en#seniorCitizen');
  const answer = page.locator('details#seniorCitizen');
  await expect(answer.getByRole('link', { name: /^Call 112 / })).toBeVisible();
  const closed = { name: /^Senior Citizen Helpline Closed now\. .* 14567: Call 1 4 5 6 7$/ };
  await expect(answer.getByRole('link', closed)).toBeVisible();
  await page.clock.setFixedTime('2026-11-20T09:00:00+05:30');
  await page.reload();
  await expect(answer.getByRole('link', { name: /^Call 14567 / })).toBeVisible();
});

test('a link to a tab leads to its beginning', async ({ page }) => {
  for (const tab of ['resources', 'emergency']) {
    await openAlive(page, `/legal-guidance?lang=en#${tab}`);
    await expect(page.getByRole('tab', { selected: true })).toBeInViewport({ ratio: 1 });
  }
});

test('an answer with several numbers says of each what the call does', async ({ page }) => {
  await openAlive(page, '/legal-guidance?lang=en#beaten');
  const answer = page.locator('details#beaten');
  await expect(answer.getByRole('link', { name: /^Call 112 For any danger\..* Call 1 1 2$/ })).toBeVisible();
  const other = answer.getByRole('link', {
    name: /^Ambulance Injury, illness or childbirth\. 108: Call 1 0 8$/,
  });
  await expect(other).toHaveAttribute('href', 'tel:108');
});
