// Optional questions that fit the category: loaded when one is chosen, and read back, sent and kept like every field.
import { expect, pageTest } from '#fixtures/browser/browser-test.ts';
import { categoryTile, fillComplaint } from '#fixtures/browser/complaint-form.ts';
import { openAlive, submitButton, typed } from '#fixtures/browser/filing.ts';

pageTest(
  'the form asks what fits the category, and the answers travel with the complaint',
  async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const body = page.waitForRequest(
      (request) => request.method() === 'PUT' && request.url().includes('/complaints/'),
    );
    const questionFiles = () => asked.filter((url) => /questions?(Fields)?-/i.test(url));
    await openAlive(page, '/file-complaint');
    expect(questionFiles()).toEqual([]);

    await fillComplaint(page, typed);
    await page.getByText('A few facts that help the police').click();
    await page.getByLabel('What was taken?').selectOption('vehicle');
    const registration = page.getByLabel('Registration number of the vehicle');
    await registration.fill('MH 12');
    await page.getByLabel('Make and model').fill('Hero Splendor');
    await expect(page.getByText('This does not look like a whole registration number')).toBeVisible();
    await registration.fill('MH 12 AB 1234');
    expect(questionFiles()).not.toEqual([]);

    // What another category asks comes and goes with it.
    await categoryTile(page, 'fraud').check();
    await expect(page.getByLabel('Reference of the payment (UTR)')).toBeVisible();
    await categoryTile(page, 'theft').check();
    await expect(registration).toHaveValue('MH 12 AB 1234');

    await page.getByRole('button', { name: 'Check what you wrote' }).click();
    await expect(page.getByRole('dialog')).toContainText('Registration number of the vehicle MH 12 AB 1234');
    await page.getByRole('dialog').getByText('Close', { exact: true }).click();
    await submitButton(page).click();
    expect((await body).postDataJSON()).toMatchObject({
      answers: 'thing=vehicle\nregistration=MH 12 AB 1234\nmake=Hero Splendor',
    });
  },
);
