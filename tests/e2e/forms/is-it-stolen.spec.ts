// "Is it reported here?": online only, and the number stays on the phone.
import { violationsOn } from '#fixtures/browser/accessibility.ts';
import { expect, pageTest, readyOffline, test } from '#fixtures/browser/browser-test.ts';
import { openAlive } from '#fixtures/browser/filing.ts';
import { fileAt } from '#fixtures/data/complaint.ts';

pageTest('a buyer learns which station to ask, and sends no number', async ({ page, line }) => {
  await fileAt(line.url, { location: 'Wadgaon', answers: 'thing=vehicle\nregistration=MH16ZX4321' });
  const sent: string[] = [];
  page.on('request', (request) => {
    // The name of a file of the site holds any letters.
    if (!request.url().includes('/assets/')) sent.push(`${request.url()} ${request.postData() ?? ''}`);
  });
  await openAlive(page, '/is-it-stolen?lang=en');
  await page.locator('#thing-kind').selectOption('registration');
  const ask = async (number: string) => {
    await page.locator('#thing-number').fill(number);
    await page.getByRole('button', { name: 'Ask', exact: true }).click();
  };
  await ask('mh 16 zx 4321');
  const answer = page.locator('[data-answer]');
  await expect(answer).toContainText('Ask this station before you buy.');
  await expect(answer.getByRole('link', { name: /^Wadgaon: call / })).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await ask('MH 16 ZX 4322');
  await expect(answer).toContainText('Not reported here.');
  await ask('MH 16');
  await expect(page.locator('#thing-number-error')).toContainText('too short');
  const asked = sent.filter((one) => one.includes('/public/things/'));
  expect(asked).toHaveLength(2);
  for (const one of asked) expect(one).toMatch(/\/public\/things\/[0-9a-f]{3} $/);
  expect(sent.filter((one) => /zx|4321/i.test(one))).toEqual([]);
});

test('no phone installs the page, and without a network another one says so', async ({ page, line }) => {
  await openAlive(page, '/?lang=en');
  await readyOffline(page);
  const kept = await page.evaluate(async () => {
    const cache = await caches.open('vishwas-site');
    return (await cache.keys()).map(({ url }) => new URL(url).pathname);
  });
  expect(kept.filter((path) => /stolen|missing\.html|\/assets\/online\//.test(path))).toEqual([]);
  line.cut();
  await page.goto('/is-it-stolen');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline');
});
