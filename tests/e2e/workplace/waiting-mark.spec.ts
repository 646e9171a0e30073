// A change that waits is named in the row of its report, which stays within its narrow list beside the report.
import { expect, signIn, signIns, test, withoutWorker } from '#fixtures/browser/browser-test.ts';
import { rowOf } from '#fixtures/browser/console.ts';
import { fileAt } from '#fixtures/data/complaint.ts';

test.use({ viewport: { width: 1366, height: 768 }, ...withoutWorker });

test('a message that waits takes neither the name of its row nor the width of the list', async ({
  page,
  line,
}) => {
  const { id } = await fileAt(line.url, { location: 'Wadgaon', fullName: 'Sitabai Kulkarni of Wadgaon' });
  await signIn(page, 'sho', `${signIns.sho.home}?tab=incident-reporting&id=${id}`);
  const row = rowOf(page, id);
  const name = row.getByText('Sitabai Kulkarni of Wadgaon');
  await expect(name).toBeVisible();
  const right = async () => {
    const { x, width } = (await row.boundingBox()) ?? { x: 0, width: 0 };
    return x + width;
  };
  const before = await right();
  await page.getByRole('textbox', { name: 'Message to the complainant' }).fill('Please come on Monday.');
  line.cut();
  await page.getByRole('button', { name: 'Send to the complainant' }).click();
  await expect(row).toContainText('Waiting: Message to the complainant');
  expect(await right()).toBe(before);
  const { width = 0 } = (await name.boundingBox()) ?? {};
  expect(width).toBeGreaterThan(60);
});
