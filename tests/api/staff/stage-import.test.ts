// A table of stages: matched without a wrong match, shown row by row, recorded once.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { StageRow } from '#contract/staff/stage-import.ts';
import { leftBehind, plantTable, wrongMatches } from '#fixtures/data/stage-table.ts';
import { fullStep, insertSteps } from '#fixtures/data/steps.ts';
import { type District, openDistrict } from '#fixtures/server/district.ts';
import { checkChain } from '#server/queries/audit-chain.ts';

const now = new Date('2026-11-20T06:00:00Z');
const day = '2026-11-20';
let district: District;
beforeAll(async () => {
  district = await openDistrict();
  district.clock.now = now;
});
afterAll(() => district.close());

const send = async (rows: readonly Partial<StageRow>[], isPreview = false, by = district.own) => {
  const blank = { reference: '', number: '', on: '20/11/2026', stage: '' };
  return district.call('POST', '/pi-user/incident-reports/stages', {
    by,
    body: { isPreview, rows: rows.map((row) => ({ ...blank, ...row })) },
  });
};
const answersTo = async (...sent: Parameters<typeof send>) => (await send(...sent)).body.rows;

it('records a table once however often it is sent, with no wrong match among 500 look-alikes', async () => {
  const table = await plantTable(district.db, {
    cases: 60,
    lookalikes: 500,
    stationId: district.own.id,
    receivedAt: now,
    day,
  });
  const before = await leftBehind(district.db);
  const preview = await answersTo(table.rows, true);
  expect(await leftBehind(district.db)).toBe(before);
  const first = await answersTo(table.rows);
  expect(first).toEqual(preview);
  expect(wrongMatches(first, table)).toBe(0);
  const unmatched = first.filter((answer: object, index: number) => table.meant[index] && !('_id' in answer));
  expect(unmatched).toEqual([]);
  const states = new Set(first.slice(0, 180).map(({ state }: { state: string }) => state));
  expect([...states]).toEqual(['new']);
  const after = await leftBehind(district.db);
  const second = await answersTo(table.rows);
  expect(await leftBehind(district.db)).toBe(after);
  expect(second.filter(({ state }: { state: string }) => state === 'new')).toEqual([]);
  expect(second.slice(0, 180).every(({ state }: { state: string }) => state === 'known')).toBe(true);
  expect((await checkChain(district.db)).whole).toBe(true);
});

it('shows what it does not record, and why', async () => {
  const { id, referenceId: reference } = await district.file();
  const other = await district.file({ location: 'Khadki' });
  const rows = await answersTo([
    { reference, stage: 'FIR registered', number: '12/2026' },
    { reference, stage: 'Charge sheet', number: '3/2026' },
    { reference, stage: 'Signed' },
    { reference, stage: 'Signed', number: 'GD 1', on: '19/11/2026' },
    { reference, stage: 'Signed', number: 'GD 1', on: '21/11/2026' },
    { reference: other.referenceId, stage: 'Signed', number: 'GD 1' },
    { reference: 'FIR-2024-ZZZZZZZZZ', stage: 'Signed', number: 'GD 1' },
    { reference: 'cycle', stage: 'gone', on: '11/20/2026' },
  ]);
  const known = { _id: id, referenceId: reference };
  expect(rows).toMatchObject([
    { ...known, state: 'refused', missing: 'signed' },
    { ...known, state: 'refused', missing: 'signed' },
    { ...known, state: 'refused', columns: ['number'] },
    { ...known, state: 'refused', columns: ['on'] },
    { ...known, state: 'refused', columns: ['on'] },
    { state: 'notFound' },
    { state: 'notFound' },
    { state: 'unreadable', columns: ['reference', 'on', 'stage'] },
  ]);
  expect(JSON.stringify(rows)).not.toContain(other.id);
  const steps = await district.db.selectFrom('incident_steps').where('incident_id', '=', id).execute();
  expect(steps).toEqual([]);
});

it('refuses a row that no officer could record, by its column, and takes the others', async () => {
  const { id, referenceId: reference } = await district.file();
  const other = await district.file();
  await insertSteps(
    district.db,
    id,
    district.own.id,
    (['signed', 'firRegistered'] as const).map((kind) => fullStep(kind, { on: day })),
    now,
  );
  const long = 'अधिकारी'.repeat(20);
  const rows = await answersTo([
    { reference, stage: 'under investigation', officer: long },
    { reference, stage: 'no investigation', words: 'x'.repeat(1500) },
    { reference: 'x'.repeat(1500), stage: 'Signed', number: 'GD 1' },
    { reference: other.referenceId, stage: 'Signed', number: 'GD 1' },
  ]);
  expect(rows).toMatchObject([
    { state: 'refused', columns: ['officer'] },
    { state: 'refused', columns: ['words'] },
    { state: 'unreadable', columns: ['reference'] },
    { state: 'new' },
  ]);
});

