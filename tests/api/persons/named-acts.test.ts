// Each write of a station bears the person who made it, and goes on naming that person after two changes of SHO.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ActKind, allActs, type InputOf } from '#contract/acts/all.ts';
import { dayInIndia } from '#contract/shared/time.ts';
import { missingAnswers } from '#fixtures/acts/act-scenes.ts';
import type { Person } from '#fixtures/server/district.ts';
import { type Colleague, enrol, newStation, reportOf, unlock } from '#fixtures/server/person.ts';
import { openTellingDistrict, type TellingDistrict } from '#fixtures/server/telling-district.ts';
import { uuidv7 } from '#offline/crypto/uuid.ts';

let one: TellingDistrict;
let seat: Person;
let kale: Colleague;

beforeAll(async () => {
  one = await openTellingDistrict();
  seat = await newStation(one.district);
  kale = await unlock(one.district, seat, { id: await enrol(one.district, seat) });
  for (const kind of kinds) await write(kind);
  const code = await kale.call('POST', `/pi-user/incident-reports/access-code/${await row()}`);
  expect(code.status).toBe(200);
  for (const fullName of ['First Successor', 'Second Successor']) {
    const { status } = await one.district.call('POST', `/admin/pi-user/${seat.id}/new-officer`, {
      by: one.district.admin,
      body: { fullName, email: `${uuidv7()}@test.example`, mobNumber: '9000000007', closePersons: [kale.id] },
    });
    expect(status).toBe(200);
  }
});
afterAll(() => one.close());

interface Act<K extends ActKind> {
  /** Makes the row and returns its id. */
  readonly row: () => Promise<string>;
  readonly input: (id: string) => InputOf<K> | Promise<InputOf<K>>;
}

const row = () => reportOf(one.district, seat);

/** null: no station makes this write. */
const acts: { readonly [K in ActKind]: Act<K> | null } = {
  'incident-status': { row, input: () => ({ status: 'action', note: 'Went there' }) },
  'incident-step': { row, input: () => ({ kind: 'note', on: today(), note: 'Spoke to neighbours' }) },
  'incident-investigator': {
    row,
    input: () => ({ _id: kale.id, officerName: 'Ganesh Kale', reason: 'Knows the village' }),
  },
  'incident-take': { row: shared, input: () => ({}) },
  'incident-send-back': { row, input: () => ({ reason: 'Another station' }) },
  'incident-reopen': { row: closed, input: () => ({ reason: 'A new witness' }) },
  'incident-reminder': { row, input: () => ({ on: today(), text: 'Call on Thursday' }) },
  'incident-search': { row: missing, input: () => ({ state: 'released', fields: ['age'], photo: null }) },
  'incident-told': { row: changed, input: waitingFor },
  'incident-message': { row, input: () => ({ text: 'Come on Monday.', upTo: null }) },
  'incident-conversation': { row, input: () => ({ act: 'close', upTo: null, reason: 'All is said' }) },
  'item-stamp': { row: paper, input: () => ({ title: 'Umbrella', diary: 'GD 14' }) },
  'item-state': { row: () => item(), input: () => ({ title: 'Umbrella', state: 'approved' }) },
  'incident-transfer': null,
  'incident-officer': null,
  'incident-normal': null,
  'officer-complaint-status': null,
};
const kinds = (Object.keys(acts) as ActKind[]).filter((kind) => acts[kind] !== null);

async function write<K extends ActKind>(kind: K) {
  const act = acts[kind];
  if (!act) return;
  const id = await act.row();
  const { endpoint, request } = allActs[kind];
  const path = endpoint.path.replace(':id', id).replace(':stepId', uuidv7());
  const { body } = request('a report', await act.input(id));
  const { status, body: answer } = await kale.call(endpoint.method, path, { body: body as object });
  expect([kind, status, answer.code]).toEqual([kind, 200, undefined]);
}

const today = () => dayInIndia(one.district.clock.now);

/** Two stations may see it. */
async function shared(): Promise<string> {
  const { id } = await one.district.file({ location: 'Nowhere known' });
  const both = [seat.id, one.district.own.id].map((account_id) => ({ incident_id: id, account_id }));
  await one.district.db.insertInto('incident_stations').values(both).execute();
  return id;
}

async function missing(): Promise<string> {
  const id = await row();
  await one.district.db
    .updateTable('incidents')
    .set({ category: 'other', answers: missingAnswers })
    .where('id', '=', id)
    .execute();
  return id;
}

async function closed(): Promise<string> {
  const id = await row();
  const body = { status: 'resolved', additionalNotes: 'Given back' };
  await kale.call('PUT', `/pi-user/incident-reports/status/${id}`, { body });
  return id;
}

async function changed(): Promise<string> {
  const id = await row();
  await one.district.db
    .updateTable('incidents')
    .set({ contact_preference: 'never' })
    .where('id', '=', id)
    .execute();
  const body = { status: 'action', additionalNotes: 'Went there' };
  await kale.call('PUT', `/pi-user/incident-reports/status/${id}`, { body });
  await one.work();
  return id;
}

async function waitingFor(id: string): Promise<InputOf<'incident-told'>> {
  const tellings = (await one.linesOf(id)).filter(({ state }) => state === 'queued');
  return { way: 'inPerson', tellings: tellings.map((line) => line.id) };
}

function paper(): Promise<string> {
  return item({ paper: { kind: 'document' } }, 'LF-000002');
}

async function item(given: object = {}, referenceId = 'LF-000001'): Promise<string> {
  const id = uuidv7();
  const body = {
    type: 'lost',
    referenceId,
    title: 'Umbrella',
    category: 'other',
    description: 'Black.',
    location: 'Nowhere known',
    contactName: 'Kiran Palve',
    contactPhone: '9000000601',
    showPhone: false,
    language: 'mr',
    madeAt: '2026-11-20T10:00:00.000Z',
    ...given,
  };
  expect((await one.district.call('PUT', `/public/items/${id}`, { body })).status).toBe(201);
  return id;
}

describe('after two changes of SHO', () => {
  it('every write that a station can make is among these acts', () => {
    const ofStation = (Object.keys(allActs) as ActKind[]).filter((kind) =>
      (allActs[kind].endpoint.who as readonly string[]).includes('pi'),
    );
    expect([...kinds].sort()).toEqual(ofStation.sort());
  });

  it('each table that names who acted names the person, and no successor', async () => {
    const { rows: named } = await sql<{ table_name: string }>`
      select table_name from information_schema.columns
      where table_schema = 'public' and column_name = 'by_post' order by table_name`.execute(one.district.db);
    const tables = named.map(({ table_name }) => table_name);
    const seen: Record<string, number> = {};
    for (const table of tables) {
      const { rows } = await sql<{ by_name: string | null; line: string }>`
        select by_name, line::text as line from ${sql.table(table)} as line`.execute(one.district.db);
      const own = rows.filter(({ line }) => line.includes(seat.id) || line.includes('Ganesh Kale'));
      if (table !== 'audit')
        expect([table, own.filter(({ by_name }) => /Successor|Sunil/.test(by_name ?? ''))]).toEqual([
          table,
          [],
        ]);
      seen[table] = own.filter(({ by_name }) => by_name === 'Ganesh Kale').length;
    }
    const empty = tables.filter((table) => seen[table] === 0);
    // Only the superintendent's office acts on it.
    expect(empty).toEqual(['officer_complaint_changes']);
  });
});
