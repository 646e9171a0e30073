// The superintendent and the administrator show a complaint to an officer whom its words hide it from, and whom it does not mean.
import { randomBytes } from 'node:crypto';
import { expectNoBarriers } from '#fixtures/browser/accessibility.ts';
import { adminTab, button } from '#fixtures/browser/admin-page.ts';
import { expect, signIn, signIns, workerInLongRuns } from '#fixtures/browser/browser-test.ts';
import { desk } from '#fixtures/browser/console.ts';
import { botKey, test } from '#fixtures/browser/own-server.ts';
import { uuidv7 } from '#offline/crypto/uuid.ts';

// One server for all tests of the file.
test.describe.configure({ mode: 'default' });
test.use({ viewport: desk, ...workerInLongRuns });

/** An officer of the superintendent's office, from whom complaints are hidden by their words. */
async function scene({ db }: Scene['server'], url: string, full_name: string) {
  const officer = { id: uuidv7(), full_name, post: 'DYSP', role: 'sp' } as const;
  await db
    .insertInto('accounts')
    .values({
      ...officer,
      email: `${uuidv7()}@test.example`,
      password_hash: 'none',
      mob_number: '9000000071',
      seal_key: randomBytes(32),
      active: true,
    })
    .execute();
  const complain = async (accusedOfficerName: string) => {
    const answer = await fetch(`${url}/api/v1/bot/complaint-reports`, {
      method: 'POST',
      headers: { authorization: `Bearer ${botKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        id: uuidv7(),
        accusedOfficerName,
        fullName: 'Sita Pawar',
        complaintDescription: 'He asked for money.',
        location: 'Wadgaon',
        language: 'mr',
        occurredAt: '2026-03-01T09:00:00.000Z',
      }),
    });
    expect(answer.status).toBe(201);
  };
  const lifted = () =>
    db
      .selectFrom('accused_hidings')
      .select(['account_id', 'lifted_by'])
      .where('lifted_at', 'is not', null)
      .execute();
  return { officer, complain, lifted };
}
type Scene = Parameters<Parameters<typeof test>[2]>[0];

const question = (page: Scene['page']) => page.getByRole('dialog', { name: 'Is another person meant?' });

test('a superintendent shows a complaint to an officer whom it does not mean, after a question', async ({
  page,
  server,
  line,
}) => {
  const { officer, complain, lifted } = await scene(server, line.url, 'Sandip Gaikwad');
  await complain('गायकवाड वाहतूक');
  await signIn(page, 'sp', `${signIns.sp.home}?tab=officer-complaints`);
  await page.getByRole('button', { name: 'Details of the complaint against गायकवाड वाहतूक' }).click();
  const details = page.getByRole('dialog', { name: 'Officer Complaint Details' });
  await expect(details).toContainText('Not shown to');
  const show = details.getByRole('button', { name: /Another person is meant: show it to .Sandip Gaikwad/ });
  await show.click();
  await expect(question(page)).toContainText('गायकवाड वाहतूक');
  await expectNoBarriers(page);
  await question(page).getByRole('button', { name: 'Keep it hidden' }).click();
  expect(await lifted()).toEqual([]);
  await show.click();
  line.cut();
  await question(page).getByRole('button', { name: 'Another person is meant' }).click();
  await expect(question(page)).toContainText('No connection: the complaint is still hidden.');
  line.restore();
  await question(page).getByRole('button', { name: 'Another person is meant' }).click();
  await expect(page.getByText(/The complaint is now shown to .Sandip Gaikwad/)).toBeVisible();
  await expect(details).not.toContainText('Not shown to');
  expect((await lifted()).map(({ account_id }) => account_id)).toEqual([officer.id]);
});

test('the administrator sees the words for the officer alone, and shows the complaint', async ({
  page,
  server,
  line,
}) => {
  const { complain, lifted } = await scene(server, line.url, 'Omkar Thorat');
  await complain('Thorat the clerk');
  const before = (await lifted()).length;
  await signIn(page, 'admin', adminTab('manage-sp-dsp-asp'));
  await button(page, 'Complaints hidden from an officer').click();
  const list = page.getByRole('dialog', { name: 'Complaints hidden from an officer' });
  await expect(list).toContainText('Thorat the clerk');
  await expect(list).not.toContainText(/Sita|money|वाहतूक/);
  await expectNoBarriers(page);
  await list.getByRole('button', { name: /Show it to .Omkar Thorat/ }).click();
  await question(page).getByRole('button', { name: 'Another person is meant' }).click();
  await expect(list).toContainText('No complaint is hidden from an officer');
  expect(await lifted()).toHaveLength(before + 1);
});
