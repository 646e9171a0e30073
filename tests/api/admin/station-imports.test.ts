// An import of stations and villages: what it refuses, repeats, changes, and what an undo leaves.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { area, newStation } from '#fixtures/data/accounts.ts';
import { sheetText } from '#fixtures/data/large-district.ts';
import { mailTo, secretIn } from '#fixtures/network/mailbox.ts';
import { type District, openDistrict } from '#fixtures/server/district.ts';
import { exportRows } from '#fixtures/server/exported.ts';
import { resetDoor } from '#fixtures/server/password-reset.ts';
import { sheetBase, sheetImports } from '#fixtures/server/sheet-imports.ts';
import { uuidv7 } from '#offline/crypto/uuid.ts';

let district: District;
let imports: ReturnType<typeof sheetImports>;
beforeAll(async () => {
  district = await openDistrict();
  imports = sheetImports(district);
});
afterAll(() => district.close());

const own = { stationName: 'Wadgaon', latitude: 18.91, longitude: 74.42 };

describe('an import', () => {
  it('of a village of another station must be accepted', async () => {
    const sheet = sheetText([{ ...own, villageName: 'Khadki' }]);
    expect((await imports.preview(sheet)).overlaps).toEqual([
      { row: 2, villageName: 'Khadki', stationName: 'Wadgaon', other: 'Nandgaon' },
    ]);
    const refused = await imports.importAll([sheet]);
    expect([refused.status, refused.body.code, refused.body.current.villages]).toEqual([
      409,
      'station_overlaps',
      [{ villageName: 'Khadki', stationName: 'Nandgaon' }],
    ]);
    expect((await imports.importAll([sheet], { acceptOverlaps: true })).status).toBe(200);
    await imports.undo();
  });

  it('shows a station the reports that waited for one of its new villages, until it is undone', async () => {
    const { id } = await district.file({ location: 'Bahulwadi' });
    const isSeen = async () => {
      const { body } = await district.call('GET', '/pi-user/incident-reports?page=1', { by: district.own });
      return body.data.some((report: { _id: string }) => report._id === id);
    };
    expect(await isSeen()).toBe(false);
    expect((await imports.importAll([sheetText([{ ...own, villageName: 'Bahulwadi' }])])).status).toBe(200);
    expect(await isSeen()).toBe(true);
    await imports.undo();
    expect(await isSeen()).toBe(false);
  });

  it('has one effect when it is repeated, and does only what the preview said', async () => {
    const sheet = sheetText([{ ...own, villageName: 'Onceonly' }]);
    const first = await imports.importAll([sheet]);
    const { fingerprint } = await imports.preview(sheet);
    const headers = { 'idempotency-key': first.id };
    const differs = await imports.admin(
      'POST',
      `${sheetBase}/import`,
      { sheets: [sheet], fingerprint },
      headers,
    );
    expect([differs.status, differs.body.code]).toEqual([409, 'body_differs']);
    const moved = await imports.admin('POST', `${sheetBase}/import`, {
      sheets: [sheetText([{ ...own, villageName: 'Another' }])],
      fingerprint,
    });
    expect([moved.status, moved.body.code, moved.body.current.counts[0].new]).toEqual([
      409,
      'stale_version',
      1,
    ]);
    expect(await imports.villagesOf('Wadgaon')).toHaveLength(4);
    await imports.undo();
    expect((await imports.undo()).body.kept).toEqual([]);
    expect((await imports.last()).canUndo).toBe(false);
  });

  it('that meets another at the same moment says that the stations have changed', async () => {
    const sheet = sheetText([{ ...own, villageName: 'Twiceatonce' }]);
    const { fingerprint } = await imports.preview(sheet);
    const once = () =>
      imports.admin(
        'POST',
        `${sheetBase}/import`,
        { sheets: [sheet], fingerprint },
        { 'idempotency-key': uuidv7() },
      );
    const answers = await Promise.all([once(), once()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('stale_version');
    expect((await imports.villagesOf('Wadgaon')).filter((name) => name === 'Twiceatonce')).toHaveLength(1);
    await imports.undo();
  });

  it('changes only the columns of the sheet, ends sessions of a replaced officer, and can be undone', async () => {
    const sent = newStation({
      stationName: 'Sheetgaon',
      fullNameMr: 'दत्तात्रय गायकवाड',
      jurisdictions: [area('Sheetwadi')],
    });
    await imports.admin('POST', '/admin/pi-user/', sent);
    const { token } = await district.signIn({ role: 'pi', email: sent.email });
    const by = { id: '', email: sent.email, token };
    const before = await imports.stationOf('Sheetgaon');
    const sheet = sheetText([{ stationName: 'sheetgaon', fullName: 'Successor', stationNameMr: 'शीटगाव' }]);
    const said = await imports.preview(sheet);
    expect([said.counts[0]?.changed, said.handedOver]).toEqual([1, ['sheetgaon']]);
    await imports.importAll([sheet]);
    expect((await district.call('GET', '/pi-user/incident-reports', { by })).status).toBe(401);
    expect(await imports.stationOf('sheetgaon')).toMatchObject({
      full_name: 'Successor',
      full_name_mr: '',
      email: sent.email,
      version: 2,
    });
    const lines = await district.db
      .selectFrom('audit')
      .select(['action', 'after'])
      .where('subject', '=', `account:${before.id}`)
      .where('action', '=', 'account.change')
      .execute();
    expect(lines).toMatchObject([{ after: { fullName: 'Successor', import: expect.any(String) } }]);
    await imports.undo();
    const { version: _, updated_at: __, ...restored } = await imports.stationOf('Sheetgaon');
    const { full_name, full_name_mr, search_fold } = before;
    expect([full_name_mr, restored]).toEqual([
      'दत्तात्रय गायकवाड',
      expect.objectContaining({ full_name, full_name_mr, search_fold }),
    ]);
    expect(await imports.villagesOf('Sheetgaon')).toEqual(['Sheetwadi']);
  });

  it('of another officer ends the links and codes of the one before, and so does its undo', async () => {
    const sent = newStation({ stationName: 'Linkgaon', jurisdictions: [area('Linkwadi')] });
    await imports.admin('POST', '/admin/pi-user/', sent);
    const mailedLink = async (email: string) => {
      const door = resetDoor(district, email);
      const code = await door.askForCode();
      return { code, secret: secretIn(await mailTo(door.mail, email)) };
    };
    const opens = ({ code, secret }: { code: string; secret: string }, email: string) => {
      const newPassword = 'blue kettle sings at night';
      const byCode = { email, otp: code, newPassword };
      return Promise.all([
        district.call('POST', '/auth/account-link/password', { body: { secret, newPassword } }),
        district.call('POST', '/pi-user/auth/reset-password', { body: byCode }),
      ]).then((answers) => answers.map(({ body }) => body.code));
    };
    const first = await mailedLink(sent.email);
    const sheet = sheetText([{ stationName: 'Linkgaon', fullName: 'Successor' }]);
    await imports.importAll([sheet]);
    expect(await opens(first, sent.email)).toEqual(['wrong_link', 'wrong_code']);
    const second = await mailedLink(sent.email);
    await imports.undo();
    expect(await opens(second, sent.email)).toEqual(['wrong_link', 'wrong_code']);
  });

  it('leaves what was built on it: a changed station, and one whose officer signed in', async () => {
    const form = {
      fullName: 'N',
      address: 'Road',
      mobNumber: '9000000012',
      stationMobNumber: '100',
      latitude: 18,
      longitude: 74,
    };
    const stations = sheetText([
      { stationName: 'Fresh', email: 'fresh@x.example', ...form },
      { stationName: 'Used', email: 'used@x.example', ...form },
      { stationName: 'Sheetgaon', email: 'sheet@x.example', ...form },
    ]);
    await imports.importAll([stations]);
    const at = district.clock.now;
    const used = {
      account_id: (await imports.stationOf('Used')).id,
      token_hash: Buffer.alloc(32, 7),
      bind_hash: null,
    };
    await district.db
      .insertInto('sessions')
      .values({ ...used, role: 'pi', created_at: at, last_seen_at: at, expires_at: at, revoked_at: null })
      .execute();
    await importedThenChanged('Sheetgaon');
    expect((await imports.last()).kept).toEqual([
      { stationName: 'Sheetgaon', reason: 'changed' },
      { stationName: 'Used', reason: 'signed_in' },
    ]);
    expect((await imports.undo()).body.kept).toHaveLength(2);
    expect([(await imports.stationOf('Fresh')).active, (await imports.stationOf('Used')).active]).toEqual([
      false,
      true,
    ]);
    expect((await imports.stationOf('Sheetgaon')).address).toBe('Changed by hand');
    const villages = await exportRows(district, '/admin/export/villages.csv', district.admin);
    expect(Object.keys(villages[0] ?? {})).toContain('boundaryEndLongitude');
    const noted = await district.db
      .selectFrom('audit')
      .where('subject', '=', 'export:villages.csv')
      .select('after')
      .executeTakeFirstOrThrow();
    expect(noted.after).toMatchObject({ rows: villages.length });
  });
});

async function importedThenChanged(name: string): Promise<void> {
  await district.db
    .updateTable('accounts')
    .set(({ eb }) => ({ address: 'Changed by hand', version: eb('version', '+', 1) }))
    .where('station_name', '=', name)
    .execute();
}
