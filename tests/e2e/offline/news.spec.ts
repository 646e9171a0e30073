// A push in Chromium: the worker says that there is news, in the language of the phone, and asks what is unread.
import { expectNoBarriers } from '#fixtures/browser/accessibility.ts';
import { expect, longIf, test } from '#fixtures/browser/browser-test.ts';
import { fileComplaint, openMore } from '#fixtures/browser/filing.ts';
import { catchNotices, newestNotice, openPush } from '#fixtures/browser/push.ts';
import { languages } from '#fixtures/words/words.ts';

const notices = {
  en: { title: 'There is news for you', body: 'Tap here to read it.' },
  mr: { title: 'तुमच्यासाठी नवीन माहिती आहे', body: 'वाचण्यासाठी येथे दाबा.' },
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

test('a phone whose last complaint is deleted ends its subscription', async ({ page }) => {
  await page.addInitScript(() => {
    const unsubscribe = async () => {
      localStorage.setItem('ended', 'yes');
      return true;
    };
    PushManager.prototype.getSubscription = async () => ({ unsubscribe }) as PushSubscription;
  });
  await fileComplaint(page);
  await expect(page.getByRole('button', { name: 'Tell me on this phone' })).toBeVisible();
  await openMore(page);
  await page.getByRole('button', { name: 'Delete from this phone' }).click();
  await page.getByRole('button', { name: 'Delete it' }).click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('ended'))).toBe('yes');
});

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
