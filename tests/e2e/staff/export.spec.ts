// Lists as files: the visible rows are written in the browser, all matching rows by the server.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import Papa from 'papaparse';
import { consoleTabs } from '#contract/shared/pages.ts';
import { expect, pageTest, signIn, signIns } from '#fixtures/browser/browser-test.ts';
import { desk, rows } from '#fixtures/browser/console.ts';

pageTest.use({ viewport: desk });

async function downloaded(page: Page, press: () => Promise<void>) {
  const [file] = await Promise.all([page.waitForEvent('download'), press()]);
  const text = await readFile(await file.path(), 'utf8');
  const sheet = Papa.parse<Record<string, string>>(text.replace('\uFEFF', ''), {
    header: true,
    skipEmptyLines: true,
  });
  expect(sheet.errors).toEqual([]);
  return { name: file.suggestedFilename(), text, fields: sheet.meta.fields ?? [], rows: sheet.data };
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

pageTest('exports the visible list without network and all matching rows with it', async ({ page, line }) => {
  await signIn(page, 'sp');
  await expect(page.locator('[data-count=stations]')).toContainText(/\d/);
  const counts = await downloaded(page, () => press(page, 'Export'));
  expect(counts.name).toBe('dashboard-data.csv');
  expect(counts.text).toMatch(
    /^\uFEFFstationCount,officerCount,complaintCount,incidentCount\r\n\d+,\d+,\d+,\d+\r\n$/,
  );
  // The file was written here; the audit hears of it all the same.
  const noted = () => line.reached.filter((name) => name === 'POST /api/v1/sp-user/export/saved').length;
  await expect.poll(noted).toBeGreaterThan(0);

  await page.goto(`${signIns.sp.home}?tab=incidents&type=NormalReport&q=गाव`);
  await expect(rows(page)).not.toHaveCount(0);
  const total = Number(
    /\d+/.exec(await page.getByRole('heading', { name: /^Search Results/ }).innerText())?.[0],
  );
  const seen = await rows(page).count();
  expect(total).toBeGreaterThan(seen);
  // A page that was left while it sent has sent the note once more, under the same key.
  const before = noted();
  const visible = await downloaded(page, () => press(page, 'Export'));
  expect(visible.name).toBe('incident-reports.csv');
  expect(visible.rows).toHaveLength(seen);
  await expect(page.getByText('Exported incident-reports.csv')).toBeVisible();
  await expect.poll(noted).toBeGreaterThan(before);

  await press(page, 'Choose which rows');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(`${seen} rows, as they are shown now.`);
  const all = await downloaded(page, () => press(page, 'All matching rows'));
  expect(all.name).toBe('incident-reports.csv');
  expect(all.fields).toEqual(visible.fields);
  expect(all.rows).toHaveLength(total);
  expect(all.rows.slice(0, seen)).toEqual(visible.rows);
  await expect(dialog).toHaveCount(0);
  // Before a visible list is written, the server says whether that needs a fresh proof.
  const asked = line.reached.filter((name) => /^GET .*\/export\/(?!allowed)/.test(name));
  expect(asked.map(decodeURIComponent)).toEqual([
    'GET /api/v1/sp-user/export/incident-reports.csv?search=गाव&reportType=NormalReport',
  ]);

  line.cut();
  await press(page, 'Choose which rows');
  await press(page, 'All matching rows');
  await expect(dialog.getByRole('alert')).toContainText('No connection');
  const offline = await downloaded(page, () => press(page, 'The visible list'));
  expect(offline.rows).toEqual(visible.rows);
});

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

const tabsWithout = {
  sho: ['signature-desk', 'call-list', 'figures'],
  sp: ['call-list', 'figures'],
  admin: ['daily-message-send'],
};

for (const [who, role] of [
  ['sho', 'pi'],
  ['sp', 'sp'],
  ['admin', 'admin'],
] as const)
  pageTest(`each tab of ${who} saves a file, or has no Export`, { tag: '@long' }, async ({ page }) => {
    await signIn(page, who);
    const without: string[] = [];
    for (const tab of consoleTabs[role]) {
      // The usage of the assistant is listed once its days are chosen.
      const days = tab === 'bot-usage-stats' ? `&from=${daysAgo(60)}&to=${daysAgo(0)}` : '';
      await page.goto(`${signIns[who].home}?tab=${tab}${days}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      const button = page.getByRole('button', { name: 'Export', exact: true });
      if ((await button.count()) === 0) {
        without.push(tab);
        continue;
      }
      const saved = await downloaded(page, () => button.click());
      expect([tab, saved.rows.length > 0]).toEqual([tab, true]);
    }
    expect(without).toEqual(tabsWithout[who]);
  });

pageTest('on a phone both ways to export look like buttons', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, 'sho', `${signIns.sho.home}?tab=incident-reporting`);
  await press(page, 'Choose which rows');
  const dialog = page.getByRole('dialog');
  const first = dialog.getByRole('button', { name: 'The visible list' });
  await expect(first).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  const all = dialog.getByRole('button', { name: 'All matching rows' });
  await expect(all).not.toHaveCSS('border-top-color', 'rgba(0, 0, 0, 0)');
});
