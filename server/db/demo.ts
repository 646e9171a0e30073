// What an empty demo shows: three stations with their places, the superintendent, the administrator, and what citizens sent them.
import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { fold, nameKey } from '../rules/fold.ts';
import type { Database, NewAccount } from './schema.ts';

/** Fills an empty database, in one transaction. All accounts get the same password. */
export async function fillDemo(
  db: Kysely<Database>,
  { passwordHash }: { now: Date; passwordHash: string },
): Promise<void> {
  await db.transaction().execute(async (one) => {
    for (const { places, ...account } of accounts) {
      const { id } = await one
        .insertInto('accounts')
        .values({
          ...account,
          password_hash: passwordHash,
          seal_key: randomBytes(32),
          search_fold: fold(
            account.station_name ?? '',
            account.full_name,
            ...places.map((place) => place.name),
          ),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const rows = places.map((place, position) => ({
        account_id: id,
        position,
        type: 'village' as const,
        village_name: place.name,
        name_fold: nameKey(place.name),
        village_lat: place.lat,
        village_lng: place.lng,
      }));
      if (rows.length > 0) await one.insertInto('jurisdictions').values(rows).execute();
    }
  });
}

type DemoAccount = Omit<NewAccount, 'password_hash' | 'seal_key'> & {
  places: { name: string; lat: number; lng: number }[];
};

const station = (
  email: string,
  name: string,
  latitude: number,
  longitude: number,
  villages: string[],
): DemoAccount => ({
  role: 'pi',
  email,
  full_name: `SHO ${name}`,
  station_name: name,
  address: `${name}, Demo District`,
  mob_number: '9000000000',
  station_mob_number: '020 0000 0000',
  latitude,
  longitude,
  places: villages.map((village, index) => ({ name: village, lat: latitude + index / 50, lng: longitude })),
});

const accounts: DemoAccount[] = [
  station('sho@demo.example', 'Wadgaon', 18.74, 73.64, ['Wadgaon', 'Kanhe', 'Takve']),
  station('sho2@demo.example', 'Shirur', 18.83, 74.37, ['Shirur', 'Nhavare', 'Ranjangaon']),
  station('sho3@demo.example', 'Saswad', 18.35, 74.03, ['Saswad', 'Jejuri', 'Valha']),
  {
    role: 'sp',
    email: 'sp@demo.example',
    full_name: 'Superintendent',
    post: 'SP',
    officer_no: 'OFF001',
    places: [],
  },
  { role: 'admin', email: 'admin@demo.example', full_name: 'Administrator', places: [] },
];
