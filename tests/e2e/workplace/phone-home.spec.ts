// What an officer finds on a home of a phone: first the work, in lines that can be read; and above a list, what a finger reaches.
import { expect, signIn, signIns, withoutWorker } from '#fixtures/browser/browser-test.ts';
import { test } from '#fixtures/browser/own-server.ts';

// One server for all tests of the file: other tests file reports, which push these out of sight.
test.describe.configure({ mode: 'default' });
test.use({ viewport: { width: 360, height: 740 }, ...withoutWorker });

for (const language of ['en', 'mr'])
  test(`what needs the superintendent stands above the counts, whole, and names the station: ${language}`, {
    tag: language === 'mr' ? '@long' : [],
  }, async ({ page }) => {
    await page.goto(`/?lang=${language}`);
    await signIn(page, 'sp');
    const overdue = page.locator('[data-strip] [data-pile=overdue]');
    await expect(overdue).toContainText(
      language === 'mr' ? /(वडगाव|पिंपळगाव|नांदगाव) · / : /[A-Z][a-z]+gaon · /,
    );
    const lines = page.locator('[data-strip] [data-pile] b');
    await expect(lines).not.toHaveCount(0);
    const cut = await lines.evaluateAll((all) =>
      all
        .map((one) => one.parentElement as HTMLElement)
        .filter((line) => line.scrollHeight > line.clientHeight + 1)
        .map((line) => line.textContent),
    );
    expect(cut).toEqual([]);
    const top = (of: string) => page.locator(of).evaluate((one) => one.getBoundingClientRect().top);
    expect(await top('[data-strip]')).toBeLessThan(await top('[data-count=stations]'));
    // The words have the width of the row: the act stands below them.
    const [words, act] = await Promise.all([
      overdue.locator('b').boundingBox(),
      overdue.getByRole('link').boundingBox(),
    ]);
    expect(act?.y ?? 0).toBeGreaterThan((words?.y ?? 999) + 20);
  });

test('a report whose end the complainant does not accept is not said to be resolved', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await signIn(page, 'sho');
  const row = page.locator('[data-row]').filter({ hasText: 'Anil Deshmukh' });
  await expect(row).toContainText('Resolved: not accepted');
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(row).toContainText('Not accepted');
});

test('what is not read names the oldest report that no row above names, and says the age of the oldest', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await signIn(page, 'sho');
  const unread = page.locator('[data-strip] [data-pile=new]');
  await expect(unread).toContainText(/ and \d+ others?/);
  // The oldest is the report that the row above names.
  await expect(unread).toContainText(/oldest: 7\d days/);
  const overdue = page.locator('[data-strip] [data-pile=overdue]');
  await expect(overdue).toContainText('वंदना पगारे');
  await expect(unread).not.toContainText('वंदना पगारे');
});

test('the chips of a list are as tall as a finger, and their line goes on to the edge of the screen', async ({
  page,
}) => {
  await signIn(page, 'sho', `${signIns.sho.home}?tab=incident-reporting`);
  const parts = page.getByRole('group', { name: 'Parts of the list' });
  const overdue = parts.getByRole('button', { name: /^Overdue \d+$/ });
  await expect(overdue).toBeVisible();
  const tall = await overdue.evaluate((chip) => {
    const { x, y, width, height } = chip.getBoundingClientRect();
    const isHit = (at: number) => document.elementFromPoint(x + width / 2, at) === chip;
    let [top, bottom] = [y + 1, y + height - 1];
    while (isHit(top - 1)) top -= 1;
    while (isHit(bottom + 1)) bottom += 1;
    return bottom - top;
  });
  expect(tall).toBeGreaterThanOrEqual(44);
  expect(await parts.boundingBox()).toMatchObject({ x: 0, width: 360 });
});
