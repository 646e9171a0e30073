import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ItemReport } from '#contract/public/item.ts';
import { type District, openDistrict, type Person } from '#fixtures/server/district.ts';
import { uuidv7 } from '#offline/crypto/uuid.ts';

let district: District;

beforeAll(async () => {
  district = await openDistrict();
});
afterAll(() => district.close());

let made = 0;

async function reported(given: Partial<ItemReport> = {}) {
  made += 1;
  const id = uuidv7();
  const referenceId = `LF-${String(made).padStart(6, '0')}`;
  const body: ItemReport = {
    type: 'lost',
    referenceId,
    title: `छत्री ${made}`,
    category: 'other',
    description: 'लाकडी मूठ.',
    location: 'Wadgaon',
    contactName: 'Kiran Palve',
    contactPhone: '9000000601',
    showPhone: false,
    language: 'mr',
    madeAt: '2026-11-20T10:00:00.000Z',
    ...given,
  };
  expect((await district.call('PUT', `/public/items/${id}`, { body })).status).toBe(201);
  return { id, referenceId, title: body.title };
}

const list = async (by: Person, query = '') =>
  (await district.call('GET', `/sp-user/items${query}`, { by })).body;
const idsOf = (answer: { data: { _id: string }[] }) => answer.data.map(({ _id }) => _id);
const decide = (by: Person, id: string, state: string, headers: Record<string, string> = {}) =>
  district.call('PUT', `/sp-user/items/${id}`, { by, body: { state }, headers });
const publicOnes = async (title: string) =>
  (await district.call('GET', `/public/items?keyword=${encodeURIComponent(title)}`)).body.data;

describe('access to items', () => {
  it('stations see own and unassigned items, the superintendent all, others none', async () => {
    const own = await reported({ location: 'Dhamani' });
    const nobodys = await reported({ location: 'Somewhere' });
    const both = await reported({ location: 'Shirgaon' });
    const { own: station, other, sp, admin } = district;
    expect(idsOf(await list(station))).toEqual(expect.arrayContaining([own.id, nobodys.id, both.id]));
    expect(idsOf(await list(other))).toEqual(expect.arrayContaining([nobodys.id, both.id]));
    expect(idsOf(await list(other))).not.toContain(own.id);
    expect(idsOf(await list(sp))).toEqual(expect.arrayContaining([own.id, nobodys.id]));
    expect((await decide(other, own.id, 'approved')).status).toBe(404);
    expect((await district.call('GET', '/sp-user/items', { by: admin })).status).toBe(403);
    expect((await decide(admin, own.id, 'approved')).status).toBe(403);
    expect((await district.call('GET', '/sp-user/items')).status).toBe(401);
    expect((await decide(other, both.id, 'approved')).status).toBe(200);
  });

  it('shows name and telephone, and never the reference that closes the item', async () => {
    const { id, referenceId } = await reported();
    const answer = await list(district.own);
    const row = answer.data.find(({ _id }: { _id: string }) => _id === id);
    expect(row).toMatchObject({
      contactName: 'Kiran Palve',
      contactPhone: '9000000601',
      showPhone: false,
      state: 'hidden',
      stationName: 'Wadgaon',
      version: 1,
    });
    expect(JSON.stringify(answer)).not.toContain(referenceId);
  });
});

describe('a decision about an item', () => {
  it('publishes or hides an item, with an audit line each', async () => {
    const { id, title } = await reported();
    expect(await publicOnes(title)).toEqual([]);
    const approved = await decide(district.own, id, 'approved', { 'if-match': '"1"' });
    expect(approved).toMatchObject({ status: 200, body: { data: { state: 'approved', version: 2 } } });
    const [shown] = await publicOnes(title);
    expect(shown.contactPhone).toBe('020 1234567');
    expect((await decide(district.sp, id, 'hidden')).status).toBe(200);
    expect(await publicOnes(title)).toEqual([]);
    const lines = await district.db
      .selectFrom('audit')
      .where('subject', '=', `item:${id}`)
      .orderBy('id')
      .select(['account_id', 'action', 'before', 'after'])
      .execute();
    expect(lines).toMatchObject([
      { account_id: district.own.id, action: 'item.state', after: { state: 'approved' } },
      { account_id: district.sp.id, before: { state: 'approved' }, after: { state: 'hidden' } },
    ]);
  });

  it('changes nothing when repeated, whatever happened since', async () => {
    const { id } = await reported();
    const headers = { 'idempotency-key': uuidv7(), 'if-match': '"1"' };
    expect((await decide(district.own, id, 'approved', headers)).body.id).toBe(headers['idempotency-key']);
    await decide(district.sp, id, 'hidden');
    const again = await decide(district.own, id, 'approved', headers);
    expect(again).toMatchObject({ status: 200, body: { data: { state: 'hidden', version: 3 } } });
    expect(await decide(district.own, id, 'closed', headers)).toMatchObject({
      status: 409,
      body: { code: 'body_differs' },
    });
  });

  it('with an old version is refused with the current item', async () => {
    const { id } = await reported();
    await decide(district.sp, id, 'approved');
    const late = await decide(district.own, id, 'hidden', { 'if-match': '"1"' });
    expect(late).toMatchObject({
      status: 409,
      body: { code: 'stale_version', current: { _id: id, state: 'approved', version: 2 } },
    });
    expect((await decide(district.own, id, 'stolen')).status).toBe(400);
    expect((await decide(district.own, uuidv7(), 'approved')).status).toBe(404);
  });

  it('never reopens an item that its reporter closed', async () => {
    const { id, referenceId, title } = await reported();
    await decide(district.own, id, 'approved');
    await district.call('POST', `/public/items/${id}/close`, { body: { referenceId } });
    await district.call('POST', `/public/items/${id}/close`, { body: { referenceId } });
    expect(await decide(district.own, id, 'approved')).toMatchObject({
      status: 409,
      body: { code: 'stale_version', current: { state: 'closed', version: 3 } },
    });
    expect(await publicOnes(title)).toEqual([]);
  });
});

