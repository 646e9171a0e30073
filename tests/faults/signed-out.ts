// npm run faults -- signed-out: an officer's change is queued offline and the session ends meanwhile. After
// the server's 401 the change must stay queued; after the next sign-in it is sent once.
import type { Page } from '@playwright/test';
import { signIns } from '#fixtures/browser/browser-test.ts';
import { demoPassword } from '#fixtures/server/server-process.ts';
import { type Fixture, sharedFixture } from './harness/fixture.ts';
import { openPhone } from './harness/phone.ts';
import type { Row } from './harness/row.ts';
import { type Lane, series } from './harness/series.ts';

export async function run({ runs = 5, seed }: Record<string, number>): Promise<Row[]> {
  const on = await sharedFixture();
  return [await series({ what: '401 with queued work', runs, seed, lanes: 1 }, () => lane(on))];
}

const list = `${signIns.sp.home}?tab=incidents&type=NormalReport`;

async function lane(on: Fixture): Promise<Lane> {
  const { proxy, context, close } = await openPhone(on);
  const page = await context.newPage();
  await page.setViewportSize({ width: 1280, height: 800 });
  return {
    close,
    async run(name) {
      await signIn(page);
      await page.goto(list);
      const row = page.locator('[data-row]').first();
      await row.waitFor();
      proxy.cut();
      await row.locator('[aria-haspopup=menu]').click();
      await page.locator('[role=menuitem][data-value=action]').click();
      const note = page.getByRole('textbox', { name: 'Note' });
      await note.fill(name);
      await note.press('Enter');
      await page.getByText('Waiting: Action').first().waitFor();
      await on.endSessions();
      proxy.restore();
      const refused = proxy.passed.length;
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
      while (!proxy.passed.slice(refused).some(({ status }) => status === 401)) {
        await new Promise((later) => setTimeout(later, 20));
      }
      const early = await on.changesNoted(name);
      await page.goto(list);
      // The page reports that the session has ended, then goes to the home page.
      await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
      await page.waitForURL(`${proxy.url}/`);
      await signIn(page);
      const until = Date.now() + 20_000;
      while ((await on.changesNoted(name)) === 0 && Date.now() < until) {
        await page.evaluate(() => window.dispatchEvent(new Event('online')));
        await new Promise((later) => setTimeout(later, 100));
      }
      const rows = await on.changesNoted(name);
      return {
        lost: rows === 0 ? 1 : 0,
        doubled: Math.max(0, rows - 1),
        wrong: early > 0 ? 'taken without a session' : undefined,
      };
    },
  };
}

async function signIn(page: Page): Promise<void> {
  await page.goto(signIns.sp.path);
  await page.locator('input[type=email]').fill(signIns.sp.email);
  await page.locator('input[type=password]').fill(demoPassword);
  await page.locator('button[type=submit]').click();
  await page.waitForURL(`**${signIns.sp.home}*`);
}
