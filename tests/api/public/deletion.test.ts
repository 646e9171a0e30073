// How requests for deletion are carried out: due dates, what is deleted, what stays, and what is recorded.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { complaintOf } from '#fixtures/data/complaint.ts';
import { pdf } from '#fixtures/data/evidence-files.ts';
import { openSender, type Sender } from '#fixtures/data/upload.ts';
import { type District, openDistrict } from '#fixtures/server/district.ts';
import { uuidv7 } from '#offline/crypto/uuid.ts';
import { runDeletion } from '#server/deletion/run.ts';
import { deleteExpired } from '#server/jobs/retention.ts';
import { checkChain } from '#server/queries/audit-chain.ts';

let district: District;
let sender: Sender;
/** Unique to the current test. */
let phone: string;
let phones = 0;

beforeAll(async () => {
  district = await openDistrict({ BOT_API_KEY: 'the key of the assistant' });
  sender = await openSender(district);
});
afterAll(() => district.close());
beforeEach(() => {
  phones += 1;
  phone = `90000017${String(phones).padStart(2, '0')}`;
  district.clock.now = new Date('2026-11-20T06:00:00Z');
});

const run = (...args: string[]) => runDeletion(args, district.deps);
const pass = (days: number) => {
  district.clock.now = new Date(district.clock.now.getTime() + days * 86_400_000);
};
const numberIn = (text: string) => /Request (\d+)/.exec(text)?.[1] ?? '';
const decide = (id: string, status: string) =>
  district.call('PUT', `/pi-user/incident-reports/status/${id}`, {
    by: district.sp,
    body: { status, additionalNotes: 'Ram Patil was called.' },
  });
const track = async (reference: string) => (await district.call('GET', `/public/track/${reference}`)).status;
const auditOf = (subject: string) =>
  district.db.selectFrom('audit').selectAll().where('subject', '=', subject).orderBy('id').execute();

async function filed(status?: string) {
  const report = await district.file({ phone });
  if (status) expect((await decide(report.id, status)).status).toBe(200);
  return report;
}

async function verified(...args: string[]): Promise<string> {
  const number = numberIn(await run('add', '--phone', phone, ...args));
  await run('verify', number);
  return number;
}

