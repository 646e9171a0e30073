// Every kind of record with hostile texts in every field that takes words, stored as their senders store them; stations and officers,
// each of whom would cost a slow password hash, as rows.
import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { apiBase } from '#contract/endpoint.ts';
import { uuidv7 } from '#offline/uuid.ts';
import type { Database } from '#server/db/schema.ts';
import { complaintOf } from './complaint.ts';
import { hostileHalf, hostileNote, hostileRecords, hostileValue } from './hostile-texts.ts';
import { demoPassword } from './server-process.ts';

export interface Hostile {
  /** In the order of their making: the fields that lists show, and the one long text of the first two. */
  readonly incidents: readonly { id: string; referenceId: string }[];
  readonly stationIds: readonly string[];
}

const indexes = Array.from({ length: hostileRecords }, (_, index) => index);
const madeAt = '2026-11-20T10:00:00.000Z';

export async function storeHostile(url: string, db: Kysely<Database>, botKey: string): Promise<Hostile> {
  const send = (token?: string) => async (method: string, path: string, body: object) => {
    const headers = {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    };
    const answer = await fetch(`${url}${apiBase}${path}`, { method, headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as { token: string; referenceId: string };
  };
  const signIn = async (room: string, email: string) =>
    send((await send()('POST', `/${room}/auth/sign-in`, { email, password: demoPassword })).token);
  const [anybody, bot, sp, admin] = [
    send(),
    send(botKey),
    await signIn('sp-user', 'sp@demo.example'),
    await signIn('admin', 'admin@demo.example'),
  ];

  const incidents = indexes.map(() => ({ id: uuidv7(), ...complaintOf() }));
  await inTens(indexes, async (index) => {
    const { id, referenceId } = incidents[index] as (typeof incidents)[number];
    const complaint = complaintOf({
      referenceId,
      fullName: hostileValue('name', index),
      location: hostileValue('place', index),
      description: hostileHalf(index),
    });
    await anybody('PUT', `/public/complaints/${id}`, complaint);
  });
  await inTens(indexes, async (index) => {
    const id = uuidv7();
    await anybody('PUT', `/public/items/${id}`, itemOf(index));
    await sp('PUT', `/sp-user/items/${id}`, { state: 'approved' });
  });
  await inTens(indexes, (index) =>
    bot('POST', '/bot/complaint-reports', {
      id: uuidv7(),
      accusedOfficerName: hostileValue('who', index),
      fullName: hostileValue('by', index),
      complaintDescription: hostileHalf(index),
      location: hostileValue('at', index),
      language: 'en',
      occurredAt: madeAt,
    }),
  );
  for (const index of [0, 1]) {
    const { id = '' } = incidents[index] ?? {};
    const body = { status: 'action', additionalNotes: hostileNote(index) };
    await sp('PUT', `/pi-user/incident-reports/status/${id}`, body);
    const message = hostileHalf(index);
    await admin('POST', '/admin/notifications/broadcast', { message, batchSize: 3, isTemplate: 'custom' });
  }
  return { incidents, stationIds: await addAccounts(db) };
}

const itemOf = (index: number) => ({
  type: index % 2 === 0 ? 'lost' : 'found',
  referenceId: `${index % 2 === 0 ? 'LF' : 'FF'}-${String(index).padStart(6, 'X')}`,
  title: hostileValue('title', index),
  category: 'other',
  description: hostileValue('text', index),
  location: hostileValue('seen', index),
  contactName: hostileValue('call', index),
  contactPhone: '9000000601',
  showPhone: true,
  additionalInfo: hostileValue('more', index),
  language: 'en',
  madeAt,
});

async function addAccounts(db: Kysely<Database>): Promise<string[]> {
  const account = (role: 'pi' | 'sp', index: number) => ({
    role,
    email: `${role}-${index}@hostile.example`,
    password_hash: '',
    full_name: hostileValue('officer', index),
    station_name: hostileValue(role === 'pi' ? 'station' : 'office', index),
    address: hostileValue('street', index),
    mob_number: '9000000700',
    station_mob_number: '020 1234567',
    latitude: 18.9,
    longitude: 74.4,
    description: hostileValue('note', index),
    seal_key: randomBytes(32),
  });
  const stations = await db
    .insertInto('accounts')
    .values(indexes.map((index) => account('pi', index)))
    .returning('id')
    .execute();
  const areas = stations.map(({ id }, index) => ({
    account_id: id,
    position: 0,
    type: 'village' as const,
    village_name: hostileValue('village', index),
    name_fold: `village ${index}`,
  }));
  await db.insertInto('jurisdictions').values(areas).execute();
  const officers = indexes.map((index) => ({
    ...account('sp', index),
    post: 'ASP' as const,
    officer_no: `OFF${1000 + index}`,
    jurisdiction_names: [hostileValue('area', index)],
  }));
  await db.insertInto('accounts').values(officers).execute();
  return stations.map(({ id }) => id);
}

async function inTens(all: readonly number[], work: (index: number) => Promise<unknown>): Promise<void> {
  for (let start = 0; start < all.length; start += 10)
    await Promise.all(all.slice(start, start + 10).map(work));
}
