// A station's open reports are on its device before anybody opens them.
import { expect, signIn, signIns, test } from '#fixtures/browser/browser-test.ts';
import { consoleKept, rowIds, rowOf, rows } from '#fixtures/browser/console.ts';
import { restartable } from '#fixtures/browser/restartable.ts';
import { fileAt } from '#fixtures/data/complaint.ts';
import { uuidv7 } from '#offline/crypto/uuid.ts';

const desk = { width: 1366, height: 768 };
test.use({ viewport: desk });

const open = `${signIns.sho3.home}?tab=incident-reporting&pile=open`;

restartable(desk)(
  'without a network, after a restart, every open report opens with its history, and three acts wait in order',
  async ({ launch, line }) => {
    // Another word for each try: the reports of the try before are still there.
    const word = `readahead${uuidv7().slice(-6)}`;
    const filed: string[] = [];
    for (const count of [1, 2, 3])
      filed.push((await fileAt(line.url, { location: 'Pimpalgaon', description: `${word} ${count}` })).id);
    const first = await launch();
    await signIn(first.page, 'sho3');
    const ahead = first.page.locator('[data-ahead]');
    await expect(ahead).toHaveAttribute('data-ahead', /^(\d+)\/\1$/, { timeout: 90_000 });
    const [, total] = (await ahead.getAttribute('data-ahead'))?.split('/') ?? [];
    await consoleKept(first.page);
    line.cut();
    await first.close();

    const { page, close } = await launch();
    // The device knows it: nothing is attempted, so no report is tried more often than another.
    await page.context().setOffline(true);
    await page.goto(open);
    await expect(page.locator('[data-state=saved-only]')).toBeVisible();
    await expect(page.getByRole('heading', { name: `(${total})` })).toBeVisible();
    const ids = await rowIds(page);
    await rowOf(page, ids[0] ?? '')
      .getByText(word)
      .click();
    const panel = page.locator('[data-panel]');
    for (const id of ids) {
      await expect(rowOf(page, id)).toHaveAttribute('aria-current', 'true');
      await expect(panel.getByRole('list', { name: 'History' })).toContainText('Received');
      await page.keyboard.press('j');
    }
    await page.keyboard.press('/');
    await page.keyboard.type(word);
    await expect(page).toHaveURL(/q=/);
    await expect(rows(page)).toHaveCount(3);
    for (const [index, id] of filed.entries()) {
      await rowOf(page, id).click();
      await expect(panel).toContainText(`${word} ${index + 1}`);
      await page.keyboard.press('a');
      const note = panel.locator('textarea[id$=-note]');
      await expect(note).toBeFocused();
      await note.fill(`Act ${index + 1}.`);
      await note.press('Enter');
      await expect(rowOf(page, id)).toContainText('Waiting: Action');
    }
    await close();

    line.restore();
    const again = await launch();
    await again.page.goto(open);
    const sent = () =>
      line.reached.filter((name) => name.includes('/status/')).map((name) => name.split('/').at(-1));
    await expect.poll(sent).toEqual(filed);
    await again.close();
  },
);
