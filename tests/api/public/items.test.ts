import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decodePaper } from '#api/public/lost-paper-code.ts';
import type { ItemReport } from '#contract/public/item.ts';
import { readLostPaper } from '#contract/public/papers/lost-text.ts';
import { type District, openDistrict } from '#fixtures/server/district.ts';
import { uuidv7 } from '#offline/crypto/uuid.ts';
import { verifyText } from '#offline/receipts/verify.ts';
import { organisation } from '#organisation';

let district: District;

beforeAll(async () => {
  district = await openDistrict();
});
afterAll(() => district.close());

let made = 0;
const itemOf = (given: Partial<ItemReport> = {}): ItemReport => {
  made += 1;
  const type = given.type ?? 'lost';
  return {
    type,
    referenceId: `${type === 'lost' ? 'LF' : 'FF'}-${String(made).padStart(6, '0')}`,
    title: 'काळी छत्री',
    category: 'other',
    description: 'लाकडी मूठ आहे.',
    location: 'Wadgaon',
    contactName: 'Kiran Palve',
    contactPhone: '9000000601',
    showPhone: true,
    language: 'mr',
    madeAt: '2026-11-20T10:00:00.000Z',
    ...given,
  };
};
const send = (id: string, body: unknown) => district.call('PUT', `/public/items/${id}`, { body });
const list = async (query = '') => (await district.call('GET', `/public/items${query}`)).body;

/** Reports an item and approves it in the database. */
async function approved(given: Partial<ItemReport> = {}) {
  const id = uuidv7();
  const body = itemOf(given);
  expect((await send(id, body)).status).toBe(201);
  await district.db.updateTable('items').set({ state: 'active' }).where('id', '=', id).execute();
  return { id, referenceId: body.referenceId };
}

describe('reporting an item', () => {
  it('gets the same answer when repeated, and is stored once', async () => {
    const id = uuidv7();
    const bytes = JSON.stringify(itemOf());
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(id, bytes)));
    const expected = { success: true, id, referenceId: JSON.parse(bytes).referenceId };
    for (const { status, body } of answers) expect([status, body]).toEqual([201, expected]);
    const rows = await district.db.selectFrom('items').select('id').where('id', '=', id).execute();
    expect(rows).toHaveLength(1);
  });

  it('refuses another body, a reference in use, and an erased id', async () => {
    const id = uuidv7();
    const body = itemOf();
    await send(id, body);
    expect(await send(id, { ...body, title: 'x' })).toMatchObject({
      status: 409,
      body: { code: 'body_differs' },
    });
    expect(await send(uuidv7(), body)).toMatchObject({ status: 409, body: { code: 'reference_taken' } });
    const erased = uuidv7();
    await district.db
      .insertInto('erased_ids')
      .values({ id: erased, erased_at: district.clock.now })
      .execute();
    expect(await send(erased, itemOf())).toMatchObject({ status: 410, body: { code: 'erased' } });
  });

  it('names a reference of the wrong type and unknown fields in the error', async () => {
    const wrongKind = await send(uuidv7(), itemOf({ referenceId: 'FF-ABC123' }));
    expect([wrongKind.status, wrongKind.body.fields]).toEqual([
      400,
      [{ path: 'referenceId', code: 'invalid' }],
    ]);
    const unknown = await send(uuidv7(), { ...itemOf(), state: 'active' });
    expect(unknown.body.fields).toEqual([{ path: 'state', code: 'unknown_field' }]);
  });
});

