// The paper of something lost at the desk: scanned, compared with what the police hold, and stamped without a network.
import { violationsOn } from '#fixtures/browser/accessibility.ts';
import { expect, signIn, signIns } from '#fixtures/browser/browser-test.ts';
import { consoleKept, desk, rowOf } from '#fixtures/browser/console.ts';
import { giveCamera, showCode } from '#fixtures/browser/fake-camera.ts';
import { test } from '#fixtures/browser/own-server.ts';
import { countPresses } from '#fixtures/browser/presses.ts';
import { languagesOf } from '#fixtures/words/words.ts';
import { uuidv7 } from '#offline/crypto/uuid.ts';
import { around, walkForms } from './form-walk.ts';

test.use({ viewport: desk });
// One server for all tests of the file.
test.describe.configure({ mode: 'default' });
let made = 0;

/** As a phone reports it; returns its id and its paper. */
async function reportLost(url: string, title: string): Promise<{ id: string; paper: string }> {
  made += 1;
  const id = uuidv7();
  const body = {
    type: 'lost',
    referenceId: `LF-STAMP${made}`,
    title,
    category: 'documents',
    description: 'In a blue cover.',
    location: 'Wadgaon',
    contactName: 'Kiran Palve',
    contactPhone: `900000720${made}`,
    showPhone: false,
    language: 'en',
    madeAt: new Date().toISOString(),
    paper: { kind: 'document', number: 'XXXXXXXX9012' },
  };
  const answer = await fetch(`${url}/api/v1/public/items/${id}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(201);
  return { id, paper: ((await answer.json()) as { paper: string }).paper };
}

test('a scanned paper is stamped in four presses or fewer without a network, and recorded once', async ({
  page,
  context,
  line,
}) => {
  const { id, paper } = await reportLost(line.url, 'Ration card');
  await giveCamera(context);
  await signIn(page, 'sho', `${signIns.sho.home}?tab=lost-and-found`);
  await page.getByLabel('Lost or found').selectOption('unstamped');
  await expect(page).toHaveURL(/kind=unstamped/);
  await expect(rowOf(page, id)).toContainText('Ration card');
  await page.getByRole('link', { name: 'Signature Desk' }).click();
  await expect(page.getByRole('heading', { name: 'Signature desk' })).toHaveCount(1);
  await showCode(page, `${line.url}/verify#${paper}`);
  await consoleKept(page);
  line.cut();
  const presses = await countPresses(page);
  await page.getByRole('button', { name: 'Scan the code' }).click();
  const form = page.getByRole('form', { name: 'Stamp on the paper' });
  await expect(form.getByLabel(/^Diary number/)).toBeFocused();
  await expect(page.locator('[data-paper]')).toContainText('Kiran Palve');
  expect(await violationsOn(page)).toEqual([]);
  await page.keyboard.type('GD 21/2026');
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-paper]')).toContainText('Waiting: Paper stamped: GD 21/2026');
  expect(await presses()).toBeLessThanOrEqual(4);
  line.restore();
  const sent = () => line.reached.filter((name) => name.endsWith('/stamp')).length;
  await expect.poll(sent).toBe(1);
  await expect(page.locator('[data-paper]')).toContainText(/Stamped: diary number GD 21\/2026/);
  await expect(form).toHaveCount(0);
});

test('a code that cannot be read is scanned again, and a link that is pasted opens its paper', async ({
  page,
  context,
  line,
}) => {
  const { paper } = await reportLost(line.url, 'Passbook');
  const sent = await reportLost(line.url, 'Bus pass');
  await giveCamera(context);
  await signIn(page, 'sho', `${signIns.sho.home}?tab=signature-desk`);
  await expect(page.getByRole('heading', { name: 'Signature desk' })).toHaveCount(1);
  await showCode(page, paper.slice(0, -60));
  await page.getByRole('button', { name: 'Scan the code' }).click();
  await expect(page.getByRole('alert')).toContainText('The code of the paper could not be read');
  await showCode(page, paper);
  await page.getByRole('button', { name: 'Scan again' }).click();
  await expect(page.locator('[data-paper]')).toContainText('Passbook');
  await page.locator('#desk-reference').focus();
  await page.keyboard.insertText(`${line.url}/verify#${sent.paper}`);
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-paper]')).toContainText('Bus pass');
});

test('a paper that says something else is not to be stamped, and its number is found when typed', {
  tag: '@long',
}, async ({ page, context, line }) => {
  const { paper } = await reportLost(line.url, 'School certificate');
  const [mark = '', text = '', signature = ''] = paper.split('.');
  const said = JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as string[];
  const forged = JSON.stringify(said.map((one) => (one === 'Kiran Palve' ? 'Somebody Else' : one)));
  await giveCamera(context);
  await signIn(page, 'sho', `${signIns.sho.home}?tab=signature-desk`);
  await expect(page.getByRole('heading', { name: 'Signature desk' })).toHaveCount(1);
  await showCode(page, [mark, Buffer.from(forged).toString('base64url'), signature].join('.'));
  await page.getByRole('button', { name: 'Scan the code' }).click();
  await expect(page.locator('[data-paper]').getByRole('alert')).toContainText('Do not stamp it.');
  await page.locator('#desk-reference').fill(said[1] ?? '');
  await page.locator('#desk-reference').press('Enter');
  await expect(page.locator('[data-paper]')).toContainText('School certificate');
  await expect(page.locator('[data-paper]').getByRole('alert')).toHaveCount(0);
});

for (const language of languagesOf(1))
  test(`the form of a stamp says what is missing (${language})`, { tag: '@long' }, async ({ page, line }) => {
    const { paper } = await reportLost(line.url, 'Pass book');
    const [, text = ''] = paper.split('.');
    const [, number = ''] = JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as string[];
    await signIn(page, 'sho', `${signIns.sho.home}?tab=signature-desk`);
    const open = async () => {
      await page.locator('#desk-reference').fill(number);
      await page.locator('#desk-reference').press('Enter');
    };
    const form = around('stamp-diary');
    const address = `${signIns.sho.home}?tab=signature-desk`;
    await walkForms({ page, line }, [{ file: 'staff/writes/StampForm.tsx', address, open, form }], language);
  });
