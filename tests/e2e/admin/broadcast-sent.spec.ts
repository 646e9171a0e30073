// A broadcast through a gateway: "sent" is said once the gateway has taken it, not before.
import { adminTab, button, typeRecipients } from '#fixtures/browser/admin-page.ts';
import { expect, longIf, signIn, withoutWorker } from '#fixtures/browser/browser-test.ts';
import { desk } from '#fixtures/browser/console.ts';
import { expectError } from '#fixtures/browser/expected-words.ts';
import { test as own } from '#fixtures/browser/own-server.ts';
import { inLanguage } from '#fixtures/browser/refusals.ts';
import { startCloudApi } from '#fixtures/network/cloud-api.ts';

const test = own.extend<object, { settings: Record<string, string> }>({
  settings: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const cloud = await startCloudApi();
      const { url: MESSAGING_URL, token: MESSAGING_TOKEN, numberId: MESSAGING_NUMBER_ID } = cloud;
      await use({ MESSAGING_URL, MESSAGING_TOKEN, MESSAGING_NUMBER_ID });
      await cloud.close();
    },
    { scope: 'worker' },
  ],
});
test.use({ viewport: desk, ...withoutWorker });

for (const language of ['en', 'mr'] as const)
  test(`a broadcast is accepted, then sent: ${language}`, longIf(language === 'mr'), async ({ page }) => {
    const say = inLanguage(language);
    await signIn(page, 'admin');
    await page.goto(`${adminTab('daily-message-send')}&lang=${language}`);
    await page.locator('#message-text').fill(`Roads are closed, ${language}.`);
    await button(page, say('broadcast', 'Send')).click();
    await typeRecipients(page.getByRole('dialog'));
    await button(page, say('broadcast', 'Yes')).click();
    await expect(page.getByText(say('broadcast', 'Message accepted'))).toBeVisible();
    for (const words of ['Message Sent ✅', 'Your file/text message has been broadcast successfully.'])
      await expectError(page.getByText(say('broadcast', words)), 'Broadcast success', language, words);
    await expect(page.getByText(say('broadcast', 'written to a file'))).toHaveCount(0);
  });
