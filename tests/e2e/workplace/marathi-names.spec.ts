// A console in Marathi names each station in Marathi: where a Marathi name is stored, the Latin one stands nowhere.
import type { Page } from '@playwright/test';
import { consoleTabs } from '#contract/shared/pages.ts';
import { expect, signIn, signIns, withoutWorker } from '#fixtures/browser/browser-test.ts';
import { rowIds, rowOf } from '#fixtures/browser/console.ts';
import { test } from '#fixtures/browser/own-server.ts';

test.use({ viewport: { width: 1366, height: 768 }, ...withoutWorker });

const roles = { sho: 'pi', sp: 'sp', admin: 'admin' } as const;

/** Latin names of stations in what is shown, with the words around them. */
const latinNames = (page: Page) =>
  page.evaluate(() => {
    // Below the Marathi name the administrator, who keeps both, reads the other one, marked as English.
    const others = [...document.querySelectorAll<HTMLElement>('[data-row] b [lang=en]')];
    for (const other of others) other.hidden = true;
    const shown = document.body.innerText.replace(/\s+/g, ' ');
    for (const other of others) other.hidden = false;
    return [...shown.matchAll(/.{0,30}\b(Wadgaon|Nandgaon|Pimpalgaon)\b.{0,30}/g)].map(([found]) => found);
  });

for (const who of ['sho', 'sp', 'admin'] as const)
  test(`no Latin name of a station on the tabs of ${who}`, { tag: '@long' }, async ({ page, server }) => {
    // What people typed stays as they typed it.
    await server.run(`update incidents set location_name = '–', where_happened = '–', what_happened = '–'`);
    await server.run(`update officer_complaints set location = '–', complaint_description = '–'`);
    await server.run(`update items set location = '–', description = '–', title = '–'`);
    await page.goto('/?lang=mr');
    await signIn(page, who);
    const found: string[] = [];
    for (const tab of consoleTabs[roles[who]]) {
      await page.goto(`${signIns[who].home}?tab=${tab}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      found.push(...(await latinNames(page)).map((text) => `${tab}: ${text}`));
    }
    expect(found).toEqual([]);
    if (who === 'admin') return;
    const list = who === 'sp' ? 'incidents&type=NormalReport' : 'incident-reporting';
    await page.goto(`${signIns[who].home}?tab=${list}`);
    for (const id of (await rowIds(page)).slice(0, 5)) {
      await rowOf(page, id).focus();
      await page.goto(`${signIns[who].home}?tab=${list}&id=${id}`);
      await expect(page.locator('[data-panel] [data-report-head]')).toBeVisible();
      await page.waitForLoadState('networkidle');
      found.push(...(await latinNames(page)).map((text) => `${id}: ${text}`));
    }
    expect(found).toEqual([]);
  });
