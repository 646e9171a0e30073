// Complainants with random rules and ways to reach them: a phone that wants pushes, the messaging app, a mail address.
import { randomBytes, randomInt } from 'node:crypto';
import { insertIncidents } from '#fixtures/data/bare-incidents.ts';
import { uuidv7 } from '#offline/crypto/uuid.ts';
import type { Db } from '#server/db/schema.ts';

export interface Person {
  readonly incidentId: string;
  readonly contact: string | null;
  readonly number: string;
  /** Named by the rule "number". */
  readonly other: string;
  readonly phone: string;
  /** What gateways know the person by. */
  readonly names: readonly string[];
}

const timeOf = () => `${String(randomInt(24)).padStart(2, '0')}:${['00', '15', '59'][randomInt(3)]}`;

function ruleFor(other: string): string | null {
  const dice = randomInt(10);
  if (dice < 4) return null;
  if (dice < 5) return 'never';
  return dice < 8 ? `hours ${timeOf()}-${timeOf()}` : `number ${other}`;
}

export async function addPeople(
  db: Db,
  count: number,
  { at, phoneAt }: { at: Date; phoneAt: (phone: string) => string },
): Promise<Person[]> {
  const drafts = Array.from({ length: count }, (_, index) => {
    const other = String(9_300_000_000 + index);
    return {
      number: String(9_100_000_000 + index),
      other,
      contact: ruleFor(other),
      email: `p${index}@mail.example`,
    };
  });
  const ids = await insertIncidents(
    db,
    drafts.map(({ number, contact, email }, index) => ({
      reference_id: `FIR-2024-N${String(index).padStart(8, '0')}`,
      received_at: at,
      mob_number: number,
      contact_preference: contact,
      email: index % 2 ? email : null,
    })),
  );
  const people = drafts.map(({ email, ...one }, index) => ({
    ...one,
    incidentId: ids[index] ?? '',
    phone: `p${index}`,
    names: [one.number, one.other, email, `p${index}`],
  }));
  await inPieces(
    people
      .filter(() => randomInt(2))
      .map(({ number, other }) => ({
        id: uuidv7(),
        phone: randomInt(3) ? number : other,
        language: 'mr' as const,
        opted_in: true,
        created_at: at,
      })),
    (piece) => db.insertInto('bot_users').values(piece).execute(),
  );
  const holders = people
    .filter(() => randomInt(3) === 0)
    .map(({ incidentId, phone }) => ({ incidentId, phone, sha256: randomBytes(32) }));
  await inPieces(holders, (piece) =>
    db
      .insertInto('case_secrets')
      .values(
        piece.map(({ incidentId, sha256 }) => ({
          incident_id: incidentId,
          sha256,
          origin: 'filing' as const,
          at,
        })),
      )
      .execute(),
  );
  await inPieces(holders, (piece) =>
    db
      .insertInto('push_subscriptions')
      .values(piece.map(({ phone, sha256 }) => ({ secret_sha256: sha256, endpoint: phoneAt(phone), at })))
      .execute(),
  );
  return people;
}

async function inPieces<Thing>(
  all: readonly Thing[],
  insert: (piece: Thing[]) => Promise<unknown>,
): Promise<void> {
  for (let from = 0; from < all.length; from += 500) await insert(all.slice(from, from + 500));
}