describe('the item list of staff', () => {
  it('is filtered by state, type and words, has pages, and counts waiting items', async () => {
    const before = (await list(district.sp)).waiting;
    const { id, title } = await reported({ type: 'found', referenceId: 'FF-ZZZ001', title: 'Blue bicycle' });
    for (let count = 0; count < 10; count += 1) await reported({ category: 'bags' });
    expect(await list(district.sp, '?state=hidden')).toMatchObject({ page: 1, waiting: before + 11 });
    expect((await list(district.sp, '?state=hidden')).data).toHaveLength(10);
    expect(idsOf(await list(district.sp, `?search=${encodeURIComponent(title)}`))).toEqual([id]);
    expect(idsOf(await list(district.sp, '?type=found'))).toContain(id);
    expect(idsOf(await list(district.sp, '?type=lost'))).not.toContain(id);
    expect(idsOf(await list(district.sp, '?state=approved'))).not.toContain(id);
  });

  it('omits an item after ninety days, whatever its state', async () => {
    const { id } = await reported({ location: 'Khadki' });
    const was = district.clock.now;
    const over = new Date(was.getTime() + 2 * 86_400_000);
    await district.db.updateTable('items').set({ expires_at: over }).where('id', '=', id).execute();
    expect(idsOf(await list(district.other, '?state=hidden'))).toContain(id);
    district.clock.now = over;
    expect(idsOf(await list(district.other, '?state=hidden'))).not.toContain(id);
    expect((await decide(district.other, id, 'approved')).status).toBe(404);
    district.clock.now = was;
  });
});

describe('an incident transferred to a station', () => {
  it('is marked as new for that station until it opens it or acts on it', async () => {
    const { sp, own, other } = district;
    const [first, second] = [
      await district.file({ location: 'Nowhere' }),
      await district.file({ location: 'Nowhere' }),
    ];
    const give = (id: string, to: Person) =>
      district.call('PUT', `/sp-user/incident-reports/${id}/transfer`, {
        by: sp,
        body: { stationId: to.id },
      });
    const given = async (by: Person) =>
      (await district.call('GET', '/pi-user/incident-reports', { by })).body;
    expect((await given(own)).given).toBeUndefined();
    await give(first.id, own);
    await give(second.id, own);
    const told = await given(own);
    expect(told.given).toEqual([
      { _id: first.id, referenceId: first.referenceId },
      { _id: second.id, referenceId: second.referenceId },
    ]);
    expect(told.data.find(({ _id }: { _id: string }) => _id === first.id).givenAt).toEqual(
      expect.any(String),
    );
    await district.call('POST', `/sp-user/incident-reports/${first.id}/read`, { by: sp });
    expect((await given(own)).given).toHaveLength(2);
    await district.call('POST', `/pi-user/incident-reports/${first.id}/read`, { by: own });
    expect((await given(own)).given).toEqual([{ _id: second.id, referenceId: second.referenceId }]);
    await district.call('PUT', `/pi-user/incident-reports/status/${second.id}`, {
      by: own,
      body: { status: 'action', additionalNotes: 'Constable sent.' },
    });
    expect((await given(own)).given).toBeUndefined();
    await give(first.id, other);
    expect((await given(other)).given).toHaveLength(1);
    expect((await given(own)).given).toBeUndefined();
  });
});
