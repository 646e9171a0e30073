import { expect, pageTest } from '#fixtures/browser/browser-test.ts';
import { openAlive } from '#fixtures/browser/filing.ts';

pageTest(
  'the launch button opens the conversation in a new tab and explains the next step',
  async ({ page }) => {
    await openAlive(page, '/');
    const launch = page.getByRole('link', { name: /^Launch Assistant/ });
    await expect(launch).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+\?text=Hi$/);
    await expect(launch).toHaveAttribute('target', '_blank');
    await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: '' }));
    const opened = page.waitForEvent('popup');
    await launch.click();
    await (await opened).close();
    await expect(page.getByText('Click on the WhatsApp icon in the bottom right to proceed.')).toBeVisible();
    await expect(page.getByRole('link', { name: /^WhatsApp demo/ })).toHaveAttribute('href', /text=Hi$/);
  },
);

pageTest('the assistant of the page comes first, the messaging app second', async ({ page }) => {
  await openAlive(page, '/?lang=en');
  const own = page.getByRole('link', { name: /^Open the assistant/ });
  const launch = page.getByRole('link', { name: /^Launch Assistant/ });
  await expect(own).toContainText('Ask in Marathi: what do I do now?');
  await expect(launch).toContainText('(demo): on WhatsApp, in a new tab');
  const top = async (link: typeof own) => (await link.boundingBox())?.y ?? 0;
  expect(await top(own)).toBeLessThan(await top(launch));
  await own.click();
  await expect(page.getByRole('dialog', { name: 'Assistant' })).toBeVisible();
  await expect(page).toHaveURL('/');
});

pageTest(
  'a wide screen shows the round button of the assistant once its row is out of sight',
  async ({ page }) => {
    await page.setViewportSize({ width: 1366, height: 768 });
    await openAlive(page, '/?lang=en');
    const round = page.getByRole('button', { name: 'Assistant', exact: true });
    await expect(page.getByRole('link', { name: /^WhatsApp demo/ })).toBeInViewport();
    await expect(round).toBeHidden();
    await page.mouse.wheel(0, 900);
    await expect(round).toBeInViewport();
    await round.click();
    await expect(page.getByRole('dialog', { name: 'Assistant' })).toBeVisible();
  },
);

pageTest(
  'a press on the link of the assistant before the page is alive opens it once it is',
  async ({ page }) => {
    // The address is all that such a press leaves.
    await page.goto('/?lang=en#assistant');
    await expect(page.getByRole('dialog', { name: 'Assistant' })).toBeVisible();
  },
);

pageTest(
  'the buttons at the foot never lie over a part of the text, wherever it is scrolled to',
  async ({ page }) => {
    await openAlive(page, '/?lang=mr');
    const assistant = page.getByRole('button', { name: 'सहायक', exact: true });
    /** Text that begins above the upper edge of what holds the buttons, and ends below it, beside their bar: seen in part only. */
    const faults = () =>
      page.evaluate(() => {
        const bar = document.getElementById('assistant')?.parentElement;
        if (!bar) return ['no bar'];
        const { top, bottom, left, right } = bar.getBoundingClientRect();
        const isWhole = left === 0 && right === document.documentElement.clientWidth;
        const see = getComputedStyle(bar).backgroundColor;
        if (isWhole && !/rgba/.test(see) && top < bottom) return [];
        const buttons = [...bar.children].map((button) => button.getBoundingClientRect());
        return [...document.querySelectorAll('main :is(p, h2, h3, a, summary)')]
          .filter((one) => !bar.contains(one))
          .filter((one) =>
            [...one.getClientRects()].some((box) =>
              buttons.some(
                (b) => box.left < b.right && box.right > b.left && box.top < b.bottom && box.bottom > b.top,
              ),
            ),
          )
          .map((one) => one.textContent);
      });
    for (const width of [360, 1024, 1366]) {
      await page.setViewportSize({ width, height: 640 });
      for (let y = 0; y < 4000; y += 350) {
        await page.evaluate((to) => window.scrollTo(0, to), y);
        expect([width, y, await faults()]).toEqual([width, y, []]);
      }
    }
    // At the first screen of a phone they are not in sight at all.
    await page.setViewportSize({ width: 360, height: 640 });
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(assistant).not.toBeInViewport();
    // At that of a laptop the messaging app stands whole, with its mark, and the assistant has its row.
    await page.setViewportSize({ width: 1366, height: 768 });
    const demo = page.getByRole('link', { name: 'व्हॉट्सॲप नमुना' }).getByText('नमुना');
    await expect(demo).toBeInViewport({ ratio: 1 });
    await expect(assistant).toBeHidden();
  },
);

