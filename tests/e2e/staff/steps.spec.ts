// A station records the steps of the law without a network; the citizen then sees them with their deadlines.
import { expectNoBarriers } from '#fixtures/browser/accessibility.ts';
import { expect, signIn, signIns, test } from '#fixtures/browser/browser-test.ts';
import { desk } from '#fixtures/browser/console.ts';
import { fileAt } from '#fixtures/data/complaint.ts';

test.use({ viewport: desk });

test('steps recorded offline are offered in their order, delivered once, and shown to the citizen', {
  tag: '@long',
}, async ({ page, line }) => {
  const complaint = await fileAt(line.url, { location: 'Wadgaon' });
  const { id } = complaint;
  await signIn(page, 'sho', `${signIns.sho.home}?tab=incidents&id=${id}`);
  const procedure = page.getByRole('region', { name: 'Procedure by law' });
  await expect(procedure).toContainText(/Wait for the complainant to sign: expected by [\d-]+/);
  await expectNoBarriers(page);
  await expect(page.getByRole('button', { name: 'Register the FIR' })).toHaveCount(0);

  line.cut();
  await page.getByRole('button', { name: 'Record signature' }).click();
  const form = procedure.getByRole('form');
  await form.getByRole('button', { name: 'Record' }).click();
  await expect(form).toContainText('Please fill this in.');
  await expect(form.getByLabel(/^Number/)).toBeFocused();
  await form.getByLabel(/^Number/).fill('GD 14/2026');
  await form.getByRole('button', { name: 'Record' }).click();
  await expect(procedure).toContainText('not sent yet');
  await page.getByRole('button', { name: 'Register the FIR' }).click();
  await form.getByLabel(/^Number/).fill('C.R. 123/2026');
  await expect(form.getByLabel('Status with this step')).toHaveValue('action');
  await expectNoBarriers(page);
  await form.getByLabel(/^Number/).press('Enter');
  // The question is in sight, and the next Enter is its answer.
  const yes = form.getByRole('button', { name: 'Yes, record it' });
  await expect(yes).toBeFocused();
  await expect(yes).toBeInViewport({ ratio: 1 });
  await yes.press('Enter');
  await expect(page.getByRole('button', { name: 'Give the FIR copy' })).toBeVisible();

  line.restore();
  const sent = () => line.reached.filter((name) => name.includes('/steps/')).length;
  await expect.poll(sent).toBe(2);
  await expect(procedure).not.toContainText('not sent yet');
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(`/track-fir?ref=${complaint.referenceId}`);
  await expect(page.getByRole('list', { name: 'Timeline' })).toContainText('FIR registered · C.R. 123/2026');
  await expect(page.getByText('Free copy of the FIR')).toBeVisible();
  await expect(page.getByText('Under Investigation').filter({ visible: true })).not.toHaveCount(0);
  await expectNoBarriers(page);
});

test('Escape leaves a note and not its report, and the note is there the next time', async ({
  page,
  line,
}) => {
  const { id } = await fileAt(line.url, { location: 'Wadgaon' });
  await signIn(page, 'sho', `${signIns.sho.home}?tab=incidents&id=${id}`);
  const procedure = page.getByRole('region', { name: 'Procedure by law' });
  const note = procedure.getByRole('form').getByLabel(/^Note/);
  await expect(procedure).toBeVisible();
  await page.keyboard.press('n');
  await note.fill('Seen at the bus stand.');
  await note.press('Escape');
  await expect(note).toHaveCount(0);
  await expect(procedure).toBeVisible();
  await page.keyboard.press('n');
  await expect(note).toHaveValue('Seen at the bus stand.');
  await note.press('Escape');
  await page.keyboard.press('Escape');
  await expect(procedure).toHaveCount(0);
});

test('a correction asks first whether the step happened; the day then stands alone with its error', {
  tag: '@long',
}, async ({ page, line }) => {
  const { id } = await fileAt(line.url, { location: 'Wadgaon' });
  await signIn(page, 'sp', `${signIns.sp.home}?tab=incidents&id=${id}`);
  const procedure = page.getByRole('region', { name: 'Procedure by law' });
  const form = procedure.getByRole('form');
  const begin = (step: string) => procedure.getByRole('combobox').selectOption(step);
  await begin('note');
  await form.getByLabel(/^Note/).fill('Seen by the office.');
  await form.getByRole('button', { name: 'Record' }).click();
  await begin('correction');
  const wrong = form.getByLabel(/^Which step is wrong/);
  await wrong.selectOption({ index: 1 });
  await expect(wrong).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(form.getByRole('checkbox', { name: 'This step never happened' })).toBeFocused();
  const day = form.getByLabel('Day', { exact: true });
  await day.fill('01-01-2020');
  await form.getByRole('button', { name: 'Record' }).click();
  await expect(day).toBeFocused();
  await expect(day).toHaveAccessibleDescription(/when the complaint arrived, until today/);
  await expectNoBarriers(page);
});

test('the day of a permission is typed as in India, whatever the language of the browser', {
  tag: '@long',
}, async ({ page, line }) => {
  const { id } = await fileAt(line.url, { location: 'Wadgaon' });
  await signIn(page, 'sho', `${signIns.sho.home}?tab=incident-reporting&id=${id}`);
  const procedure = page.getByRole('region', { name: 'Procedure by law' });
  await procedure.getByRole('combobox').selectOption({ label: 'Preliminary enquiry' });
  const day = procedure.getByRole('form').getByLabel('Permitted on');
  await expect(day).toHaveAttribute('placeholder', 'dd-mm-yyyy');
  await day.fill('1/11/26');
  await day.blur();
  await expect(day).toHaveValue('01-11-2026');
});
