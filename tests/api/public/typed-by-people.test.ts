// What people type, paste and dictate, in the fields of a complaint: it is taken as it is meant, found again as an officer
// would type it, and routed; what cannot be meant is refused with the field's own code.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { complaintOf } from '#fixtures/data/complaint.ts';
import { type District, openDistrict } from '#fixtures/server/district.ts';
import { uuidv7 } from '#offline/crypto/uuid.ts';

let district: District;
beforeAll(async () => {
  district = await openDistrict();
});
afterAll(() => district.close());

const put = (given: object) =>
  district.call('PUT', `/public/complaints/${uuidv7()}`, { body: { ...complaintOf(), ...given } });

const found = async (search: string): Promise<string[]> => {
  const path = `/sp-user/incident-reports/search?search=${encodeURIComponent(search)}`;
  const { status, body } = await district.call('GET', path, { by: district.sp });
  expect(status).toBe(200);
  return body.data.map(({ _id }: { _id: string }) => _id);
};

describe('a name', () => {
  it.each([
    ['सं\u200bदीप गाय\u200dकवाड', 'Gaikwad'],
    ['\u202eSandip Gaikwad\u202c', 'संदीप गायकवाड'],
    ['SANDIP   GAIKWAD', 'gaikwad sandip'],
    ['Ｓａｎｄｉｐ', 'Sandip'],
    ['𝐒𝐚𝐧𝐝𝐢𝐩', 'Sandip'],
    ['Sándíp Gáikwád', 'Sandip'],
    ['संदीप\u00a0गायकवाड़', 'Gaikwad'],
    ['श्री. संदीपराव गायकवाड (पाटील)', 'Patil'],
    ['સંદીપ ગાયકવાડ', 'संदीप'],
    ['ಸಂದೀಪ', 'Sandip'],
    ['سندیپ', 'سندیپ'],
    ['சந்தீப்', 'சந்தீப்'],
    ["Maria D'Souza", 'Dsouza'],
    ['Anna-Maria Fernandes', 'फर्नांडिस'],
    ['🙏 Ram 🙏', 'राम'],
    ['👨‍👩‍👧‍👦 Kailas', 'कैलास'],
    ['Ram\r\nLaxman', 'लक्ष्मण'],
    ['Z̸̨͝a̷l̶g̷o̴ Pawar', 'पवार'],
    ['क्षीरसागर', 'Kshirsagar'],
    ['ज्ञानेश्वर', 'Dnyaneshwar'],
    ['Null', 'null'],
    ['Ｒａｍ ०१', 'Ram'],
    ['A'.repeat(120), 'A'.repeat(120)],
    ['न'.repeat(120), 'न'.repeat(40)],
    ["Robert'); DROP TABLE incidents;--", 'Robert'],
    ['100% Patil_', 'Patil'],
  ])('%j is taken, and found by %j', async (fullName, search) => {
    const { status, body } = await put({ fullName });
    expect(status).toBe(201);
    expect(await found(search)).toContain(body.id);
  });

  it.each([
    ['', 'required'],
    [' \u00a0\u3000', 'required'],
    ['\u200b\u2060\ufeff', 'required'],
    ['\u202e\u202c', 'required'],
    ['\ud83d', 'required'],
    ['a'.repeat(121), 'too_long'],
    ['a\u0000b', 'invalid'],
  ])('%j is refused: %s', async (fullName, code) => {
    const { status, body } = await put({ fullName });
    expect(status).toBe(400);
    expect(body.fields).toEqual([{ path: 'fullName', code }]);
  });
});

