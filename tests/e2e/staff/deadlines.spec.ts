// From the numbers of what is due to the list behind each: a station's queues, the superintendent's board, and
// the list of what should not be.
import { expectNoBarriers } from '#fixtures/browser/accessibility.ts';
import { expect, signIn, signIns, test, workerInLongRuns } from '#fixtures/browser/browser-test.ts';
import { desk, rowIds, rowOf } from '#fixtures/browser/console.ts';
import { fileAt } from '#fixtures/data/complaint.ts';

test.use({ viewport: desk, ...workerInLongRuns });

test('each number of what is due opens its list, at a station and on the board', async ({ page }) => {
  await signIn(page, 'sho');
  const unsigned = page.locator('[data-queue=unsigned]');
  await expect(unsigned).toContainText(/[1-9]/);
  await expectNoBarriers(page);
  const count = (await unsigned.innerText()).match(/\d+/)?.[0];
  await unsigned.click();
  await expect(page).toHaveURL(/tab=incident-reporting&queue=unsigned$/);
  await expect(page.getByRole('heading', { name: `(${count} total)` })).toBeVisible();
  const [earliest = ''] = await rowIds(page);
  await expect(rowOf(page, earliest).locator('[data-due=over]')).toBeVisible();
  await expectNoBarriers(page);
  await page.getByRole('combobox', { name: 'Deadline' }).selectOption('All deadlines');
  await expect(page).toHaveURL(/tab=incident-reporting$/);
});

test('the board names each station in Marathi and leads to its reports', { tag: '@long' }, async ({
  page,
  context,
  line,
}) => {
  await context.addCookies([{ name: 'lang', value: 'mr', url: line.url }]);
  await signIn(page, 'sp', `${signIns.sp.home}?tab=deadlines`);
  const board = page.getByRole('table', { name: 'ठाण्यांनुसार मुदती' });
  await expect(board).toContainText('वडगाव');
  await expect(page.getByRole('table', { name: 'नियमाप्रमाणे नसलेल्या गोष्टी' })).toContainText('“निकाली”');
  await expectNoBarriers(page);
  const cell = board.getByRole('link', { name: /^वडगाव, मुदत उलटलेले/ });
  const count = await cell.innerText();
  await cell.click();
  await expect(page.getByText('फक्त वडगाव ठाण्याचे अहवाल')).toBeVisible();
  await expect(page.getByRole('heading', { name: new RegExp(`${count}`) })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${signIns.sp.home}?tab=deadlines`);
  await expect(page.getByRole('link', { name: /^वडगाव, मुदत उलटलेले/ })).toBeVisible();
  await expectNoBarriers(page);
});

test('a table of stages is shown row by row, needs the network, and is recorded once', {
  tag: '@long',
}, async ({ page, line }) => {
  const complaint = await fileAt(line.url, { location: 'Wadgaon' });
  const today = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata' }).format(new Date());
  const lines = [
    'Complaint No.;FIR No.;Date;Stage',
    `${complaint.referenceId};GD 14;${today};Signed`,
    `${complaint.referenceId};3/2026;${today};Charge sheet`,
    `FIR-2024-NOBODYS99;GD 15;${today};सही झाली`,
  ];
  const file = { name: 'stages.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) };
  await signIn(page, 'sp', `${signIns.sp.home}?tab=deadlines`);
  const chooser = page.locator('input[name=stages]');
  await chooser.waitFor({ state: 'attached' });
  line.cut();
  await chooser.setInputFiles(file);
  await expect(page.getByRole('alert')).toContainText('This needs the network.');
  line.restore();
  await chooser.setInputFiles({ ...file, buffer: Buffer.from('Complaint No.;Date\n1;2') });
  await expect(page.getByRole('alert')).toContainText('FIR no., Stage');
  await chooser.setInputFiles(file);
  await expect(page.getByText('stages.csv: 3 rows. Nothing is recorded yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Refused: 1' }).click();
  const table = page.getByRole('table', { name: 'Stages from CCTNS' });
  await expect(table).toContainText('Missing before it:');
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Record 1 stage' }).click();
  await expect(page.getByText('1 stage is recorded.')).toBeVisible();
  await chooser.setInputFiles(file);
  await expect(page.getByRole('button', { name: 'Already there: 1' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Record/ })).toHaveCount(0);
});

test('the superintendent changes a ready sentence, and the station is offered it', { tag: '@long' }, async ({
  page,
  browser,
  line,
}) => {
  await signIn(page, 'sp', `${signIns.sp.home}?tab=deadlines`);
  await page.getByLabel('Step', { exact: true }).selectOption('withdrawn');
  const form = page.getByRole('form', { name: 'Ready sentences of this step' });
  await form.getByLabel('1 in Marathi').fill('Taken back.');
  await form.getByRole('button', { name: 'Save for all stations' }).click();
  await expect(form).toContainText('Write this sentence in Marathi.');
  await form.getByLabel('1 in Marathi').fill('तक्रारदाराने तक्रार परत घेतली.');
  await form.getByLabel('1 in English').fill('The complainant takes it back.');
  await expectNoBarriers(page);
  await form.getByRole('button', { name: 'Save for all stations' }).click();
  await expect(page.getByText('Saved. All stations get these sentences.')).toBeVisible();

  // Narrow enough for the report as a dialog.
  const officer = await browser.newContext({ baseURL: line.url, viewport: { width: 1024, height: 800 } });
  const station = await officer.newPage();
  await signIn(station, 'sho', `${signIns.sho.home}?tab=incident-reporting&status=pending`);
  const [pending = ''] = await rowIds(station);
  await rowOf(station, pending).locator('[data-details]').click();
  const procedure = station.getByRole('region', { name: 'Procedure by law' });
  await procedure.getByRole('group').getByRole('combobox').selectOption('withdrawn');
  await expect(procedure.getByRole('form').locator('option')).toContainText([
    /(The complainant takes it back\.|तक्रारदाराने तक्रार परत घेतली\.)/,
  ]);
  await officer.close();
  await form.getByRole('button', { name: 'Back to the first sentences' }).click();
  await expect(form.getByLabel('1 in English')).toHaveValue(
    'The complainant has withdrawn the complaint in writing.',
  );
});
