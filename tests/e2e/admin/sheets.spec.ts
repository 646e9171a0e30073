// Stations and villages from a file: what would happen is read first, then it is imported and taken back.
import { expectNoBarriers } from '#fixtures/browser/accessibility.ts';
import { adminTab, button, rowNamed } from '#fixtures/browser/admin-page.ts';
import { expect, pageTest, signIn } from '#fixtures/browser/browser-test.ts';
import { desk } from '#fixtures/browser/console.ts';
import { expectCalls } from '#fixtures/browser/expected-calls.ts';

pageTest.use({ viewport: desk });

pageTest('a file of villages is checked, imported and taken back', async ({ page, line }) => {
  await signIn(page, 'admin', adminTab('manage-police-stations'));
  const villages = rowNamed(page, 'Pimpalgaon').locator('[data-pills]');
  await expect(villages).toHaveAttribute('title', /Pimpalgaon/);
  await expect(villages).not.toHaveAttribute('title', /Sheetgaon/);
  await button(page, 'Import').click();
  const dialog = page.getByRole('dialog');
  // On a phone it is read too, without a search for it.
  await page.setViewportSize({ width: 360, height: 640 });
  const text = 'ठाणे,गाव,अक्षांश,रेखांश\nPimpalgaon,Sheetgaon,१९.०५,७४.२५\nPimpalgaon,Badgaon,north,74.25\n';
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'villages.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(text),
  });
  await expect(dialog.locator('[data-count=villages-new]')).toHaveText('1');
  await expect(dialog.locator('[data-count=villages-refused]')).toBeInViewport({ ratio: 1 });
  const fault = dialog.getByText('Villages, row 3, Badgaon: Latitude cannot be read: “north”.');
  await expect(fault).toBeInViewport();
  await page.setViewportSize(desk);
  await expectNoBarriers(page, 'staff/accounts/sheets/SheetDialog.tsx');
  await button(page, 'Import 1 row').click();
  await expect(dialog).toHaveCount(0);
  await expect(villages).toHaveAttribute('title', /Sheetgaon/);
  await button(page, 'Undo this import').click();
  await button(page, 'Keep it').click();
  await button(page, 'Undo this import').click();
  await button(page, 'Yes, undo it').click();
  await expect(page.getByText('The import is taken back')).toBeVisible();
  await expect(villages).not.toHaveAttribute('title', /Sheetgaon/);
  expectCalls(
    line,
    'POST /admin/station-sheets/preview',
    'POST /admin/station-sheets/import',
    'GET /admin/station-sheets/import',
    'POST /admin/station-sheets/import/{id}/undo',
  );
});
