// 10,000 cases of a sensitive class: nothing of their steps, sections and names reaches the spreadsheet of another
// station, or the plots of anybody.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { classNames, isSensitive } from '#contract/procedure/stages.ts';
import { kindNames } from '#contract/procedure/step-kinds.ts';
import { type District, openDistrict } from '#fixtures/server/district.ts';

const count = 10_000;
const secret = /SECRET/;

let district: District;
beforeAll(async () => {
  district = await openDistrict();
  const { id } = await district.file({ location: 'Wadgaon' });
  const classes = classNames.filter((name) => isSensitive(name));
  const { rows: columns } = await sql
    .raw<{ name: string }>(`select column_name as name from information_schema.columns
      where table_name = 'incidents' and is_generated = 'NEVER'`)
    .execute(district.db);
  const own = new Set([
    'id',
    'reference_id',
    'full_name',
    'what_happened',
    'search_fold',
    'status',
    'station_id',
    'stage',
    'fir_number',
  ]);
  const same = columns.map(({ name }) => name).filter((name) => !own.has(name));
  const made = sql.raw(`
    with made as (
      insert into incidents (${[...same, ...own].join(', ')})
      select ${same.map((name) => `i.${name}`).join(', ')}, gen_random_uuid(), 'FIR-2024-S' || lpad(n::text, 8, '0'),
        'SECRETNAME', 'SECRETWORDS', 'secretname', (array['pending', 'action', 'noAction', 'resolved'])[1 + n % 4],
        i.station_id, 'firRegistered', 'SECRETNUMBER'
      from incidents i, generate_series(1, ${count}) n where i.id = '${id}' returning id, station_id)
    insert into incident_steps (id, incident_id, kind, happened_on, at, account_id, actor, number, facts, to_citizen,
      note, class, body_sha256)
    select gen_random_uuid(), made.id, (array[${kindNames.map((kind) => `'${kind}'`).join(', ')}])[1 + floor(random() * ${kindNames.length})::int],
      current_date, now(), made.station_id, 'sho', 'SECRETNUMBER', '{"court": "SECRETCOURT"}'::jsonb, 'SECRETWORDS', 'SECRETNOTE',
      (array[${classes.map((name) => `'${name}'`).join(', ')}])[1 + floor(random() * ${classes.length})::int], decode('00', 'hex')
    from made`);
  await district.db.transaction().execute(async (one) => {
    await sql`set local statement_timeout = 0`.execute(one);
    await made.execute(one);
  });
}, 300_000);
afterAll(() => district.close());

const csv = (by: District['own'], base = '/pi-user') =>
  district.app.inject({
    url: `/api/v1${base}/export/incident-reports.csv`,
    headers: { authorization: `Bearer ${by.token}` },
  });

it('gives another station neither a row nor the number of an FIR', async () => {
  const own = await csv(district.own);
  expect(own.body.split('\n').length).toBeGreaterThan(count);
  const other = await csv(district.other);
  expect(other.statusCode).toBe(200);
  expect(other.body).not.toMatch(secret);
});

it('gives their station and the superintendent the stage and the number of the FIR, but no court or note', async () => {
  for (const file of [await csv(district.own), await csv(district.sp, '/sp-user')]) {
    expect(file.body.match(/SECRETNUMBER/g)?.length).toBe(count);
    expect(file.body).not.toMatch(/SECRET(COURT|NOTE)/);
  }
});

it('draws plots without a name, a class or a kind of step', async () => {
  const words = [...classNames, ...kindNames.filter((kind) => kind !== 'read' && kind !== 'note')];
  for (const [by, room] of [
    [district.own, 'pi-user'],
    [district.other, 'pi-user'],
    [district.sp, 'sp-user'],
  ] as const) {
    const { body } = await district.call('GET', `/${room}/dashboard/plots`, { by });
    const text = JSON.stringify(body);
    expect(text).not.toMatch(secret);
    expect(words.filter((word) => text.includes(`"${word}"`))).toEqual([]);
  }
});
