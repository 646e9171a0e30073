// Pictures and shares as people send them: what can be read in them on the phone can be read at the station.
import sharp from 'sharp';
import { expect, pageTest, readyOffline, test } from '#fixtures/browser/browser-test.ts';
import { fillComplaint } from '#fixtures/browser/complaint-form.ts';
import { openAlive, referenceOn, submitButton, typed } from '#fixtures/browser/filing.ts';
import { apiAs } from '#fixtures/server/api-as.ts';

const serverUrl = () => `http://localhost:${process.env.VISHWAS_PORT}`;

const bytesAt = async (path: string | null | undefined) =>
  Buffer.from(await (await fetch(`${serverUrl()}${path}`)).arrayBuffer());

/** How light the picture is on a white page, and what it is made of. */
async function seen(picture: Buffer) {
  const { width = 0, height = 0, hasAlpha } = await sharp(picture).metadata();
  const onWhite = await sharp(picture).flatten({ background: '#fff' }).grayscale().toBuffer();
  const { channels } = await sharp(onWhite).stats();
  const [shade = { mean: 0, min: 0, max: 0 }] = channels;
  return { width, height, hasAlpha, shade };
}

pageTest(
  'a transparent picture stays black on white, and a long chat stays wide, at the station too',
  { tag: '@long' },
  async ({ page }) => {
    await openAlive(page, '/file-complaint');
    await fillComplaint(page, typed);
    await page
      .locator('[name=evidence]')
      .setInputFiles([
        'tests/fixtures/sent/transparent-receipt.png',
        'tests/fixtures/sent/long-chat-1080x17000.png',
      ]);
    await expect(page.locator('#evidence li img')).toHaveCount(2);
    await submitButton(page).click();
    const reference = await referenceOn(page);
    await expect(page.getByText('2 of 2 files reached the police')).toBeVisible();

    const sho = await apiAs(serverUrl(), 'sho');
    const { evidence = [], mediaUrls = [] } = await sho.findIncident(reference);
    const files = await Promise.all(evidence.map(({ originalUrl }) => bytesAt(originalUrl).then(seen)));
    const previews = await Promise.all(mediaUrls.map(({ url }) => bytesAt(url).then(seen)));
    for (const [receipt, chat] of [files, previews]) {
      expect(receipt?.shade.mean).toBeGreaterThan(128);
      expect(receipt?.shade.max).toBeGreaterThan(240);
      expect(receipt?.shade.min).toBeLessThan(80);
      expect(chat?.width).toBeGreaterThanOrEqual(1000);
      expect((chat?.height ?? 0) / (chat?.width ?? 1)).toBeCloseTo(17_000 / 1080, 1);
    }
    expect(previews.map(({ hasAlpha }) => hasAlpha)).toEqual([false, false]);
  },
);

test('a share of which nothing arrives says so, and one before it is still offered', async ({ page }) => {
  await openAlive(page, '/file-complaint');
  await readyOffline(page);
  const share = (parts: string) =>
    page.evaluate(async (body) => {
      const headers = { 'content-type': 'multipart/form-data; boundary=----x' };
      return (await fetch('/share', { method: 'POST', body, headers })).url;
    }, parts);
  const photo =
    '------x\r\nContent-Disposition: form-data; name="files"; filename="stolen.jpg"\r\nContent-Type: image/jpeg\r\n\r\nphoto\r\n------x--\r\n';
  await share(photo);
  const address = new URL(await share('------x--\r\n'));
  expect(`${address.pathname}${address.search}`).toBe('/file-complaint?share=nothing');
  await page.goto(address.href);
  await expect(page.getByText('The photo did not arrive from the other app.')).toBeVisible();
  await expect(page.getByRole('region', { name: /from another app/ }).getByText('stolen.jpg')).toBeVisible();
});
