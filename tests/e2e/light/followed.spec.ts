// A complaint that is followed, as it is drawn: on the tracking page and in My reports.
import type { Locator, Page } from '@playwright/test';
import { dayInIndia, plusDays } from '#contract/shared/time.ts';
import { expect, pageTest as test } from '#fixtures/browser/browser-test.ts';
import { fileComplaint, openAlive } from '#fixtures/browser/filing.ts';
import { apiAs } from '#fixtures/server/api-as.ts';
import { uuidv7 } from '#offline/crypto/uuid.ts';

const phone = { width: 360, height: 640 };
const laptop = { width: 1366, height: 768 };

async function follow(page: Page): Promise<Locator> {
  const reference = await fileComplaint(page, { location: 'Wadgaon' });
  await expect(page.getByText(/^Received by the police server on /)).toBeVisible();
  await openAlive(page, `/track-fir?ref=${reference}`);
  return page.getByRole('region', { name: reference });
}

test('on a phone the call and the messages stand at the foot until the messages are reached', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  const record = await follow(page);
  const call = record.getByRole('link', { name: 'Call', exact: true });
  const messages = record.getByRole('link', { name: 'Messages with the police' });
  await expect(call).toHaveAttribute('href', /^tel:\d+$/);
  await expect(call).toBeInViewport({ ratio: 1 });
  await expect(messages).toBeInViewport({ ratio: 1 });
  const title = page.getByRole('heading', { name: 'Messages with the police' });
  await expect(title).toBeAttached();
  await messages.click();
  await expect(title).toBeInViewport();
  // The bar has gone up with the page, and covers no way out.
  const isOnTop = await page.evaluate(() => Boolean(document.elementFromPoint(180, 28)?.closest('header')));
  expect(isOnTop).toBe(true);
  // No button leads to what is in sight.
  await expect(messages).toBeHidden();
  await page.setViewportSize(laptop);
  await expect(messages).toBeHidden();
  await expect(call).toBeVisible();
});

test('the state is said once, and no card holds the whole record', async ({ page }) => {
  const record = await follow(page);
  await expect(record.getByText('Pending', { exact: true })).toHaveCount(1);
  const way = record.getByRole('list', { name: 'Timeline' });
  await expect(way.getByRole('listitem')).toHaveCount(6);
  // A hollow dot says it to the eye alone.
  await expect(way.getByText('Not yet', { exact: true })).toHaveCount(5);
  await expect(record).toHaveCSS('box-shadow', 'none');
  await expect(record.getByRole('region', { name: 'What is due, and by when' })).not.toHaveCSS(
    'box-shadow',
    'none',
  );
});

test("a phone's first screen of a tracked complaint holds what it is, where, the days left and the present step", async ({
  page,
}) => {
  await page.setViewportSize(phone);
  const record = await follow(page);
  const foot = await record.getByRole('link', { name: 'Call', exact: true }).boundingBox();
  const present = record.getByRole('listitem').filter({ hasText: 'Complaint received' });
  await expect(present).toHaveAttribute('aria-current', 'step');
  for (const seen of [
    record.getByText('Theft, Wadgaon', { exact: true }),
    record.getByText('Pending', { exact: true }),
    record.getByText('3 days left', { exact: true }),
    record.getByRole('button', { name: /^Listen/ }),
    record.getByRole('button', { name: 'Refresh' }),
    present.getByText('Complaint received', { exact: true }),
  ]) {
    const box = await seen.boundingBox();
    expect((box?.y ?? Number.NaN) + (box?.height ?? 0)).toBeLessThan(foot?.y ?? 0);
  }
  // What the law expects stands in the same line.
  await expect(record.getByRole('list', { name: 'Timeline' })).toContainText(
    /Read by the police.*Sign at the police station.*FIR registered, or the reasons in writing/,
  );
});

