// The complainant's word at the end: proven by the receipt, stored once, on the superintendent's board until
// that office acts.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type District, openDistrict, type Person } from '#fixtures/server/district.ts';
import { uuidv7 } from '#offline/crypto/uuid.ts';

const start = new Date('2026-11-02T04:30:00Z');
const dayMs = 24 * 3_600_000;

let district: District;
beforeAll(async () => {
  district = await openDistrict();
});
beforeEach(async () => {
  await district.db.deleteFrom('incidents').execute();
  district.clock.now = start;
});
afterAll(() => district.close());

const close = (id: string, by = district.own, status = 'resolved') =>
  district.call('PUT', `/pi-user/incident-reports/status/${id}`, {
    by,
    body: { status, additionalNotes: 'Settled.' },
    headers: { 'idempotency-key': uuidv7() },
  });

async function closed() {
  const filed = await district.file({ location: 'Wadgaon' });
  await close(filed.id);
  return { ...filed, receipt: filed.body.receipt.signature as string };
}

const say = (report: { id: string; receipt: string }, answer: string, words = '', id = uuidv7()) =>
  district.call('PUT', `/public/closing-answers/${id}`, {
    body: { reportId: report.id, receipt: report.receipt, answer, ...(words && { words }) },
  });
const board = async (page = 1) =>
  (await district.call('GET', `/sp-user/dashboard/closing-answers?page=${page}`, { by: district.sp })).body;
const track = async (reference: string) =>
  (await district.call('GET', `/public/track/${reference}`)).body.clocks.map(
    ({ id, dueOn }: { id: string; dueOn: string }) => [id, dueOn],
  );

it('puts a "no" on the board once, with its clock, until the office acts', async () => {
  const report = await closed();
  const id = uuidv7();
  for (const _ of [1, 2, 3]) {
    const answer = await say(report, 'no', 'They never came.', id);
    expect([answer.status, answer.body.id]).toEqual([200, id]);
  }
  expect((await say(report, 'yes', '', id)).body.code).toBe('body_differs');
  const shown = await board();
  expect(shown).toMatchObject({
    openTotal: 1,
    open: [
      {
        _id: report.id,
        referenceId: report.referenceId,
        stationName: 'Wadgaon',
        words: 'They never came.',
        answeredOn: '2026-11-02',
        dueOn: '2026-11-17',
        isOverdue: false,
      },
    ],
    stations: [{ stationName: 'Wadgaon', yes: 0, partly: 0, no: 1 }],
  });
  expect(await track(report.referenceId)).toContainEqual(['superintendent', '2026-11-17']);
  await close(report.id);
  expect((await board()).openTotal).toBe(1);
  district.clock.now = new Date(start.getTime() + 20 * dayMs);
  // The sign-in of before has ended by then.
  const { email } = district.sp;
  Object.assign(district.sp, { token: (await district.signIn({ role: 'sp', email })).token });
  expect((await board()).open[0].isOverdue).toBe(true);
  await close(report.id, district.sp, 'action');
  expect(await board()).toMatchObject({ open: [], openTotal: 0, stations: [{ no: 1 }] });
  expect(await track(report.referenceId)).not.toContainEqual(['superintendent', '2026-11-17']);
});

it('reopens each of 100 reports, and counts the newest answer of each by station', async () => {
  const reports = [];
  for (let index = 0; index < 100; index++) {
    const { id, body } = await district.file({ location: index % 4 ? 'Wadgaon' : 'Khadki' });
    reports.push({ id, receipt: body.receipt.signature });
  }
  await district.db.updateTable('incidents').set({ status: 'noAction' }).execute();
  for (const report of reports) expect((await say(report, 'no')).status).toBe(200);
  const pages = [await board(), await board(2), await board(3)];
  expect(pages.map(({ open, openTotal, totalPages }) => [open.length, openTotal, totalPages])).toEqual([
    [50, 100, 2],
    [50, 100, 2],
    [0, 100, 2],
  ]);
  const shown = pages.flatMap(({ open }): { _id: string }[] => open).map(({ _id }) => _id);
  expect(shown.sort()).toEqual(reports.map(({ id }) => id).sort());
  for (const report of reports.slice(0, 2)) await say(report, 'yes');
  await say(reports[2] ?? { id: '', receipt: '' }, 'partly');
  expect(await board()).toMatchObject({
    openTotal: 97,
    stations: [
      { stationName: 'Wadgaon', yes: 1, partly: 1, no: 73 },
      { stationName: 'Nandgaon', yes: 1, partly: 0, no: 24 },
    ],
  });
});

