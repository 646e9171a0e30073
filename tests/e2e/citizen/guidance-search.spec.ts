// The search over all guidance: in both scripts, without a network, loaded only when somebody searches.
import { violationsOn } from '#fixtures/browser/accessibility.ts';
import { expect, longIf, pageTest, readyOffline, test } from '#fixtures/browser/browser-test.ts';
import { openAlive } from '#fixtures/browser/filing.ts';

for (const theme of ['light', 'dark'] as const) {
  test(
    `finds a Marathi word typed in Latin letters, without a network (${theme})`,
    longIf(theme === 'light'),
    async ({ page, line }) => {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await openAlive(page, '/?lang=mr');
      await readyOffline(page);
      await line.cut();
      await openAlive(page, '/legal-guidance#resources');
      await page.getByRole('searchbox', { name: 'सर्व उत्तरांमध्ये शोधा' }).fill('hunda');
      await page.getByRole('link', { name: 'ते आमच्याकडे हुंडा मागतात.' }).click();
      const answer = page.locator('details#dowry');
      await expect(answer).toHaveAttribute('open');
      await expect(answer.locator('summary')).toBeFocused();
      await expect(answer.locator('summary')).toBeInViewport();
      expect(await violationsOn(page)).toEqual([]);
    },
  );
}

pageTest('shows that nothing is found, and leaves the query out of the address', async ({ page }) => {
  await openAlive(page, '/legal-guidance?lang=en');
  const field = page.getByRole('searchbox', { name: 'Search all answers' });
  await field.fill('qqxyzzy');
  await expect(page.locator('[data-state=no-match]')).toContainText('qqxyzzy');
  expect(await violationsOn(page)).toEqual([]);
  await field.fill('जामीन');
  await expect(page.getByRole('link', { name: 'How does one get bail?' })).toBeVisible();
  expect(page.url()).not.toMatch(/qq|%E0/);
  // The plainest words for the worst crimes lead to the right answer, in either script.
  for (const word of ['rape', 'बलात्कार', 'balatkar']) {
    await field.fill(word);
    await expect(page.getByRole('link', { name: /sexually assaulted/ })).toBeVisible();
  }
  await field.press('Escape');
  await expect(page.getByRole('list', { name: 'What was found' })).toHaveCount(0);
});

pageTest('is fetched only when the field gets the focus', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await openAlive(page, '/legal-guidance?lang=en');
  const isSearch = (url: string) => /open-search-/.test(url);
  expect(asked.filter(isSearch)).toEqual([]);
  const fetched = page.waitForRequest((request) => isSearch(request.url()));
  await page.getByRole('searchbox').focus();
  await fetched;
});

pageTest('its field is seen before the page is alive, and opens with it', async ({ page }) => {
  let open = () => {};
  const held = new Promise<void>((done) => {
    open = done;
  });
  await page.route('**/assets/**/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/legal-guidance?lang=en', { waitUntil: 'commit' });
  const field = page.getByRole('searchbox', { name: 'Search all answers' });
  await expect(field).toBeVisible();
  await expect(field).toBeDisabled();
  open();
  await expect(field).toBeEnabled();
});

pageTest('opens the answer that the address names', async ({ page }) => {
  await openAlive(page, '/legal-guidance?lang=en#bail');
  await expect(page.locator('details#bail')).toHaveAttribute('open');
});