pageTest(
  'figures show 0 until they are scrolled into view, and read aloud correctly from the start',
  { tag: '@long' },
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await openAlive(page, '/');
    const citizens = page.locator('#impact li').filter({ hasText: 'Citizens helped' });
    const counted = page.locator('#impact li [aria-hidden=true]');
    await expect(counted.filter({ hasText: /^0\+$/ })).not.toHaveCount(0);
    await expect(counted.filter({ hasText: /^0\/7$/ })).not.toHaveCount(0);
    await expect(citizens).toContainText('15,000+');
    await citizens.scrollIntoViewIfNeeded();
    await expect(counted.filter({ hasText: /^15,000\+$/ })).not.toHaveCount(0);
  },
);

pageTest('with reduced motion nothing waits and nothing counts up', { tag: '@long' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openAlive(page, '/');
  const counted = page.locator('#impact li [aria-hidden=true]');
  await expect(counted.filter({ hasText: /^24\/7$/ })).not.toHaveCount(0);
});

pageTest(
  'the end of the page stays clear of the round buttons, with and without a network',
  { tag: '@long' },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await openAlive(page, '/');
    const language = page.getByRole('contentinfo').getByRole('link', { name: 'मराठी' });
    const isFree = () =>
      language.evaluate((link) => {
        window.scrollTo(0, document.documentElement.scrollHeight);
        const { left, right, top, bottom } = link.getBoundingClientRect();
        const there = document.elementsFromPoint((left + right) / 2, (top + bottom) / 2);
        return there[0] === link;
      });
    await expect.poll(isFree).toBe(true);
    await page.context().setOffline(true);
    await expect(page.getByText('No network.')).toBeVisible();
    await expect.poll(isFree).toBe(true);
  },
);

pageTest('switching the language is announced and persists', async ({ page }) => {
  await openAlive(page, '/privacy-policy');
  await page.getByRole('navigation', { name: 'Language of this page' }).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('गोपनीयता धोरण');
  await page.getByRole('navigation', { name: 'या पानाची भाषा' }).getByRole('link').click();
  await expect(page.getByText('Language switched to English')).toBeVisible();
  const changed = page.getByText('Interface language changed successfully');
  await expect(changed.filter({ visible: true })).not.toHaveCount(0);
  await page.getByRole('main').getByRole('button', { name: 'Dark theme' }).click();
  await expect(page.locator('html')).toHaveClass(/dark/);
});

pageTest(
  'the senior citizen helpline shows its opening hours in Indian time',
  { tag: '@long' },
  async ({ page }) => {
    const card = page.getByRole('listitem').filter({ hasText: 'Senior Citizen Helpline' });
    await page.clock.setFixedTime('2026-11-20T21:30:00+05:30');
    await openAlive(page, '/emergency-contact');
    await expect(card).toContainText('Closed now');
    await expect(card.getByRole('link', { name: 'Until 8 am call 112.' })).toHaveAttribute('href', 'tel:112');
    await page.clock.setFixedTime('2026-11-20T09:00:00+05:30');
    await page.reload();
    await expect(card).toContainText('Open now');
  },
);

pageTest('a laptop reaches the pages of citizens from the header of each page', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await openAlive(page, '/privacy-policy');
  const pages = page.getByRole('navigation', { name: 'Main menu' });
  await expect(pages.getByRole('link')).toHaveText([
    'File Complaint',
    'Track FIR',
    'My reports',
    'Legal Guidance',
    'Lost & Found',
    'Emergency Contact',
  ]);
  await pages.getByRole('link', { name: 'My reports' }).click();
  await expect(page).toHaveURL('/my-reports');
});

pageTest('on a phone the footer is short, and its lists open with a press', async ({ page }) => {
  await openAlive(page, '/privacy-policy?lang=mr');
  const footer = page.getByRole('contentinfo');
  expect((await footer.boundingBox())?.height).toBeLessThan(500);
  const link = footer.getByRole('link', { name: 'आपत्कालीन संपर्क' });
  await expect(link).toBeHidden();
  await footer.getByText('महत्त्वाच्या लिंक').click();
  await expect(link).toBeVisible();
});
