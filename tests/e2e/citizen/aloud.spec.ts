// Guidance read aloud by the phone. A test machine has no voices, so a fake replaces the phone's speech
// synthesis and records it.
import type { Page } from '@playwright/test';
import { violationsOn } from '#fixtures/browser/accessibility.ts';
import { expect, test, workerInLongRuns } from '#fixtures/browser/browser-test.ts';
import { fileComplaint, followFooter, openAlive } from '#fixtures/browser/filing.ts';

test.use(workerInLongRuns);

interface Spoken {
  text: string;
  lang: string;
}

/** Simulates a phone with these voices; records what is spoken. Speech continues until it is stopped. */
const giveVoices = (page: Page, voices: { lang: string; localService: boolean }[]) =>
  page.addInitScript((given) => {
    const phone = { said: [] as Spoken[], isSpeaking: false };
    class Utterance {
      lang = '';
      voice = null;
      text: string;
      constructor(text: string) {
        this.text = text;
      }
    }
    const speech = Object.assign(new EventTarget(), {
      getVoices: () => given,
      speak: ({ text, lang }: Spoken) => {
        phone.said.push({ text, lang });
        phone.isSpeaking = true;
      },
      cancel: () => {
        phone.isSpeaking = false;
      },
    });
    Object.defineProperty(window, 'speechSynthesis', { value: speech });
    Object.assign(window, { SpeechSynthesisUtterance: Utterance, phone });
  }, voices);

const phone = (page: Page) =>
  page.evaluate(() => (window as unknown as { phone: { said: Spoken[]; isSpeaking: boolean } }).phone);

const listen = (page: Page, about: string) => page.getByRole('button', { name: `ऐका: ${about}` });

test("a phone's voice reads an open answer in Marathi until the answer is left", async ({ page }) => {
  await giveVoices(page, [
    { lang: 'mr-IN', localService: false },
    { lang: 'mr_IN', localService: true },
  ]);
  await openAlive(page, '/legal-guidance?lang=mr');
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await expect(page.getByRole('button', { name: /^ऐका/ })).toHaveCount(0);
  const answer = page.locator('details#firHow');
  const question = await answer.locator('summary').innerText();
  await answer.locator('summary').click();
  await listen(page, question).click();
  const { said, isSpeaking } = await phone(page);
  expect(isSpeaking).toBe(true);
  expect(said[0]).toEqual({ text: question, lang: 'mr_IN' });
  expect(said.map(({ text }) => text).join(' ')).toContain('कोणत्याही पोलीस ठाण्यात जा.');
  expect(said.every(({ text }) => !text.includes('\n'))).toBe(true);
  expect(said.at(-1)?.text).toBe('राष्ट्रीय आपत्कालीन क्रमांक: 1 1 2');
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  expect(await violationsOn(page)).toEqual([]);

  await page.getByRole('button', { name: /^थांबवा/ }).click();
  expect((await phone(page)).isSpeaking).toBe(false);
  await listen(page, question).click();
  await answer.locator('summary').click();
  await expect.poll(async () => (await phone(page)).isSpeaking).toBe(false);

  await page.locator('#tab-emergency').click();
  await page.getByRole('button', { name: /^ऐका/ }).click();
  expect((await phone(page)).isSpeaking).toBe(true);
  await followFooter(page, 'हरवले – सापडले');
  await expect(page).toHaveURL(/lost-and-found$/);
  await expect.poll(async () => (await phone(page)).isSpeaking).toBe(false);
});

test('on a phone without a voice the button says once how to get one', { tag: '@long' }, async ({ page }) => {
  await giveVoices(page, [
    { lang: 'mr-IN', localService: false },
    { lang: 'en-IN', localService: true },
  ]);
  await openAlive(page, '/emergency-contact?lang=mr');
  await expect(page.getByRole('heading', { name: 'कॉल करताना काय सांगावे' })).toBeVisible();
  await listen(page, 'आपत्कालीन क्रमांक').click();
  await expect(page.getByText('या फोनमध्ये मराठी आवाज नाही, म्हणून तो हे वाचून दाखवू शकत नाही.')).toContainText(
    'Install voice data',
  );
  expect((await phone(page)).said).toEqual([]);
  expect(await violationsOn(page)).toEqual([]);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'कॉल करताना काय सांगावे' })).toBeVisible();
  await page.locator('html[data-live]').waitFor();
  await expect(page.getByRole('button', { name: /^ऐका/ })).toHaveCount(0);
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
  await page.getByRole('button', { name: 'Listen: Emergency numbers' }).click();
  expect((await phone(page)).said[0]).toEqual({ text: 'Emergency numbers', lang: 'en-IN' });
});

test('the emergency page is heard with its numbers, digit by digit', { tag: '@long' }, async ({ page }) => {
  await giveVoices(page, [{ lang: 'mr-IN', localService: true }]);
  await openAlive(page, '/emergency-contact?lang=mr');
  await listen(page, 'आपत्कालीन क्रमांक').click();
  const heard = (await phone(page)).said.map(({ text }) => text);
  for (const line of ['बाल हेल्पलाइन: 1 0 9 8', 'राष्ट्रीय आपत्कालीन क्रमांक: 1 1 2']) expect(heard).toContain(line);
});

test('the receipt and the tracking page say in one sentence where the complaint is', {
  tag: '@long',
}, async ({ page }) => {
  await giveVoices(page, [{ lang: 'en-IN', localService: true }]);
  const reference = await fileComplaint(page);
  const letters = [...reference.replaceAll('-', '')].join(' ');
  const sentence = page.getByText(/^Received by the police server on /);
  await expect(sentence).toBeVisible();
  await page.getByRole('button', { name: `Listen: ${reference}` }).click();
  expect((await phone(page)).said.map(({ text }) => text)).toEqual([await sentence.innerText(), letters]);

  await openAlive(page, `/track-fir?ref=${reference}`);
  await page.getByRole('button', { name: `Listen: ${reference}` }).click();
  expect((await phone(page)).said.map(({ text }) => text)).toEqual([
    'The police have your complaint. Nobody has read it yet.',
    letters,
  ]);
});
