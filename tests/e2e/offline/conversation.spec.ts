// An officer asks, the complainant sees it in tracking and answers without a network, the officer reads the answer. Two
// browsers; the note of the officer stays inside.
import { expectNoBarriers } from '#fixtures/browser/accessibility.ts';
import { expect, signIn, signIns, test } from '#fixtures/browser/browser-test.ts';
import { fileComplaint, openAlive } from '#fixtures/browser/filing.ts';

test('question and answer go both ways', async ({ page, browser, line }) => {
  const reference = await fileComplaint(page, { location: 'Wadgaon' });
  await expect(page.getByRole('button', { name: 'Tell me on this phone' })).toBeVisible();
  const filed = line.reached.find((name) => name.startsWith('PUT /api/v1/public/complaints/'));
  const id = filed?.split('/').at(-1) ?? '';

  const office = await browser.newContext({ baseURL: line.url, viewport: { width: 1366, height: 768 } });
  const console = await office.newPage();
  await signIn(console, 'sho');
  const report = `${signIns.sho.home}?tab=incident-reporting&id=${id}`;
  await console.goto(report);
  const asked = console.getByRole('region', { name: 'Messages with the complainant' });
  await expect(asked).toContainText('The complainant reads this.');
  // It stands at the foot of the column, whatever is scrolled.
  const form = console.getByRole('form', { name: 'Message to the complainant' });
  await form.getByRole('textbox').fill('On which day did it happen?');
  await form.getByRole('button', { name: 'Send to the complainant' }).click();
  await expect(asked.getByText('On which day did it happen?')).toBeInViewport();
  await expect(asked).toContainText('not read yet');

  await openAlive(page, `/track-fir?ref=${reference}`);
  await page.getByRole('button', { name: 'Refresh' }).click();
  const messages = page.getByRole('region', { name: 'Messages with the police' });
  await expect(messages).toContainText('Police:');
  await expect(messages).toContainText('On which day did it happen?');
  await expectNoBarriers(page);
  line.cut();
  const field = messages.getByLabel('Your message');
  const send = messages.getByRole('button', { name: 'Send the message' });
  await field.fill('a'.repeat(1002));
  await send.click();
  await expect(messages).toContainText('Letters over the limit: 2.');
  await field.fill('Last Sunday, after dark.');
  // What is typed outlives a reload.
  line.restore();
  await openAlive(page, `/track-fir?ref=${reference}`);
  await expect(field).toHaveValue('Last Sunday, after dark.');
  line.cut();
  await send.click();
  await expect(field).toHaveValue('');
  await expect(send).toBeFocused();
  await expect(messages).toContainText('Saved on this phone, not sent yet');
  await expect(messages).toContainText('It is sent when there is a network');
  line.restore();
  await expect(messages).not.toContainText('not sent yet');
  await expect(messages).not.toContainText('It is sent when there is a network');

  // The report was open all the time.
  await expect(asked).toContainText('Last Sunday, after dark.');
  await expect(asked).toContainText('1 new message');
  await expect(asked).toContainText('Waiting for an answer since');
  await expect(asked).toContainText(/read (\d|within a minute)/);
  await expectNoBarriers(console);
  await office.close();
});