it('tells a stranger the same of a report that exists and of one that does not', async () => {
  const report = await closed();
  const other = await closed();
  const wrong = await say({ ...report, receipt: other.receipt }, 'no');
  const unknown = await say({ id: uuidv7(), receipt: other.receipt }, 'no');
  expect([wrong.status, wrong.body.code]).toEqual([410, 'erased']);
  expect([unknown.status, unknown.body.code]).toEqual([410, 'erased']);
  expect((await say(report, 'never')).body.code).toBe('validation_failed');
  expect((await board()).openTotal).toBe(0);
});

it('puts a "no" on the board that arrives while the report is open again, and leaves it there', async () => {
  const report = await closed();
  await close(report.id, district.own, 'action');
  expect((await say(report, 'no')).status).toBe(200);
  expect((await board()).openTotal).toBe(1);
  await close(report.id);
  expect((await board()).openTotal).toBe(1);
});

it('takes twenty answers of a report, refuses the next, and still answers a repeat', async () => {
  const report = await closed();
  const ids = Array.from({ length: 20 }, () => uuidv7());
  for (const [index, id] of ids.entries())
    expect((await say(report, index % 2 ? 'no' : 'yes', '', id)).status).toBe(200);
  expect((await say(report, 'no', '', ids[19])).status).toBe(200);
  const { status, body } = await say(report, 'yes');
  expect([status, body.code]).toEqual([409, 'answered_too_often']);
  expect(await board()).toMatchObject({ openTotal: 1, stations: [{ yes: 0, no: 1 }] });
});

it('refuses an answer to a report that nobody has closed, and counts none from before', async () => {
  const filed = await district.file({ location: 'Wadgaon' });
  const open = { id: filed.id, receipt: filed.body.receipt.signature as string };
  const { status, body } = await say(open, 'no', 'A lie.');
  expect([status, body.code, body.fields[0].path]).toEqual([400, 'validation_failed', 'reportId']);
  await district.db
    .insertInto('closing_answers')
    .values({
      id: uuidv7(),
      incident_id: open.id,
      answer: 'no',
      words: '',
      at: start,
      due_at: start,
      body_sha256: Buffer.alloc(32),
    })
    .execute();
  expect(await board()).toMatchObject({ open: [], openTotal: 0, stations: [] });
  await close(open.id);
  expect((await say(open, 'no')).status).toBe(200);
  expect(await board()).toMatchObject({ openTotal: 1, stations: [{ no: 1 }] });
});

const message = (id: string, text: string, by = district.sp) =>
  district.call('PUT', `/pi-user/incident-reports/messages/${id}`, {
    by,
    body: { text, upTo: null },
    headers: { 'idempotency-key': uuidv7() },
  });
const step = (id: string, by: Person, body: object) =>
  district.call('PUT', `/pi-user/incident-reports/${id}/steps/${uuidv7()}`, { by, body });
const reopen = (id: string, by: Person) =>
  district.call('PUT', `/pi-user/incident-reports/${id}/reopen`, {
    by,
    body: { reason: 'The complainant says no.' },
    headers: { 'idempotency-key': uuidv7() },
  });
const shown = async (id: string, by = district.sp) => {
  const room = by === district.sp ? 'sp-user' : 'pi-user';
  return (await district.call('GET', `/${room}/incident-reports/${id}`, { by })).body.data;
};

