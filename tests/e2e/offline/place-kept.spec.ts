// A reload, as a pull on the page makes it, brings the person back to the message that is being written.
import { expect, test } from '#fixtures/browser/browser-test.ts';
import { fileComplaint, openAlive } from '#fixtures/browser/filing.ts';

test('a reload comes back to the message field', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const reference = await fileComplaint(page);
  await openAlive(page, `/track-fir?ref=${reference}`);
  const field = page.getByRole('textbox', { name: 'Your message' });
  await field.fill('Last Sunday, after dark.');
  await expect(field).toBeFocused();
  await page.reload();
  await expect(field).toHaveValue('Last Sunday, after dark.');
  await expect(field).toBeInViewport({ ratio: 1 });
});