describe('a deletion request', () => {
  it('is due by the policy: seven working days to verify, fifteen days in all', async () => {
    const added = await run('add', '--phone', `+91 ${phone}`, '--way', 'message');
    expect(added).toMatch(/^Request \d+ is noted\.\n\d+ {2}asked on 20-11-2026 by message, number /);
    // A Friday: the seventh working day is Tuesday of the week after next.
    expect(added).toContain('verify by 01-12-2026: in 11 days');
    expect(added).toContain('remove by 05-12-2026: in 15 days');
    const number = numberIn(added);
    pass(11);
    expect(await run('list')).toContain('verify by 01-12-2026: due today');
    pass(1);
    expect(await run('list')).toContain('verify by 01-12-2026: OVERDUE');
    await run('verify', number);
    expect(await run('list')).toMatch(/verified on 02-12-2026\n {3}remove by 05-12-2026: in 3 days/);
    pass(4);
    expect(await run('list')).toContain('remove by 05-12-2026: OVERDUE');
    await run('done', number);
    expect(await run('list')).toBe('No request is open.');
    expect(await run('list', '--all')).toContain('asked on 20-11-2026 by message, erased on 06-12-2026');
  });

  it('is due earlier when the removed data must also leave the backups', async () => {
    const backup = { ...district.config.backup, cron: '30 2 * * *', keep: 7 };
    const deps = { ...district.deps, config: { ...district.config, backup } };
    const added = await runDeletion(['add', '--phone', phone], deps);
    expect(added).toContain('remove by 28-11-2026: in 8 days');
    await run('refuse', numberIn(added));
  });

  it('counts from its date in India', async () => {
    district.clock.now = new Date('2026-11-20T20:00:00Z');
    const added = await run('add', '--phone', phone);
    expect(added).toContain('asked on 21-11-2026');
    expect(await run('add', '--phone', phone, '--asked', '2026-11-02')).toMatch(
      /verify by 11-11-2026: OVERDUE/,
    );
    for (const asked of ['2026-12-01', '2026-02-31x', 'yesterday'])
      await expect(run('add', '--phone', phone, '--asked', asked)).rejects.toThrow(`--asked is ${asked}`);
    for (const request of await district.db.selectFrom('deletion_requests').selectAll().execute())
      if (request.settled_at === null) await run('refuse', String(request.number));
  });

  it('removes the complaint with its evidence, so that sending it again cannot restore it', async () => {
    const file = { id: uuidv7(), name: 'bill.pdf', type: 'application/pdf' };
    const listed = await sender.list(pdf(), { name: file.name, type: file.type });
    await sender.send(listed);
    const body = complaintOf({ phone });
    const id = uuidv7();
    await district.call('PUT', `/public/complaints/${id}`, { body });
    await district.db
      .updateTable('incidents')
      .set({ mob_number: phone })
      .where('id', '=', listed.complaintId)
      .execute();
    await decide(id, 'resolved');
    await decide(listed.complaintId, 'noAction');
    const folder = join(district.config.dataDir, 'evidence', 'files', listed.complaintId);
    expect(existsSync(folder)).toBe(true);

    const number = await verified();
    expect(await run('done', number)).toMatch(/removed 2 complaints with 1 files, .* Tell who asked\.$/);
    expect(existsSync(folder)).toBe(false);
    expect(await track(body.referenceId)).toBe(404);
    const again = await district.call('PUT', `/public/complaints/${id}`, { body });
    expect([again.status, again.body.code]).toEqual([410, 'erased']);
    const left = await district.db.selectFrom('incident_changes').selectAll().execute();
    expect(left.filter(({ incident_id: of }) => of === id)).toEqual([]);
    expect((await auditOf(`incident:${id}`)).map(({ action }) => action)).toEqual([
      'incident.status',
      'incident.erase',
    ]);
    const [, , , done] = await auditOf(`deletion:${number}`);
    expect(done).toMatchObject({ action: 'deletion.done', after: { complaints: 2, files: 1, kept: [] } });
  });

  it("by reference removes that complaint only; by number also items and the assistant's data", async () => {
    const first = await filed('resolved');
    const second = await filed('resolved');
    const itemId = uuidv7();
    await district.call('PUT', `/public/items/${itemId}`, { body: itemOf(phone) });
    const bot = { authorization: 'Bearer the key of the assistant' };
    const user = {
      id: uuidv7(),
      phone,
      language: 'mr',
      optedIn: true,
      occurredAt: '2026-11-01T00:00:00.000Z',
    };
    expect((await district.call('POST', '/bot/users', { headers: bot, body: user })).status).toBe(201);

    await run('done', await verified('--reference', first.referenceId));
    expect([await track(first.referenceId), await track(second.referenceId)]).toEqual([404, 200]);
    expect(await run('done', await verified())).toContain('1 items, 1 users of the assistant');
    expect(await track(second.referenceId)).toBe(404);
    const again = await district.call('PUT', `/public/items/${itemId}`, { body: itemOf(phone) });
    expect(again.status).toBe(410);
    const users = await district.db.selectFrom('bot_users').selectAll().execute();
    expect(users.filter((known) => known.phone === phone)).toEqual([]);
  });

  it('loses its number when it is settled, and names nobody in the audit', async () => {
    await filed('resolved');
    const number = await verified();
    await run('done', number);
    const refused = numberIn(await run('add', '--phone', phone));
    expect(await run('refuse', refused)).toContain('Nothing was removed');
    const rows = await district.db
      .selectFrom('deletion_requests')
      .selectAll()
      .where('number', 'in', [Number(number), Number(refused)])
      .execute();
    expect(rows.map(({ phone: kept, settled_as: as }) => [kept, as])).toEqual([
      [null, 'erased'],
      [null, 'refused'],
    ]);
    const lines = await district.db.selectFrom('audit').selectAll().execute();
    expect(JSON.stringify(lines)).not.toMatch(/9000001\d{3}|Ram Patil/);
    await expect(run('done', number)).rejects.toThrow(`Request ${number} was erased on 20-11-2026 already`);
    expect(await checkChain(district.db)).toMatchObject({ whole: true });
  });
});