test('of a long way a phone shows the last steps, and all of them on a press', async ({ page, line }) => {
  const reference = await fileComplaint(page, { location: 'Wadgaon' });
  await expect(page.getByText(/^Received by the police server on /)).toBeVisible();
  const { token, findIncident } = await apiAs(line.url, 'sho');
  const { _id } = await findIncident(reference);
  for (const step of [
    { kind: 'signed', number: 'GD 14/2026' },
    { kind: 'firRegistered', number: 'C.R. 123/2026' },
    { kind: 'copyGiven' },
  ])
    await fetch(`${line.url}/api/v1/pi-user/incident-reports/${_id}/steps/${uuidv7()}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ on: dayInIndia(), ...step }),
    });
  await page.clock.setFixedTime(Date.now() + 60_000);
  await page.setViewportSize(phone);
  await openAlive(page, `/track-fir?ref=${reference}`);
  const way = page.getByRole('list', { name: 'Timeline' });
  await expect(way.getByText('Copy of the FIR given')).toBeInViewport();
  await expect(way).not.toContainText('Complaint received');
  const received = page.getByText('Complaint received', { exact: true });
  await expect(received).toBeHidden();
  // The number is in sight also when its step is not.
  const told = page.getByRole('heading', { name: /^FIR C\.R\. 123\/2026 · FIR-/ });
  await expect(told).toBeVisible();
  await page.getByText(/^Earlier: \d steps$/).click();
  await expect(received).toBeVisible();
  await expect(page.getByText(/^Signed and on record · GD/)).toBeVisible();
});

test('a deadline is marked only in its last week', async ({ page, line }) => {
  const reference = await fileComplaint(page, { location: 'Wadgaon' });
  await expect(page.getByText(/^Received by the police server on /)).toBeVisible();
  const { token, findIncident } = await apiAs(line.url, 'sho');
  const { _id } = await findIncident(reference);
  for (const step of [
    { kind: 'signed', number: 'GD 14/2026' },
    { kind: 'firRegistered', number: 'C.R. 123/2026' },
  ]) {
    const recorded = await fetch(`${line.url}/api/v1/pi-user/incident-reports/${_id}/steps/${uuidv7()}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ on: dayInIndia(), ...step }),
    });
    expect(recorded.status).toBe(200);
  }
  await page.clock.setFixedTime(Date.now() + 60_000);
  await openAlive(page, `/track-fir?ref=${reference}`);
  const due = page.getByRole('region', { name: /^What (else )?is due/ });
  const marks = due.getByText(/^(\d+ days? left|Today is the last day)$/);
  await expect(marks).not.toHaveCount(0);
  const ink = await page.locator('h1').evaluate((one) => getComputedStyle(one).color);
  const marked = () =>
    marks.evaluateAll((all) =>
      all.map((one) => {
        const day = /\d\d-\d\d-\d{4}/.exec(one.closest('li')?.textContent ?? '');
        return [day?.[0] ?? '', getComputedStyle(one).color] as const;
      }),
    );
  const dayOf = (shown: string) => shown.split('-').reverse().join('-');
  const isFar = (shown: string) => dayOf(shown) > plusDays(dayInIndia(), 6);
  // What this phone saved before the FIR is shown first.
  await expect.poll(async () => (await marked()).filter(([day]) => isFar(day))).not.toEqual([]);
  for (const [day, colour] of await marked()) expect([day, colour === ink]).toEqual([day, isFar(day)]);
});

test('more for a report takes three rows of a phone', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize(phone);
  const reference = await fileComplaint(page);
  await expect(page.getByText(/^Received by the police server on /)).toBeVisible();
  await openAlive(page, '/my-reports');
  await page.getByRole('button', { name: `More for ${reference}` }).click();
  const tops = new Set<number>();
  for (const name of [
    'Receipt',
    'Open',
    'Did the police station refuse it?',
    'Save as a file',
    'Delete from this phone',
  ]) {
    const one = page
      .getByRole('button', { name, exact: true })
      .or(page.getByRole('link', { name, exact: true }));
    tops.add(Math.round((await one.boundingBox())?.y ?? Number.NaN));
  }
  expect(tops.size).toBe(3);
});

test('a report names its minute twice only if it was sent in another one than it was filed', {
  tag: '@long',
}, async ({ page }) => {
  const reference = await fileComplaint(page);
  await expect(page.getByText(/^Received by the police server on /)).toBeVisible();
  await openAlive(page, '/my-reports');
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: reference });
  const received = card.getByText(/^Received by the police server: /);
  await expect(received).toBeVisible();
  const minuteOf = (words: string) => words.match(/\d\d-\d\d-\d{4}, \d\d:\d\d/)?.[0];
  const filed = await card.getByText(/^Filed on /).allInnerTexts();
  expect(filed.map(minuteOf)).not.toContain(minuteOf(await received.innerText()));
});

test('the state of a step stands apart from its title', async ({ page }) => {
  await openAlive(page, '/track-fir?ref=FIR-2024-ABC123XYZ');
  const way = page.getByRole('list', { name: 'Timeline' });
  const states = way.getByText('Pending', { exact: true });
  await expect(states).toHaveCount(2);
  const before = await states.evaluateAll((all) =>
    all.map((one) => getComputedStyle(one, '::before').content),
  );
  expect(before).toEqual(['"· "', '"· "']);
});