describe('a telephone number', () => {
  it.each([
    '९८७६५ ४३२१०',
    '+९१ ९८७६५ ४३२१०',
    '०९८७६५४३२१०',
    '\u2066+91\u00a098765\u201143210\u2069',
    '98765.43210',
    '(+91)-98765-43210',
    '0091-98765 43210',
    'tel:+91-98765-43210',
    'Mob: 9876543210',
    'मो. नं. ९८७६५४३२१०',
    '📱9876543210',
    '9️⃣8️⃣7️⃣6️⃣5️⃣4️⃣3️⃣2️⃣1️⃣0️⃣',
    '𝟗𝟖𝟕𝟔𝟓𝟒𝟑𝟐𝟏𝟎',
    '౯౮౭౬౫౪౩౨౧౦',
    '98 76 54 32 10',
    '9876543210\t',
    '+91\n9876543210',
    '9876-543-210',
  ])('%j is one number, and found', async (phone) => {
    const { status, body } = await put({ phone });
    expect(status).toBe(201);
    const row = await district.db
      .selectFrom('incidents')
      .select('mob_number')
      .where('id', '=', body.id)
      .executeTakeFirstOrThrow();
    expect(row.mob_number).toBe('9876543210');
    expect(await found(phone)).toContain(body.id);
  });

  it.each(['98765', '5876543210', '98765432101', '9876543210 / 9876543211', 'नाही', '+1 987 654 3210', '९'])(
    '%j is none',
    async (phone) => {
      const { status, body } = await put({ phone });
      expect([status, body.fields]).toEqual([400, [{ path: 'phone', code: 'invalid_phone' }]]);
    },
  );
});

describe('a place', () => {
  it.each([
    'धामणी',
    'धामणीत, मारुती मंदिराजवळ',
    'मु. पो. धामणी, ता. वडाळा',
    'At post Dhamani',
    'DHAMNI',
    'Dha\u200bmani',
    '\u200fधामणी\u200e',
    'ધામણી',
    '📍 Dhamani',
    'Ｄｈａｍａｎｉ',
    'near temple,Dhamani,dist. Ahilyanagar',
  ])('%j goes to its station', async (location) => {
    const { body } = await put({ location });
    const row = await district.db
      .selectFrom('incidents')
      .select('station_id')
      .where('id', '=', body.id)
      .executeTakeFirstOrThrow();
    expect(row.station_id).toBe(district.own.id);
  });
});

describe('a day and an hour', () => {
  const madeAt = (days: number) => new Date(district.clock.now.getTime() + days * 86_400_000).toISOString();
  it.each([
    [
      'a phone that is three years slow',
      () => ({ madeAt: madeAt(-1100), incidentDate: madeAt(-1).slice(0, 10) }),
    ],
    ['a phone that is three years fast', () => ({ madeAt: madeAt(1100) })],
    ['a day of the last century', () => ({ incidentDate: '1931-02-28' })],
  ])('%s is taken', async (_, given) => expect((await put(given())).status).toBe(201));

  it.each([
    [{ incidentDate: '2026-02-30' }, 'incidentDate'],
    [{ incidentDate: '30/01/2026' }, 'incidentDate'],
    [{ incidentDate: '२०२६-०१-०१' }, 'incidentDate'],
    [{ incidentDate: '0026-01-01' }, 'incidentDate'],
    [{ incidentDate: '2999-01-01' }, 'incidentDate'],
    [{ incidentTime: '24:00' }, 'incidentTime'],
    [{ incidentTime: '7:5' }, 'incidentTime'],
    [{ madeAt: 'yesterday' }, 'madeAt'],
  ])('%j is refused at its field', async (given, path) => {
    const { status, body } = await put(given);
    expect([status, body.fields?.map((one: { path: string }) => one.path)]).toEqual([400, [path]]);
  });
});

describe('a description', () => {
  it.each([
    ['one word without end', 'क'.repeat(5000)],
    ['emoji', '😡'.repeat(2500)],
    ['joined emoji', '👨‍👩‍👧‍👦'.repeat(400)],
    ['marks upon marks', `a${'\u0301'.repeat(4000)}`],
    ['from right to left', 'میرا فون چوری ہو گیا ہے۔ '.repeat(100)],
    ['line ends of every kind', 'a\r\nb\rc\u2028d\u2029e\u0085f\tg'],
    ['a pasted chat', '[12/11/26, 9:41:03 PM] ~\u202fRamesh: \u200eimage omitted\n'.repeat(80)],
  ])('%s is taken and shown as it was', async (_, description) => {
    const { status, body } = await put({ description });
    expect(status).toBe(201);
    const path = `/sp-user/incident-reports/${body.id}`;
    const shown = await district.call('GET', path, { by: district.sp });
    expect(shown.body.whatHappened ?? shown.body.data?.whatHappened).toBe(description.trim());
  });
});
