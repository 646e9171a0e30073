// How long it takes to file what cannot wait: the script of a person who types three letters a second and presses once a second,
// on a phone without a network. Printed; the limits are of the count, so that no slow machine fails them.
import type { Locator, Page } from '@playwright/test';
import { expect, readyOffline, test } from '#fixtures/browser/browser-test.ts';
import { categoryTile, nextStep } from '#fixtures/browser/complaint-form.ts';
import { openAlive, referenceOn, submitButton } from '#fixtures/browser/filing.ts';

const pace = { lettersASecond: 3, pressesASecond: 1 };

class Script {
  letters = 0;
  presses = 0;
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }
  async press(target: Locator) {
    this.presses += 1;
    await target.click();
  }
  async type(target: Locator, text: string) {
    this.presses += 1;
    this.letters += text.length;
    await target.click();
    await target.pressSequentially(text);
  }
  async choose(target: Locator, value: string) {
    this.presses += 2;
    await target.selectOption(value);
  }
  /** Of the facts alone, or of all. */
  seconds() {
    return this.letters / pace.lettersASecond + this.presses / pace.pressesASecond;
  }
  print(what: string) {
    const { letters, presses } = this;
    process.stdout.write(
      `${what}: ${presses} presses, ${letters} letters, ${Math.round(this.seconds())} s\n`,
    );
  }
}

const field = (page: Page, name: string) => page.locator(`#answer-${name}`);

test.use({ viewport: { width: 360, height: 640 } });

test('a missing child is filed in two minutes without a network', async ({ page, line }) => {
  await openAlive(page, '/?lang=en');
  await readyOffline(page);
  line.cut();
  const script = new Script(page);
  await script.press(page.getByRole('link', { name: /^A person is missing/ }));
  await expect(categoryTile(page, 'missing')).toBeChecked();
  for (const number of ['112', '1098'])
    await expect(page.getByRole('radiogroup').locator(`a[href="tel:${number}"]`)).toBeVisible();
  await fillSteps(script, async () => {
    await script.type(field(page, 'missingName'), 'Asha More');
    await script.type(field(page, 'age'), '14');
    await script.type(field(page, 'lastSeen'), 'Bus stand, 5 pm');
    await script.type(field(page, 'clothes'), 'Blue school dress');
    await script.type(field(page, 'height'), '4 feet 8, thin');
    await script.type(field(page, 'mark'), 'Scar on chin');
  });
  await referenceOn(page);
  script.print('a missing child');
  expect(script.seconds()).toBeLessThanOrEqual(120);
});

test('the seven facts of a fraud take a minute, and are typed once', { tag: '@long' }, async ({
  page,
  line,
}) => {
  await openAlive(page, '/file-complaint?category=fraud&lang=en');
  await readyOffline(page);
  line.cut();
  const script = new Script(page);
  const facts = new Script(page);
  await fillSteps(script, async () => {
    await facts.press(page.getByText('A few facts that help the police'));
    await facts.type(field(page, 'bank'), 'SBI Wadgaon');
    await facts.type(field(page, 'utr'), '412345678901');
    await facts.type(field(page, 'amount'), '48000');
    await facts.type(field(page, 'paidAt'), 'today 3 pm');
    await facts.type(field(page, 'payee'), 'raj@okaxis');
    await facts.type(field(page, 'caller'), '9000000123');
    await facts.type(field(page, 'portal'), '33109260012');
  });
  await referenceOn(page);
  await expect(page.locator('[data-script]')).toContainText('412345678901');
  // Four fields, three steps and the press that sends: the questions add none where nobody answers them.
  expect(script.presses).toBe(8);
  facts.print('the seven facts of a fraud');
  script.print('the rest of the complaint');
  expect(facts.seconds()).toBeLessThanOrEqual(60);
});

/** The form of a phone, step by step; `facts` where the questions are. */
async function fillSteps(script: Script, facts: () => Promise<void>): Promise<void> {
  const { page } = script;
  const next = async () => {
    if (await nextStep(page).isVisible()) await script.press(nextStep(page));
  };
  const places: readonly (readonly [string, string])[] = [
    ['location', 'Wadgaon'],
    ['description', 'See the facts above.'],
    ['fullName', 'Kamal More'],
    ['phone', '9000000124'],
  ];
  let isAsked = false;
  for (let step = 0; step < 6; step += 1) {
    if (!isAsked && (await page.locator('#answers').isVisible())) {
      await facts();
      isAsked = true;
    }
    for (const [name, text] of places) {
      const box = page.locator(`form [name=${name}]`);
      if ((await box.isVisible()) && (await box.inputValue()) === '') await script.type(box, text);
    }
    if (await submitButton(page).isVisible()) break;
    await next();
  }
  expect(isAsked).toBe(true);
  await script.press(submitButton(page));
}
