// The consoles for those who do not see, do not use a mouse, or read in the dark.
import { noBarrier } from '../support/barriers.ts';
import { desk, rowOf, rows } from '../support/desk.ts';
import { expect, signIn, signIns, test } from '../support/phone.ts';

const looks = [
  { name: 'a phone, light, English', width: 360, height: 740, colorScheme: 'light', lang: 'en' },
  { name: 'a desk, dark, Marathi', ...desk, colorScheme: 'dark', lang: 'mr' },
] as const;

for (const { name, width, height, colorScheme, lang } of looks) {
  test(`no barrier that a machine can find: ${name}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto(`/police-login-selection?lang=${lang}`);
    await page.waitForSelector('h1');
    await noBarrier(page);
    await page.goto(signIns.sp.path);
    await page.waitForSelector('form');
    await noBarrier(page);
    await signIn(page, 'sp');
    await expect(rows(page).first()).toBeVisible();
    await noBarrier(page);
    await page.goto(`${signIns.sp.home}?tab=incidents&type=NormalReport`);
    await rows(page).first().getByRole('combobox').selectOption('action');
    await noBarrier(page);
    const id = await rows(page).first().getAttribute('data-row');
    await page.goto(`${signIns.sp.home}?tab=incidents&type=NormalReport&id=${id}`);
    await expect(page.getByRole('dialog')).toBeVisible();
    await noBarrier(page);
  });
}

test('a station answers a report with the keyboard alone', async ({ page }) => {
  await page.setViewportSize(desk);
  await signIn(page, 'sho2');
  await page.goto(`${signIns.sho2.home}?tab=incident-reporting`);
  const id = (await rows(page).first().getAttribute('data-row')) ?? '';
  await rowOf(page, id)
    .getByRole('button', { name: /^View details/ })
    .focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Note' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('textbox', { name: 'Note' })).toHaveCount(0);
  await expect(rowOf(page, id).getByRole('button', { name: /^Respond/ })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(rowOf(page, id).getByRole('button', { name: /^View details/ })).toBeFocused();
});