it('leaves the "no" and its clock where they are after anything that the complainant does not read', async () => {
  const { own, sp } = district;
  const report = await closed();
  await say(report, 'no', 'They never came.');
  const today = { on: '2026-11-02', note: 'Seen.' };
  expect((await step(report.id, sp, { kind: 'note', ...today })).status).toBe(200);
  expect((await close(report.id, sp, 'noAction')).status).toBe(200);
  expect((await close(report.id, own, 'action')).status).toBe(200);
  expect((await close(report.id, own, 'noAction')).status).toBe(200);
  expect((await reopen(report.id, own)).status).toBe(200);
  // The station explains what it did, but the office answers for it.
  expect((await message(report.id, 'We came on Monday.', own)).status).toBe(200);
  expect((await board()).openTotal).toBe(1);
  for (const by of [own, sp])
    expect(await shown(report.id, by)).toMatchObject({
      saysNo: { on: '2026-11-02', due: { on: '2026-11-17' } },
      due: { clock: 'superintendent', on: '2026-11-17' },
    });
  // The form says that only this office reads the words.
  expect((await shown(report.id, sp)).saysNo.words).toBe('They never came.');
  expect((await shown(report.id, own)).saysNo).not.toHaveProperty('words');
});

it.each<[string, (id: string) => Promise<{ status: number }>]>([
  ['words of the office', (id) => message(id, 'We look again.')],
  ['a reopening by the office', (id) => reopen(id, district.sp)],
  ['a status by which the office opens it', (id) => close(id, district.sp, 'action')],
  [
    'a step by which the office opens it',
    (id) =>
      step(id, district.sp, {
        kind: 'note',
        on: '2026-11-02',
        note: 'We look again.',
        toCitizen: 'We look again.',
        status: 'action',
      }),
  ],
])('takes the "no" off every board after %s', async (_, answer) => {
  const report = await closed();
  await say(report, 'no');
  expect((await answer(report.id)).status).toBe(200);
  expect((await board()).openTotal).toBe(0);
  const { saysNo, due } = await shown(report.id);
  expect([saysNo, due?.clock]).not.toContain('superintendent');
  expect(saysNo).toBeUndefined();
});

it('takes the "no" off after an FIR is ordered', async () => {
  const { own, sp } = district;
  const report = await closed();
  const closing = { kind: 'closedBeforeFir', on: '2026-11-02', toCitizen: 'No offence.' };
  await step(report.id, own, { ...closing, facts: { outcome: 'noOffence' }, status: 'noAction' });
  await say(report, 'no');
  const order = { kind: 'firOrdered', on: '2026-11-02', number: '7/2026' };
  expect((await step(report.id, sp, order)).status).toBe(200);
  expect((await board()).openTotal).toBe(0);
});

it('counts the "no" on both homes, and as overdue once its day has passed', async () => {
  const report = await closed();
  await say(report, 'no');
  const homes = async () => [
    (await district.call('GET', '/pi-user/dashboard/desk', { by: district.own })).body.data,
    (await district.call('GET', '/sp-user/dashboard/desk', { by: district.sp })).body.data,
  ];
  for (const home of await homes()) expect(home).toMatchObject({ saysNo: 1, overdue: 0 });
  const listed = await district.call('GET', '/sp-user/incident-reports?pile=saysNo', { by: district.sp });
  expect(listed.body.data.map(({ _id }: { _id: string }) => _id)).toEqual([report.id]);
  district.clock.now = new Date(start.getTime() + 20 * dayMs);
  for (const [role, person] of [
    ['pi', district.own],
    ['sp', district.sp],
  ] as const)
    Object.assign(person, { token: (await district.signIn({ role, email: person.email })).token });
  for (const home of await homes()) expect(home).toMatchObject({ saysNo: 1, overdue: 1 });
});
