// A station, its officer and its village have a name in each script: typed once by the administrator, shown in the language of the page.
import { adminTab, button, field, rowNamed } from '#fixtures/browser/admin-page.ts';
import { expect, signIn } from '#fixtures/browser/browser-test.ts';
import { desk } from '#fixtures/browser/console.ts';
import { openAlive } from '#fixtures/browser/filing.ts';
import { test } from '#fixtures/browser/own-server.ts';
import { complaintOf } from '#fixtures/data/complaint.ts';
import { uuidv7 } from '#offline/crypto/uuid.ts';

// A separate server, because other tests count stations.
test.use({ viewport: desk });

const stations = adminTab('manage-police-stations');

const typed = {
  fullName: 'Asha Pawar',
  fullNameMr: 'आशा पवार',
  password: 'a long enough password',
  mobNumber: '9822012345',
  stationName: 'Poona Road',
  stationNameMr: 'पुणे रस्ता',
  address: 'Temple Road',
  stationMobNumber: '02425 223344',
  latitude: '18.60',
  longitude: '74.10',
  'jurisdictions-0-Village_Name': 'Fort',
  'jurisdictions-0-Village_Name_Mr': 'किल्ला',
  'jurisdictions-0-Village_Latitude': '18.61',
  'jurisdictions-0-Village_Longitude': '74.11',
};

test('a citizen finds, names and reads a station in the script of the page', { tag: '@long' }, async ({
  page,
  browser,
  line,
}) => {
  await signIn(page, 'admin', stations);
  await button(page, 'Add Station').press('Enter');
  await button(page, 'Add jurisdiction').click();
  await field(page, 'station-email').fill(`${uuidv7()}@test.example`);
  for (const [name, text] of Object.entries(typed)) await field(page, `station-${name}`).fill(text);
  await button(page, 'Done').click();
  await expect(rowNamed(page, 'Poona Road')).toContainText('Asha Pawar');
  await page.goto(`${stations}&lang=mr`);
  await expect(rowNamed(page, 'पुणे रस्ता')).toContainText('आशा पवार');
  await rowNamed(page, 'पुणे रस्ता').getByRole('button', { name: 'पुणे रस्ता – माहिती बदला' }).click();
  await expect(field(page, 'station-stationName')).toHaveValue('Poona Road');
  await expect(field(page, 'station-jurisdictions-0-Village_Name_Mr')).toHaveValue('किल्ला');

  const complaint = complaintOf({ location: 'किल्ल्याजवळ, किल्ला' });
  const filed = await page.request.put(`/api/v1/public/complaints/${uuidv7()}`, { data: complaint });
  expect(filed.ok()).toBe(true);
  // A phone of its own, because the list of stations is kept for an hour.
  const context = await browser.newContext({ baseURL: line.url });
  const phone = await context.newPage();
  const tracked = phone.getByRole('region', { name: complaint.referenceId });
  for (const [language, shown, police] of [
    ['mr', 'पुणे रस्ता', 'पुणे रस्ता पोलीस ठाणे'],
    ['en', 'Poona Road', 'Poona Road police station'],
  ] as const) {
    await openAlive(phone, `/emergency-contact?lang=${language}`);
    for (const village of ['किल्ला', 'Fort']) {
      await phone.locator('#village').fill(village);
      await expect(phone.locator('#nearest').getByRole('heading', { level: 3 })).toHaveText(police);
    }
    await openAlive(phone, `/track-fir?ref=${complaint.referenceId}&lang=${language}`);
    await expect(tracked.getByText(new RegExp(`, ${shown}$`))).toBeVisible();
  }
  await context.close();
});
