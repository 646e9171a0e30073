// What holds of every act of an officer, whatever it is. A new act is covered by its scene.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Subject } from '#contract/acts/act.ts';
import { type ActKind, allActs } from '#contract/acts/all.ts';
import { type Cast, castOf, sceneOfAct } from '#fixtures/acts/act-scenes.ts';
import { effectsOf, wholeDatabase } from '#fixtures/acts/whole-database.ts';
import { openDistrict, type Person } from '#fixtures/server/district.ts';
import { uuidv7 } from '#offline/crypto/uuid.ts';
import { settleAccused } from '#server/queries/accused/settle.ts';
import { effects } from './effects.ts';

let cast: Cast;
/** Of the superintendent's office, with a second factor whose last proof is an hour old. */
let unproved: Person;
beforeAll(async () => {
  cast = await castOf(await openDistrict());
  unproved = await cast.enter('sp', {
    role: 'sp',
    full_name: 'Meera Joshi',
    post: 'DYSP',
    officer_no: 'OFF003',
  });
  const [now, old] = [cast.clock.now, new Date(cast.clock.now.getTime() - 3_600_000)];
  const factor = {
    account_id: unproved.id,
    secret: null,
    enrolled_at: old,
    pending_secret: null,
    pending_at: null,
  };
  await cast.db.insertInto('second_factors').values(factor).execute();
  await cast.db
    .updateTable('sessions')
    .set({ fresh_at: old, factor_at: now })
    .where('account_id', '=', unproved.id)
    .execute();
  // The first act that gives a report to an officer judges whom complaints may mean.
  await settleAccused(cast.db);
});
afterAll(() => cast.close());

const kinds = Object.keys(allActs) as ActKind[];
const isForStations = (kind: ActKind) => allActs[kind].endpoint.who.includes('pi');
const isForOffice = (kind: ActKind) => allActs[kind].endpoint.who.includes('sp');

/** Takes the row out of the sight of who has acted on it. */
const leave: Record<Subject, (id: string) => Promise<unknown>> = {
  async incident(id) {
    await cast.db.deleteFrom('incident_stations').where('incident_id', '=', id).execute();
    await cast.db.updateTable('incidents').set({ station_id: cast.other.id }).where('id', '=', id).execute();
  },
  'officer-complaint': (id) =>
    sql`update officer_complaints set accused_officer_id = ${cast.sp.id} where id = ${id}`.execute(cast.db),
  item: (id) =>
    cast.db
      .updateTable('items')
      .set({ expires_at: new Date('2000-01-01') })
      .where('id', '=', id)
      .execute(),
};

describe.each(kinds)('%s', (kind) => {
  const begin = async () => ({ scene: await sceneOfAct[kind](cast), writeId: uuidv7() });

  /** Nothing changes while `call` runs. */
  async function unchanged<T>(call: () => Promise<T>): Promise<T> {
    const before = await wholeDatabase(cast.db);
    const answer = await call();
    expect(effectsOf(before, await wholeDatabase(cast.db))).toEqual({});
    return answer;
  }

  it('changes what is written down for it, and nothing else', async () => {
    const { scene, writeId } = await begin();
    const before = await wholeDatabase(cast.db);
    const { status, body } = await scene.send(writeId);
    expect([status, body.id], JSON.stringify(body)).toEqual([200, writeId]);
    expect(effectsOf(before, await wholeDatabase(cast.db))).toEqual(effects[kind]);
  });

  it('mine, another one, mine again: the first stays, answered as done', async () => {
    const { scene, writeId } = await begin();
    expect((await scene.send(writeId)).status).toBe(200);
    const other = await scene.between();
    expect(other.status, JSON.stringify(other.body)).toBe(200);
    for (const headers of [{}, { 'if-match': '"1"' }] as Record<string, string>[]) {
      const again = await unchanged(() => scene.send(writeId, { headers }));
      expect([again.status, again.body.id], JSON.stringify(again.body)).toEqual([200, writeId]);
    }
  });

  it('ten at once have one effect and ten answers', async () => {
    const { scene, writeId } = await begin();
    const before = await wholeDatabase(cast.db);
    const answers = await Promise.all(Array.from({ length: 10 }, () => scene.send(writeId)));
    expect(answers.map(({ status, body }) => [status, body.id])).toEqual(Array(10).fill([200, writeId]));
    expect(effectsOf(before, await wholeDatabase(cast.db))).toEqual(effects[kind]);
  });

  it('the same id with other bytes is refused', async () => {
    const { scene, writeId } = await begin();
    await scene.send(writeId);
    const body = ` ${JSON.stringify(scene.body)}`;
    const other = await unchanged(() => scene.send(writeId, { body }));
    expect([other.status, other.body.code]).toEqual([409, 'body_differs']);
  });

  it('the same id of another account is refused', async () => {
    const { scene, writeId } = await begin();
    await scene.send(writeId);
    const stranger = isForStations(kind) ? cast.other : cast.secondSp;
    const other = await unchanged(() => scene.sendAs(stranger, writeId));
    expect([other.status, other.body.code]).toEqual([409, 'body_differs']);
  });

  if (isForStations(kind) || allActs[kind].of !== 'incident')
    it('of a row that has left is answered when it is repeated, and refused when it is new', async () => {
      const { scene, writeId } = await begin();
      expect((await scene.send(writeId)).status).toBe(200);
      await leave[allActs[kind].of](scene.rowId);
      const again = await unchanged(() => scene.send(writeId));
      expect([again.status, again.body.id], JSON.stringify(again.body)).toEqual([200, writeId]);
      const late = await unchanged(() => scene.send(uuidv7()));
      expect([late.status, late.body.code]).toEqual([404, 'not_found']);
    });

  it('on a version that is gone is refused with the row, if it says that it asks for one', async () => {
    const { scene, writeId } = await begin();
    const headers = { 'if-match': '"99"' };
    if (!allActs[kind].endpoint.problems?.includes('stale_version')) {
      expect((await scene.send(writeId, { headers })).status).toBe(200);
      return;
    }
    const { status, body } = await unchanged(() => scene.send(writeId, { headers }));
    expect([status, body.code, body.current._id]).toEqual([409, 'stale_version', scene.rowId]);
  });

  if (isForOffice(kind) && allActs[kind].of === 'incident')
    it('without a fresh proof it shows no word of a confidential report', async () => {
      const { scene, writeId } = await begin();
      const incident = cast.db
        .updateTable('incidents')
        .set({ report_type: 'ConfidentialReport', station_id: null });
      const { what_happened } = await incident
        .where('id', '=', scene.rowId)
        .returning('what_happened')
        .executeTakeFirstOrThrow();
      const { status, body } = await scene.sendAs(unproved, writeId);
      expect([200, 400, 403], JSON.stringify(body)).toContain(status);
      expect(JSON.stringify(body)).not.toContain(what_happened);
      if (status === 403) expect(body.code).toBe('step_up_needed');
    });
});
