// The assistant of the first page: what it shows, what it files, and what it leaves on the phone.
import type { Page } from '@playwright/test';
import { expectNoBarriers } from '#fixtures/browser/accessibility.ts';
import { expect, longIf, pageTest, readyOffline, test } from '#fixtures/browser/browser-test.ts';
import { demoPlace } from '#fixtures/browser/complaint-form.ts';
import { filings, openAlive } from '#fixtures/browser/filing.ts';
import { fileAt } from '#fixtures/data/complaint.ts';
import { languages } from '#fixtures/words/words.ts';

const names = { en: 'Assistant', mr: 'सहायक' } as const;
const inDanger = { en: 'my husband is beating me, help', mr: 'नवरा मला मारतो आहे, वाचवा' } as const;
const callNow = { en: 'Call 112 now', mr: '112 वर आत्ता कॉल करा' } as const;
const forLater = { en: 'Report Complaint', mr: 'तक्रार नोंदवा' } as const;
const callBar = { en: 'In danger? Call 112', mr: 'धोका आहे? कॉल करा 112' } as const;

const ofStart = (page: Page) => page.locator('a[href="#assistant"]');

async function openTalk(page: Page, language: 'en' | 'mr' = 'en') {
  await openAlive(page, `/?lang=${language}`);
  await ofStart(page).click();
  const talk = page.getByRole('dialog');
  await expect(talk.getByRole('log')).not.toBeEmpty();
  return talk;
}

type Talk = Awaited<ReturnType<typeof openTalk>>;

async function write(talk: Talk, text: string) {
  await talk.getByRole('textbox').fill(text);
  await talk.getByRole('textbox').press('Enter');
}

const press = (talk: Talk, name: string) =>
  talk.getByRole('log').getByRole('button', { name, exact: true }).click();

async function tell(talk: Talk) {
  await press(talk, 'Report Complaint');
  await write(talk, 'My motorcycle was stolen last night.');
  await press(talk, 'Theft');
  await press(talk, 'A vehicle');
  await write(talk, 'MH 12 AB 1234');
  await press(talk, 'Skip the rest');
  await write(talk, demoPlace);
  await press(talk, 'Yesterday');
  await press(talk, 'Skip');
  await write(talk, 'Sunita Jadhav');
  await write(talk, '98220 12345');
  await press(talk, 'Skip');
  await press(talk, 'No');
}

for (const language of languages)
  pageTest(
    `the assistant welcomes with its chips and the link to the messaging app (${language})`,
    longIf(language === 'en'),
    async ({ page }) => {
      const talk = await openTalk(page, language);
      const chips = {
        en: ['Report Complaint', 'Track FIR', 'Lost Item', 'Help in Marathi'],
        mr: ['तक्रार नोंदवा', 'एफआयआरची स्थिती पाहा', 'हरवलेली वस्तू', 'मराठीत मदत'],
      }[language];
      // On the exit a second press of the same key would leave the site.
      await expect(talk.getByRole('heading', { name: names[language] })).toBeFocused();
      for (const chip of chips) await expect(talk.getByRole('button', { name: chip })).toBeVisible();
      await expect(talk.locator('a[href^="https://wa.me/"]')).toHaveAttribute('target', '_blank');
      await expect(talk.getByRole('link', { name: callBar[language] })).toHaveAttribute('href', 'tel:112');
      await expectNoBarriers(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      // Back to what opened it.
      await expect(ofStart(page)).toBeFocused();
      const button = page.getByRole('button', { name: names[language] });
      await button.click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(button).toBeFocused();
    },
  );

pageTest(
  'the field is as wide as the conversation, and what else can be sent has words',
  async ({ page }) => {
    for (const [width, height] of [
      [360, 640],
      [1366, 768],
    ] as const) {
      await page.setViewportSize({ width, height });
      const talk = await openTalk(page);
      const log = await talk.getByRole('log').boundingBox();
      const field = await talk.getByRole('textbox').boundingBox();
      expect((field?.width ?? 0) / (log?.width ?? 1)).toBeGreaterThan(0.7);
      const others = [
        talk.getByRole('button', { name: 'Photos, papers' }),
        talk.getByRole('button', { name: 'My location' }),
      ];
      for (const other of others) {
        await expect(other).toBeInViewport({ ratio: 1 });
        expect((await other.boundingBox())?.height).toBe(44);
      }
      await page.keyboard.press('Escape');
    }
  },
);

pageTest('the greeting is whole in view on opening, on a short phone too', async ({ page }) => {
  for (const language of languages) {
    await page.setViewportSize({ width: 360, height: 640 });
    const talk = await openTalk(page, language);
    const greeting = { en: /^Namaskar\./, mr: /^नमस्कार\./ }[language];
    await expect(talk.getByRole('log').getByText(greeting)).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
  }
});

pageTest('nothing of the assistant loads before it is opened', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await openAlive(page, '/');
  await page.waitForLoadState('networkidle');
  expect(asked.filter((url) => url.includes('/assets/assistant/'))).toEqual([]);
  await page.getByRole('button', { name: names.en }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(asked.filter((url) => url.includes('/assets/assistant/')).length).toBeGreaterThan(2);
});

pageTest('danger shows 112 and a fitting number before anything else', async ({ page }) => {
  const talk = await openTalk(page);
  await write(talk, 'my husband is beating me right now');
  await expect(talk.getByRole('link', { name: 'Call 112 now' })).toHaveAttribute('href', 'tel:112');
  await expect(talk.getByRole('link', { name: /181/ })).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('vishwas-assistant'))).toBeNull();
  await expectNoBarriers(page);
});