describe('legal obligations', () => {
  it('stops the removal with a reason: undecided, under investigation, on legal hold', async () => {
    const pending = await filed();
    const underWay = await filed('action');
    const closed = await filed('resolved');
    const free = await filed('noAction');
    expect(await run('hold', closed.referenceId, '--because', 'Case 12/2026')).toContain('on legal hold');
    const number = await verified();
    const refused = run('done', number);
    await expect(refused).rejects.toThrow(`${pending.referenceId}: must stay (nobody has decided on it yet)`);
    await expect(refused).rejects.toThrow(`${underWay.referenceId}: must stay (it is under investigation)`);
    await expect(refused).rejects.toThrow(`${closed.referenceId}: must stay (legal hold: Case 12/2026)`);
    expect(await track(free.referenceId)).toBe(200);
    expect(await run('list')).toContain(`${free.referenceId}: may go`);

    const done = await run('done', number, '--keep-required');
    expect(done).toContain('removed 1 complaints');
    expect(done).toContain(`Kept, tell who asked which part and why:\n  ${''}`);
    const left = await Promise.all([pending, underWay, closed, free].map((one) => track(one.referenceId)));
    expect(left).toEqual([200, 200, 200, 404]);
  });

  it('keeps a legal hold until it is released', async () => {
    const { id, referenceId } = await filed('resolved');
    await run('hold', referenceId, '--because', 'High Court, stay of 3 November');
    await expect(run('hold', referenceId, '--because', 'again')).rejects.toThrow('already');
    const number = await verified('--reference', referenceId);
    await expect(run('done', number)).rejects.toThrow('legal hold: High Court, stay of 3 November');
    await run('release', referenceId);
    await expect(run('release', referenceId)).rejects.toThrow('is not on legal hold');
    await run('done', number);
    expect(await track(referenceId)).toBe(404);
    expect((await auditOf(`incident:${id}`)).map(({ action }) => action)).toEqual([
      'incident.status',
      'hold',
      'hold.end',
      'incident.erase',
    ]);
  });

  it('covers officer complaints, by the id that the console shows', async () => {
    const id = uuidv7();
    await district.db
      .insertInto('officer_complaints')
      .values({
        id,
        source: 'bot',
        accused_officer_name: 'X',
        accused_name_fold: 'x',
        full_name: 'Sita More',
        complaint_description: 'He asked for money.',
        location: 'Wadgaon',
        language: 'en',
        date_time: district.clock.now,
        received_at: district.clock.now,
        body_sha256: Buffer.alloc(32),
      })
      .execute();
    const number = await verified('--reference', id);
    await expect(run('done', number)).rejects.toThrow(`${id}: must stay (nobody has decided on it yet)`);
    await district.db.updateTable('officer_complaints').set({ status: 'resolved' }).execute();
    expect(await run('done', number)).toContain('1 complaints about officers');
    expect(await district.db.selectFrom('officer_complaints').selectAll().execute()).toEqual([]);
  });
});

describe('a command', () => {
  it('reports an error in one line, and changes nothing', async () => {
    const { referenceId } = await filed('resolved');
    const number = numberIn(await run('add', '--phone', phone));
    const wrong: [string[], string][] = [
      [[], 'npm run deletion -- COMMAND'],
      [['forget', number], 'npm run deletion -- COMMAND'],
      [['add'], '--phone is not given: it must be a mobile number of ten digits'],
      [['add', '--phone', '12345'], '--phone is 12345'],
      [['add', '--phone', phone, '--way', 'pigeon'], '--way is pigeon: it must be mail, message or letter'],
      [['add', '--phone', phone, '--reference', 'FIR-2024-NOBODY000'], 'No report FIR-2024-NOBODY000 of'],
      [
        ['add', '--phone', '9000001799', '--reference', referenceId],
        `No report ${referenceId} of 9000001799`,
      ],
      [['done', number], `Request ${number} is not verified`],
      [['done', '99999'], 'There is no request 99999'],
      [['done', 'all'], 'all is not the number of a request'],
      [['hold', referenceId], '--because must say which law or case'],
      [['hold', 'FIR-2024-NOBODY000', '--because', 'x'], 'There is no report FIR-2024-NOBODY000'],
      [['list', '--everything'], "Unknown option '--everything'"],
    ];
    const before = await district.db.selectFrom('audit').selectAll().execute();
    for (const [args, line] of wrong) await expect(run(...args), args.join(' ')).rejects.toThrow(line);
    expect(await district.db.selectFrom('audit').selectAll().execute()).toEqual(before);
    expect(await track(referenceId)).toBe(200);
  });
});

// The last one: after so long no session is left.
it('a legal hold keeps an item from the end of its time too', async () => {
  const item = { ...itemOf(phone), referenceId: 'LF-700002' };
  await district.call('PUT', `/public/items/${uuidv7()}`, { body: item });
  await run('hold', item.referenceId, '--because', 'Case 8/2026');
  pass(2 * 365);
  expect((await deleteExpired(district.deps)).items).toBeUndefined();
  await run('release', item.referenceId);
  expect((await deleteExpired(district.deps)).items).toBe(1);
});

const itemOf = (contactPhone: string) => ({
  type: 'lost',
  referenceId: 'LF-700001',
  title: 'Purse',
  category: 'other',
  description: 'A red purse.',
  location: 'Wadgaon',
  contactName: 'Ram Patil',
  contactPhone,
  showPhone: true,
  language: 'en',
  madeAt: '2026-11-20T10:00:00.000Z',
});
