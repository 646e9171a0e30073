// A question of the police counts as read when it has come into sight, and then on every page and for the officer.
import { expect, test } from '#fixtures/browser/browser-test.ts';
import { fileComplaint, openAlive } from '#fixtures/browser/filing.ts';
import { apiAs } from '#fixtures/server/api-as.ts';

const isTold = (name: string) => name === 'PUT /api/v1/public/messages-read';

for (const { size, jump } of [
  { size: { width: 360, height: 640 }, jump: 'Read messages 1 new' },
  { size: { width: 1366, height: 768 }, jump: '1 new message from the police' },
])
  test(`a message is new until it was in sight, ${size.width} pixels wide`, async ({ page, line }) => {
    await page.setViewportSize(size);
    const reference = await fileComplaint(page, { location: 'Wadgaon' });
    await expect(page.getByText(/^Received by the police server on /)).toBeVisible();
    const { findIncident, writeTo } = await apiAs(line.url, 'sho');
    const { _id } = await findIncident(reference);
    expect(await writeTo(_id, 'On which day did it happen?')).toBe(200);

    await openAlive(page, `/track-fir?ref=${reference}`);
    await page.getByRole('button', { name: 'Refresh' }).click();
    const link = page.getByRole('link', { name: jump });
    await expect(link).toBeInViewport();
    await expect(page.getByText('On which day did it happen?')).toBeAttached();
    await page.waitForTimeout(500);
    expect(line.reached.filter(isTold)).toEqual([]);

    const told = page.waitForResponse(/messages-read$/);
    await link.click();
    await expect(page.getByText('On which day did it happen?')).toBeInViewport();
    await expect(link).toBeHidden();
    expect((await told).status()).toBe(200);
    await page.waitForTimeout(500);
    // My reports shows what is kept, and for some seconds asks nobody.
    await openAlive(page, '/my-reports');
    const card = page.getByRole('listitem').filter({ hasText: reference });
    await expect(card.getByText(/^As of /)).toBeVisible();
    await expect(card).not.toContainText('new message');
  });