for (const language of languages)
  pageTest(
    `112 is in the window after a cry for help, wherever one scrolls (${language})`,
    async ({ page }) => {
      for (const [width, height] of [
        [360, 640],
        [412, 915],
        [1366, 768],
      ] as const) {
        await page.setViewportSize({ width, height });
        const talk = await openTalk(page, language);
        const call = talk.getByRole('link', { name: callNow[language] });
        const bar = talk.getByRole('link', { name: callBar[language] });
        await write(talk, inDanger[language]);
        await expect(bar).toHaveCount(0);
        await expect(call).toBeInViewport({ ratio: 1 });
        await expect(talk.getByRole('button', { name: forLater[language] })).toBeVisible();
        // Once more, so that the conversation is longer than any window.
        await write(talk, inDanger[language]);
        await expect(call).toHaveCount(2);
        await expect(bar).toHaveCount(0);
        await talk.getByRole('log').evaluate((log) => log.scrollTo(0, 0));
        await expect(bar).toBeInViewport({ ratio: 1 });
        await page.keyboard.press('Escape');
      }
    },
  );

pageTest('112 and the field are in a narrow window with letters of double size', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const language of languages) {
    const talk = await openTalk(page, language);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await write(talk, inDanger[language]);
    await expect(talk.getByRole('button', { name: forLater[language] })).toBeVisible();
    await talk.getByRole('log').evaluate((log) => log.scrollTo(0, log.scrollHeight));
    await expect(talk.getByRole('link', { name: callBar[language] })).toBeInViewport({ ratio: 1 });
    await expect(talk.getByRole('textbox')).toBeInViewport({ ratio: 1 });
    const send = { en: 'Send', mr: 'पाठवा' }[language];
    await expect(talk.getByRole('button', { name: send, exact: true })).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
  }
});

test('a complaint by chat without a network is kept, then sent, once', async ({ page, line }) => {
  const talk = await openTalk(page);
  // Stored by the worker once it was opened.
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const cache = await caches.open('vishwas-site');
        const kept = await cache.keys();
        return kept.filter(({ url }) => url.includes('/assets/assistant/')).length;
      }),
    )
    .toBeGreaterThan(3);
  await readyOffline(page);
  await page.context().setOffline(true);
  await page.reload();
  await page.evaluate(() => window.dispatchEvent(new Event('scroll')));
  await page.locator('html[data-live]').waitFor();
  await page.getByRole('button', { name: names.en }).click();
  await tell(talk);
  await expect(talk.getByText('Is this right?')).toBeVisible();
  await press(talk, 'Send');
  await expect(talk.getByText(/^Kept on this phone, not sent yet/)).toBeVisible();
  expect(filings(line.reached)).toBe(0);
  await page.context().setOffline(false);
  await expect(talk.getByText(/^Sent and received\. Your complaint reference: FIR-2024-/)).toBeVisible();
  expect(filings(line.reached)).toBe(1);
  // Its status, without typing the reference.
  await press(talk, 'Menu');
  await press(talk, 'Track FIR');
  await talk.getByRole('button', { name: /^FIR-2024-/ }).click();
  await expect(talk.getByText(/received on/)).toBeVisible();
  await expect(talk.getByText('The police have your complaint. Nobody has read it yet.')).toBeVisible();
});