describe('the paper for something lost', () => {
  const asked = { kind: 'sim', number: 'XXXXXX1234' } as const;
  let phones = 9_000_007_000;
  const phone = () => {
    phones += 1;
    return String(phones);
  };

  it('comes with the answer, signed, and again with each repeat; officers see that it was given', async () => {
    const id = uuidv7();
    const body = itemOf({ paper: asked, contactPhone: phone() });
    const { body: first } = await send(id, body);
    const { keys } = (await district.call('GET', '/public/keys')).body;
    const signed = decodePaper(first.paper);
    const facts = readLostPaper(signed?.text ?? '');
    expect(facts).toMatchObject({ ...asked, what: body.title, where: body.location, by: body.contactName });
    expect(signed?.text).not.toContain(body.referenceId);
    expect(signed && facts && (await verifyText({ ...signed, ...facts }, keys))).toBe('genuine');
    expect((await send(id, body)).body).toEqual(first);
    const seen = await district.call('GET', '/sp-user/items?search=Wadgaon', { by: district.sp });
    expect(seen.body.data.find((item: { _id: string }) => item._id === id).paper).toEqual(asked);
  });

  it('is not given for what was found, nor unasked, nor a fourth time in thirty days', async () => {
    const paperFor = async (given: Partial<ItemReport>) => (await send(uuidv7(), itemOf(given))).body.paper;
    const contactPhone = phone();
    expect(await paperFor({ type: 'found', paper: asked, contactPhone })).toBeUndefined();
    expect(await paperFor({ contactPhone })).toBeUndefined();
    const given = { paper: asked, contactPhone };
    for (const _ of [1, 2, 3]) expect(await paperFor(given)).toBeDefined();
    expect(await paperFor(given)).toBeUndefined();
    const start = district.clock.now;
    district.clock.now = new Date(start.getTime() + 31 * 86_400_000);
    expect(await paperFor(given)).toBeDefined();
    district.clock.now = start;
  });

  it('says of the second paper for the same thing that it is the second, and of another thing nothing', async () => {
    const contactPhone = phone();
    const copyOf = async (given: Partial<ItemReport>) => {
      const { paper } = (await send(uuidv7(), itemOf({ contactPhone, ...given }))).body;
      const signed = decodePaper(paper);
      const facts = readLostPaper(signed?.text ?? '');
      const { keys } = (await district.call('GET', '/public/keys')).body;
      expect(signed && facts && (await verifyText({ ...signed, ...facts }, keys))).toBe('genuine');
      return facts?.copy;
    };
    expect(await copyOf({ paper: asked })).toBeUndefined();
    expect(await copyOf({ paper: { kind: 'document' }, title: 'School certificate' })).toBeUndefined();
    expect(await copyOf({ paper: asked, title: 'Other words' })).toBe('2');
    const another = { contactPhone: phone() };
    for (const title of ['School certificate', 'Caste certificate'])
      expect(await copyOf({ ...another, paper: { kind: 'document' }, title })).toBeUndefined();
    const numbered = { kind: 'sim', number: 'XXXXXX9999' } as const;
    expect(await copyOf({ ...another, paper: numbered })).toBeUndefined();
  });

  it('tells papers of one thing apart that are asked for at once, and gives no fourth', async () => {
    const contactPhone = phone();
    const given = [1, 2, 3, 4].map(() => send(uuidv7(), itemOf({ contactPhone, paper: asked })));
    const copies = (await Promise.all(given)).map(({ body: { paper } }) =>
      paper ? (readLostPaper(decodePaper(paper)?.text ?? '')?.copy ?? '1') : 'none',
    );
    expect(copies.sort()).toEqual(['1', '2', '3', 'none']);
  });

  it('refuses a whole number by name, so that none is ever kept', async () => {
    const refused = await send(uuidv7(), itemOf({ paper: { kind: 'document', number: '123456789012' } }));
    expect([refused.status, refused.body.fields]).toEqual([400, [{ path: 'paper.number', code: 'invalid' }]]);
  });
});

