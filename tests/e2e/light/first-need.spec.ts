import { expect, test } from '#fixtures/browser/browser-test.ts';
import { organisation } from '#organisation';

// Only a touch or key may bring these pages to life, however slow the machine is.
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    const original = window.setTimeout;
    window.setTimeout = ((run: () => void, ms?: number, ...more: []) =>
      ms === 10_000 ? 0 : original(run, ms, ...more)) as typeof window.setTimeout;
  });
});

const alive = 'html[data-live]';

test('a page to read is stored on the phone, and comes to life at the first press, which it answers', async ({
  page,
}) => {
  await page.goto('/emergency-contact');
  await page.locator('html[data-offline=ready]').waitFor();
  await expect(page.locator(alive)).toHaveCount(0);
  await page.locator('header summary').click();
  const theme = page.locator('header details[open] button[aria-pressed]');
  const pressed = await theme.getAttribute('aria-pressed');
  await theme.click();
  await page.locator(alive).waitFor();
  const turned = pressed === 'true' ? 'false' : 'true';
  await expect(page.locator(`header button[aria-pressed=${turned}]`)).not.toHaveCount(0);
});

test('the quick exit leaves no page behind before the page is alive', async ({ page }) => {
  await page.route(`${organisation.neutralPage}**`, (route) => route.fulfill({ body: 'weather' }));
  await page.goto('/manifest-en.webmanifest');
  await page.goto('/');
  await page.locator('a[data-replace]').waitFor();
  await page.waitForFunction(async () => (await navigator.serviceWorker.getRegistration()) !== undefined);
  await expect(page.locator(alive)).toHaveCount(0);
  await page.locator('a[data-replace]').click();
  await page.waitForURL(`${organisation.neutralPage}**`);
  await page.goBack();
  expect(new URL(page.url()).pathname).toBe('/manifest-en.webmanifest');
});

test('three quick presses of Shift leave the site, though the first one brings the page to life', async ({
  page,
}) => {
  await page.route(`${organisation.neutralPage}**`, (route) => route.fulfill({ body: 'weather' }));
  await page.goto('/');
  await page.waitForFunction(async () => (await navigator.serviceWorker.getRegistration()) !== undefined);
  await expect(page.locator(alive)).toHaveCount(0);
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('Shift');
  await page.waitForURL(`${organisation.neutralPage}**`);
});

test('what files a complaint is asked for when somebody begins the form, and not before', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const filing = () => asked.filter((path) => path.startsWith('/assets/filing-'));
  await page.goto('/file-complaint?lang=en');
  await page.locator('html[data-offline=ready]').waitFor();
  await page.locator(alive).waitFor();
  expect(filing()).toEqual([]);
  await page.getByText('Theft', { exact: true }).click();
  await expect.poll(filing).toHaveLength(1);
});

test('a page with a question in its address waits for nobody', async ({ page }) => {
  await page.goto('/legal-guidance#resources');
  await page.locator(alive).waitFor();
});

test('a form that was sent before the page was alive is sent then, also by an old Safari', async ({
  page,
}) => {
  // As Safari before 16.
  await page.addInitScript(() => Reflect.deleteProperty(HTMLFormElement.prototype, 'requestSubmit'));
  await page.goto('/track-fir');
  await page.locator(alive).waitFor();
  await page.locator('main input').fill('FIR-2024-ABCDEFGH1');
  // As src/main.tsx keeps it where the page has to come back.
  await page.evaluate(() => {
    const fields = document.querySelectorAll<HTMLInputElement>('input, select, textarea');
    const typed = Array.from(fields, ({ value, checked }) => [value, checked]);
    const pressed = Array.from(document.forms, () => 'yes');
    sessionStorage.setItem('typed', JSON.stringify([location.pathname, typed, pressed]));
  });
  await page.reload();
  await page.waitForURL('**/track-fir?ref=FIR-2024-ABCDEFGH1');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 } });

  test('what lies below is left out of the layout once the page is alive, and keeps its height', async ({
    page,
  }) => {
    await page.goto('/');
    const below = page.getByRole('region', { name: 'Team' });
    const kept = () =>
      below.evaluate((one) => ({
        left: getComputedStyle(one).contentVisibility,
        height: Math.round(one.getBoundingClientRect().height),
        page: document.documentElement.scrollHeight,
      }));
    await page.locator('html[data-offline=ready]').waitFor();
    const before = await kept();
    expect(before.left).toBe('visible');
    await page.locator('main h1').click();
    await page.locator(alive).waitFor();
    await expect.poll(kept).toEqual({ ...before, left: 'auto' });
    await page.locator('header a[hreflang=mr]:visible').click();
    await page.locator('html[lang=mr]').waitFor();
    const english = page.getByRole('contentinfo').getByRole('link', { name: 'English' });
    await english.focus();
    await expect(english).toBeInViewport();
  });
});

test('before a page is alive it hears of a press on a link, and not of one on plain text', async ({
  page,
}) => {
  await page.goto('/emergency-contact?lang=en');
  // Hearing of it, React would draw the whole page at once.
  const heard = () =>
    page.evaluate(() => {
      const names: string[] = [];
      const hear = ({ target }: Event) => names.push((target as Element).tagName);
      const root = document.querySelector('#root');
      root?.addEventListener('mousedown', hear, true);
      for (const pressed of document.querySelectorAll('main h1, main a[href="tel:112"]'))
        for (const kind of ['pointerdown', 'mousedown'])
          pressed.dispatchEvent(new MouseEvent(kind, { bubbles: true }));
      root?.removeEventListener('mousedown', hear, true);
      return [...new Set(names)];
    });
  await expect.poll(heard).toEqual(['A']);
});

test('a stored page that is opened at its top first lays out what is near the window, and then the rest', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.addInitScript(() => {
    const seen: string[] = [];
    new MutationObserver(() =>
      seen.push(`near: ${document.documentElement.hasAttribute('data-near')}`),
    ).observe(document, { subtree: true, attributeFilter: ['data-near'] });
    Object.assign(window, { seen });
  });
  const foot = page.locator('#root footer');
  const marks = async () => {
    await expect(foot).toBeVisible();
    return page.evaluate(() => Reflect.get(window, 'seen'));
  };
  // What makes a frame wait for the content; over the network each piece is shown when it is there.
  const waits = page.locator('head link[rel=expect][blocking=render][href="#content"]');
  await page.goto('/?lang=en');
  expect(await marks()).toEqual([]);
  await expect(waits).toHaveCount(0);
  await page.locator('html[data-offline=ready]').waitFor();
  await page.goto('/emergency-contact');
  expect(await marks()).toEqual(['near: true', 'near: false']);
  await expect(waits).toHaveCount(1);
  await expect(page.locator('main#content')).toBeVisible();
  await page.reload();
  expect(await marks()).toEqual([]);
  await page.goto('/emergency-contact?from=a-link#nearest');
  expect(await marks()).toEqual([]);
  await expect(page.locator('#nearest')).toBeInViewport();
});
