// A push in Chromium: the worker says that there is news, in the language of the phone, and asks what is unread.
import type { Page } from '@playwright/test';
import { expectNoBarriers } from '#fixtures/browser/accessibility.ts';
import { expect, longIf, test } from '#fixtures/browser/browser-test.ts';
import { fileComplaint, openAlive, openMore } from '#fixtures/browser/filing.ts';
import { catchNotices, newestNotice, openPush } from '#fixtures/browser/push.ts';
import { languages } from '#fixtures/words/words.ts';

const notices = {
  en: { title: 'There is news for you', body: 'Open the app to read it.' },
  mr: { title: 'तुमच्यासाठी नवीन माहिती आहे', body: 'वाचण्यासाठी ॲप उघडा.' },
} as const;

for (const language of languages)
  test(
    `news are offered after the receipt, and a push shows the notice (${language})`,
    longIf(language === 'en'),
    async ({ page, context, line }) => {
      await fileComplaint(page);
      await expect(page.getByRole('button', { name: 'Tell me on this phone' })).toBeVisible();
      await expect(page.getByText('Anybody who holds this phone sees it')).toBeVisible();
      await expectNoBarriers(page);
      await page.evaluate(saveLanguage, language);

      const push = await openPush(context, page, line.url);
      // Chromium may stop the worker at any time, and with it what catches its notices.
      await expect(async () => {
        await catchNotices(context);
        await push();
        const expected = { ...notices[language], lang: language };
        await expect
          .poll(() => newestNotice(context), { timeout: 5000, intervals: [100] })
          .toMatchObject(expected);
      }).toPass();
      await expect.poll(() => line.reached).toContain('PUT /api/v1/public/news-shown');
    },
  );

for (const [what, forget] of [
  ['a phone whose last complaint is deleted', deleteLast],
  ['"Forget everything on this phone"', forgetAll],
] as const)
  test(`${what} ends its subscription`, async ({ page }) => {
    // Forgetting empties the storage of the page, so that nothing can be noted there.
    const ended = new Promise((resolve) => page.exposeFunction('subscriptionEnded', () => resolve(true)));
    await page.addInitScript(() => {
      const unsubscribe = async () => {
        await (globalThis as unknown as { subscriptionEnded(): Promise<void> }).subscriptionEnded();
        return true;
      };
      PushManager.prototype.getSubscription = async () => ({ unsubscribe }) as PushSubscription;
    });
    await fileComplaint(page);
    await expect(page.getByRole('button', { name: 'Tell me on this phone' })).toBeVisible();
    await forget(page);
    expect(await ended).toBe(true);
  });

async function deleteLast(page: Page): Promise<void> {
  await openMore(page);
  await page.getByRole('button', { name: 'Delete from this phone' }).click();
  await page.getByRole('button', { name: 'Delete it' }).click();
}

async function forgetAll(page: Page): Promise<void> {
  await openAlive(page, '/my-reports');
  await page.getByRole('button', { name: 'Forget everything on this phone' }).click();
  await page.getByRole('button', { name: 'Forget everything', exact: true }).click();
}

/** As the switch of the header keeps it for the worker. */
const saveLanguage = (language: string) =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open('vishwas-choice');
    opening.onerror = reject;
    opening.onsuccess = () => {
      const change = opening.result.transaction('choice', 'readwrite');
      change.objectStore('choice').put(language, 'language');
      change.oncomplete = resolve;
    };
  });
