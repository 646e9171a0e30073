// Printing a report: the paper is as narrow as a tablet, and the screen stays as wide as it was.
import { expect, signIn, signIns, test, withoutWorker } from '#fixtures/browser/browser-test.ts';
import { rowIds } from '#fixtures/browser/console.ts';

test.use(withoutWorker);

const reporting = `${signIns.sho3.home}?tab=incident-reporting`;

for (const [where, width] of [
  ['beside its list', 1366],
  ['over its list', 1264],
] as const)
  test(`a report ${where} is printed as its statement, not as the console`, async ({ page }) => {
    await page.setViewportSize({ width, height: 768 });
    await signIn(page, 'sho3', reporting);
    const [first = ''] = await rowIds(page);
    await page.goto(`${reporting}&id=${first}`);
    await expect(page.getByRole('region', { name: 'Procedure by law' })).toBeVisible();
    await page.evaluate(() => {
      const keep = () =>
        Object.assign(window, { printed: document.querySelector('[data-paper]')?.textContent });
      window.addEventListener('afterprint', keep, { capture: true });
    });
    await page.pdf({ format: 'A4' });
    const printed = await page.evaluate(() => String(Reflect.get(window, 'printed')));
    expect(printed).toMatch(/FIR-\d{4}-[0-9A-Z]{9}/);
  });
