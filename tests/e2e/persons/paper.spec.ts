// The printed report names who acted, and goes on naming that person when the station changes hands.
import type { Page } from '@playwright/test';
import { expect, signIn, signIns, withoutWorker } from '#fixtures/browser/browser-test.ts';
import { desk, respond, rowIds } from '#fixtures/browser/console.ts';
import { test } from '#fixtures/browser/own-server.ts';
import { comeToDesk, enterWithCode } from '#fixtures/browser/second-factor.ts';
import { apiAs } from '#fixtures/server/api-as.ts';
import { demoFactor, demoRoster } from '#server/db/demo/accounts.ts';
import { bytesOfBase32, hotpCode, stepAt } from '#server/rules/totp.ts';

test.use({ viewport: desk, ...withoutWorker });

const note = 'Ganesh spoke to the neighbours';
const post = 'PSI 3318, Nandgaon';
const author = `${demoRoster[1].full_name}, ${post}`;

/** What the browser would print of the report that is open. */
async function paperOf(page: Page): Promise<string> {
  await expect(page.getByRole('dialog')).toContainText(note);
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  const paper = page.locator('[data-paper]');
  await expect(paper).toContainText(author);
  // The complainant signs it.
  await expect(paper).not.toContainText(note);
  return paper.innerText();
}

test('the paper of a report names the officer, also after two changes of SHO', { tag: '@long' }, async ({
  page,
  browser,
  line,
  server,
}) => {
  await enterWithCode(page, hotpCode(bytesOfBase32(demoFactor.secret), stepAt(new Date())));
  await comeToDesk(page, 1);
  await page.goto(`${signIns.sho.home}?tab=incident-reporting`);
  const [id = ''] = await rowIds(page);
  await respond(page, id, note);
  const noted = () =>
    server.db.selectFrom('incident_changes').select('by_post').where('note', '=', note).execute();
  await expect.poll(noted).toEqual([{ by_post: post }]);
  await page.goto(`${signIns.sho.home}?tab=incident-reporting&id=${id}`);
  const printed = await paperOf(page);
  expect(printed).toContain(author);

  const admin = await apiAs(line.url, 'admin');
  const { id: station } = await server.db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', demoFactor.email)
    .executeTakeFirstOrThrow();
  for (const fullName of ['First Successor', 'Second Successor'])
    expect(await admin.handOver(station, fullName)).toBe(200);

  const office = await browser.newContext({ baseURL: line.url, viewport: desk, ...withoutWorker });
  const there = await office.newPage();
  await signIn(there, 'sp', `${signIns.sp.home}?tab=incidents&type=NormalReport&id=${id}`);
  const later = await paperOf(there);
  expect(later).toContain(author);
  expect(later).not.toContain('Successor');
  await office.close();
});