describe('the list of items', () => {
  it('shows an approved item for ninety days', async () => {
    const title = 'निळी सायकल';
    const search = `?keyword=${encodeURIComponent(title)}`;
    const id = uuidv7();
    await send(id, itemOf({ title, type: 'found' }));
    expect((await list(search)).total).toBe(0);
    await district.db.updateTable('items').set({ state: 'active' }).where('id', '=', id).execute();
    const shown = (await list(search)).data[0];
    expect(shown).toMatchObject({ _id: id, type: 'found', title, status: 'Available', date: null });
    expect(shown.id).toMatch(/^FF\d{3,}$/);
    expect(Object.keys(shown)).not.toContain('contactName');

    const later = district.clock.now;
    district.clock.now = new Date(later.getTime() + 90 * 86_400_000);
    expect((await list(search)).total).toBe(0);
    district.clock.now = later;
  });

  it('finds a word until the moment of expiry, on each day of the week', async () => {
    const { id } = await approved({ title: 'जांभळी पिशवी' });
    const start = district.clock.now;
    const totalAt = async (now: Date) => {
      district.clock.now = now;
      return (await list(`?keyword=${encodeURIComponent('जांभळी')}`)).total;
    };
    for (let day = 0; day < 7; day += 1) {
      const expiry = new Date(Date.parse('2026-11-20T18:30:00Z') + day * 86_400_000);
      await district.db.updateTable('items').set({ expires_at: expiry }).where('id', '=', id).execute();
      const before = await totalAt(new Date(expiry.getTime() - 1));
      expect([day, before, await totalAt(expiry)]).toEqual([day, 1, 0]);
    }
    district.clock.now = start;
  });

  it("shows the reporter's telephone only with consent, otherwise the station's or the helpline's", async () => {
    const phoneOf = async (given: Partial<ItemReport>) => {
      const title = `Umbrella ${uuidv7().slice(-6)}`;
      await approved({ ...given, title });
      return (await list(`?keyword=${encodeURIComponent(title)}`)).data[0].contactPhone;
    };
    expect(await phoneOf({ showPhone: true })).toBe('9000000601');
    expect(await phoneOf({ showPhone: false, location: 'धामणी' })).toBe('020 1234567');
    expect(await phoneOf({ showPhone: false, location: 'Shirgaon' })).toBe(organisation.helplinePhone);
  });

  it('filters by type, category, place and words, in both scripts', async () => {
    await approved({ category: 'vehicles', location: 'खडकी', title: 'Hero bicycle', type: 'found' });
    expect((await list('?category=vehicles&type=found&location=Khadki&keyword=hero')).total).toBe(1);
    expect((await list('?category=vehicles&type=lost')).total).toBe(0);
    expect((await list('?category=vehicles&location=Wadgaon')).total).toBe(0);
    expect((await list('?category=vehicles&keyword=%25%25')).total).toBe(0);
    expect((await list('?category=vehicles&keyword=h')).total).toBe(1);
  });

  it('finds a loan word by its English word, and the other way round', async () => {
    await approved({ category: 'accessories', title: 'काळी पर्स' });
    expect((await list('?category=accessories&keyword=purse')).total).toBe(1);
    expect((await list('?category=accessories&keyword=wallet')).total).toBe(1);
    expect((await list('?category=accessories&keyword=umbrella+purse')).total).toBe(0);
  });

  it('puts what has the whole word first, and finds an animal by either language', async () => {
    const cow = await approved({ location: 'Khadki', title: 'Brown cow' });
    district.clock.now = new Date(district.clock.now.getTime() + 60_000);
    const phone = await approved({ location: 'Khadki', title: 'Phone with a red cover' });
    const found = async (keyword: string) =>
      (await list(`?keyword=${encodeURIComponent(keyword)}`)).data.map(({ _id }: { _id: string }) => _id);
    expect(await found('cow')).toEqual([cow.id, phone.id]);
    expect((await found('गाय'))[0]).toBe(cow.id);
  });

  it('has ten items a page, and none after the last page', async () => {
    for (let count = 0; count < 11; count += 1) await approved({ category: 'bags' });
    expect(await list('?category=bags')).toMatchObject({ page: 1, totalPages: 2, total: 11 });
    expect((await list('?category=bags&page=2')).data).toHaveLength(1);
    expect((await list('?category=bags&page=9')).data).toEqual([]);
  });
});

describe('closing an item', () => {
  it('needs the reference that only its reporter has', async () => {
    const { id, referenceId } = await approved({ category: 'electronics' });
    const close = (reference: string) =>
      district.call('POST', `/public/items/${id}/close`, { body: { referenceId: reference } });
    expect((await close('LF-ZZZZZZ')).status).toBe(404);
    expect((await list('?category=electronics')).total).toBe(1);
    expect(await close(referenceId)).toMatchObject({ status: 200, body: { success: true, id } });
    expect((await close(referenceId)).status).toBe(200);
    expect((await list('?category=electronics')).total).toBe(0);
  });
});

describe('tracking an item', () => {
  const track = (reference: string) => district.call('GET', `/public/items/track/${reference}`);

  it('tells its reporter whether it is shown, and nothing of the item', async () => {
    const id = uuidv7();
    const { referenceId } = itemOf();
    await send(id, itemOf({ referenceId, title: 'Brass lamp' }));
    const at = async () => (await track(referenceId)).body.standing;
    expect(await at()).toBe('waiting');
    const set = (state: 'active' | 'closed') =>
      district.db.updateTable('items').set({ state }).where('id', '=', id).execute();
    await set('active');
    const { body } = await track(referenceId);
    expect(body).toMatchObject({ referenceId, type: 'lost', standing: 'shown' });
    expect(body.number).toMatch(/^LF\d{3,}$/);
    expect(JSON.stringify(body)).not.toMatch(/Brass|Palve|9000000601|Wadgaon/);
    const now = district.clock.now;
    district.clock.now = new Date(now.getTime() + 90 * 86_400_000);
    expect(await at()).toBe('expired');
    district.clock.now = now;
    await set('closed');
    expect(await at()).toBe('closed');
  });

  it('reads the reference as people type it; unknown ones and public numbers are not found', async () => {
    await send(uuidv7(), itemOf({ referenceId: 'LF-O1AB23' }));
    for (const typed of ['LF-01AB23', 'lfoiab23', 'LF%20O1AB23'])
      expect((await track(typed)).body.referenceId).toBe('LF-O1AB23');
    for (const typed of ['LF-ZZZZZ9', 'LF001', 'x']) expect((await track(typed)).status).toBe(404);
  });
});