pageTest('a status is said in the language to which the conversation was changed', async ({ page, line }) => {
  const { referenceId } = await fileAt(line.url);
  const talk = await openTalk(page);
  await press(talk, 'Help in Marathi');
  await press(talk, 'एफआयआरची स्थिती पाहा');
  await write(talk, referenceId);
  await expect(talk.getByText('तक्रार पोलिसांकडे पोचली आहे. अजून कोणी वाचलेली नाही.')).toBeVisible();
});

pageTest(
  'no date and no reference breaks at its hyphens, however wide the window',
  async ({ page, line }) => {
    const { referenceId } = await fileAt(line.url);
    const talk = await openTalk(page);
    await write(talk, referenceId);
    const log = talk.getByRole('log');
    await expect(log).toContainText(/received on \d\d-\d\d-\d{4}/);
    /** Codes whose ends stand in two lines; a sentence has many text nodes. */
    const broken = () =>
      log.getByRole('paragraph').evaluateAll((all) =>
        all.flatMap((paragraph) => {
          const texts = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
          const tops: number[] = [];
          for (let text = texts.nextNode(); text; text = texts.nextNode())
            for (let at = 0; at < (text.nodeValue ?? '').length; at += 1) {
              const range = document.createRange();
              range.setStart(text, at);
              range.setEnd(text, at + 1);
              tops.push(range.getBoundingClientRect().top);
            }
          const codes = [...(paragraph.textContent ?? '').matchAll(/\w+(-\w+){2}/g)];
          return codes
            .filter(({ 0: code, index }) => tops[index] !== tops[index + code.length - 1])
            .map(([code]) => code);
        }),
      );
    for (let width = 320; width <= 440; width += 10) {
      await page.setViewportSize({ width, height: 640 });
      expect([width, await broken()]).toEqual([width, []]);
    }
  },
);

pageTest(
  'on a phone the keyboard goes before choices and answers, and stays for a question',
  async ({ page }) => {
    const talk = await openTalk(page);
    await write(talk, 'my motorcycle was stolen last night');
    await expect(talk.getByRole('log').getByRole('button', { name: 'None of these' })).toBeVisible();
    await expect(talk.getByRole('textbox')).not.toBeFocused();
    await press(talk, 'None of these');
    await press(talk, 'Report Complaint');
    await write(talk, 'My motorcycle was stolen last night.');
    await expect(talk.getByRole('textbox')).toBeFocused();
  },
);

pageTest('the title of a choice may be typed, as in the messaging app', async ({ page }) => {
  const talk = await openTalk(page);
  await press(talk, 'Report Complaint');
  await write(talk, 'My in-laws keep my jewellery');
  await expect(talk.getByText('What is it about?')).toBeVisible();
  await write(talk, 'domestic violence');
  await expect(talk.getByText('Whom do you suspect?')).toBeVisible();
  // It is an answer, and no cry for help.
  await expect(talk.getByRole('link', { name: 'Call 112 now' })).toHaveCount(0);
  await write(talk, 'skip the rest');
  await expect(talk.getByText('Please choose one of these.')).toHaveCount(0);
  await expect(talk.getByRole('log')).toContainText('Where did it happen?');
});

pageTest('what was begun goes on after a reload, and the exit wipes it', async ({ page }) => {
  await page.context().route('https://mausam.imd.gov.in/**', (route) => route.fulfill({ body: 'weather' }));
  let talk = await openTalk(page);
  await press(talk, 'Report Complaint');
  await write(talk, 'They took my phone');
  await expect(talk.getByText('What is it about?')).toBeVisible();
  talk = await openTalk(page);
  await expect(talk.getByText('What is it about?')).toBeVisible();
  await talk.getByRole('link', { name: /^Exit/ }).click();
  await page.waitForURL(/mausam/);
  await page.goto('/');
  expect(await page.evaluate(() => JSON.stringify(Object.values(sessionStorage)))).not.toContain('They took');
});