it('takes a hundred rows of one report and refuses the others', async () => {
  const { referenceId: reference } = await district.file();
  const rows = Array.from({ length: 102 }, () => ({ reference, stage: 'Signed', number: 'GD 1' }));
  const states = (await answersTo(rows)).map(({ state }: { state: string }) => state);
  expect(states[0]).toBe('new');
  expect(states.slice(1, 100).every((state: string) => state === 'known')).toBe(true);
  expect(states.slice(100)).toEqual(['refused', 'refused']);
});

it('takes no non-cognizable matter of a missing child', async () => {
  const { id, referenceId: reference } = await district.file();
  await insertSteps(
    district.db,
    id,
    district.own.id,
    [fullStep('signed', { on: day }), fullStep('classified', { on: day, class: 'missingMinor' })],
    now,
  );
  expect(await answersTo([{ reference, stage: 'NC', number: 'N.C. 4/2026' }])).toMatchObject([
    { state: 'refused', missing: 'firRegistered' },
  ]);
});

it('opens a case whose table once brought longer lines than an officer can write', async () => {
  const { id } = await district.file();
  const facts = { officer: 'अधिकारी'.repeat(20) };
  await insertSteps(district.db, id, district.own.id, [{ kind: 'note', on: day, facts }], now);
  const history = await district.call('GET', `/pi-user/incident-reports/${id}/history`, { by: district.own });
  expect([history.status, history.body.steps[0].facts]).toEqual([200, facts]);
});

it('knows what an officer recorded by hand, and does not bring back what was struck out', async () => {
  const { id, referenceId: reference } = await district.file();
  const hand = { kind: 'signed', on: day, number: 'GD 14/2026' } as const;
  const [signed = ''] = await insertSteps(district.db, id, district.own.id, [hand], now);
  const rows = [
    { reference, stage: 'सही झाली, नोंद घेतली', number: 'जीडी ०१४/२०२६', on: '२०-११-२०२६' },
    { reference, stage: 'गुन्हा दाखल', number: '१२/२०२६' },
  ];
  expect(await answersTo(rows)).toMatchObject([{ state: 'known' }, { state: 'new', kind: 'firRegistered' }]);
  const fir = await district.db
    .selectFrom('incident_steps')
    .where('incident_id', '=', id)
    .where('kind', '=', 'firRegistered')
    .select(['id', 'number', 'actor', 'status', 'note'])
    .executeTakeFirstOrThrow();
  expect(fir).toMatchObject({ number: '१२/२०२६', actor: 'sho', status: 'action', note: 'CCTNS' });
  const strike = { kind: 'correction', on: day, corrects: fir.id, isVoid: true } as const;
  await insertSteps(district.db, id, district.sp.id, [strike], now);
  expect(await answersTo(rows)).toMatchObject([{ state: 'known' }, { state: 'known' }]);
  expect(signed).not.toBe('');
});

it('takes the whole district from the superintendent, and leaves a closed report closed', async () => {
  const own = await district.file();
  const other = await district.file({ location: 'Khadki' });
  await district.db.updateTable('incidents').set({ status: 'resolved' }).where('id', '=', other.id).execute();
  const rows = [own, other].flatMap(({ referenceId: reference }) => [
    { reference, stage: 'FIR', number: '7/2026' },
    { reference, stage: 'GD entry', number: '7' },
  ]);
  const answers = await answersTo(rows, false, district.sp);
  expect(answers.map(({ state }: { state: string }) => state)).toEqual(['new', 'new', 'new', 'new']);
  const after = await district.db
    .selectFrom('incidents')
    .where('id', 'in', [own.id, other.id])
    .select(['id', 'status'])
    .execute();
  expect(new Map(after.map(({ id, status }) => [id, status]))).toEqual(
    new Map([
      [own.id, 'action'],
      [other.id, 'resolved'],
    ]),
  );
});

it('tells the complainant of the newest stage only, and not of one that is long past', async () => {
  district.clock.now = new Date('2026-10-01T06:00:00Z');
  const { id, referenceId: reference } = await district.file();
  district.clock.now = now;
  const told = () =>
    district.db.selectFrom('tellings').where('incident_id', '=', id).select('what').execute();
  const signed = { reference, stage: 'Signed', number: 'GD 2', on: '02/10/2026' };
  await answersTo([signed]);
  expect(await told()).toEqual([]);
  const fir = { reference, stage: 'FIR', number: '9/2026', on: '18/11/2026' };
  await answersTo([fir, { reference, stage: 'Investigation', officer: 'PSI Kale' }]);
  expect(await told()).toEqual([{ what: 'investigation' }]);
});

it('refuses an account that sends too many tables', async () => {
  const limited = await openDistrict({ RATE_IMPORTS: '1' });
  const body = { isPreview: true, rows: [{ reference: 'x', number: '', on: '', stage: '' }] };
  const ask = () => limited.call('POST', '/pi-user/incident-reports/stages', { by: limited.own, body });
  expect([(await ask()).status, (await ask()).status]).toEqual([200, 429]);
  await limited.close();
});
