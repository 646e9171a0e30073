// Changes of cases, spread over a time: a third goes by push to three phones each, a third by messaging, a third by
// SMS. Each tenth case has a phone more, which its push service knows no more.
import { randomBytes } from 'node:crypto';
import { insertIncidents } from '#fixtures/data/bare-incidents.ts';
import { uuidv7 } from '#offline/crypto/uuid.ts';
import type { Db } from '#server/db/schema.ts';
import { sentOn } from '#server/rules/telling/text.ts';

const phonesEach = 3;
const rungs = ['app', 'messaging', 'sms'] as const;

export interface OneTelling {
  readonly cause: string;
  readonly dueAt: Date;
  /** What its gateway knows it by: phones, or a reference. */
  readonly names: readonly string[];
}

export interface Told {
  readonly tellings: readonly OneTelling[];
  readonly phones: readonly string[];
  readonly dead: readonly string[];
  /** Of the messaging app. */
  readonly numbers: readonly string[];
}

interface When {
  readonly start: Date;
  readonly forMs: number;
  readonly phoneAt: (phone: string) => string;
}

export async function addTold(db: Db, cases: number, { start, forMs, phoneAt }: When): Promise<Told> {
  const told = {
    tellings: [] as OneTelling[],
    phones: [] as string[],
    dead: [] as string[],
    numbers: [] as string[],
  };
  const numberOf = (index: number) => String(9_100_000_000 + index);
  const references = Array.from(
    { length: 3 * cases },
    (_, index) => `FIR-2024-T${String(index).padStart(8, '0')}`,
  );
  const ids = await insertIncidents(
    db,
    references.map((reference_id, index) => ({
      reference_id,
      received_at: start,
      mob_number: numberOf(index),
      full_name: 'Canary Kulkarni',
      what_happened: 'Canary words.',
      location_name: 'Canarywadi',
    })),
  );
  const rows = ids.map((incidentId, index) => {
    const rung = rungs[index % 3] ?? 'sms';
    const [id, cause] = [uuidv7(), uuidv7()];
    const due = new Date(start.getTime() + (index / ids.length) * forMs);
    const names =
      rung === 'app'
        ? Array.from({ length: phonesEach }, (_, phone) => `${index}-${phone}`)
        : [rung === 'sms' ? id : `telling:${id}`];
    if (rung === 'app') told.phones.push(...names);
    if (rung === 'app' && index % 10 === 0) told.dead.push(`${index}-dead`);
    if (rung === 'messaging') told.numbers.push(numberOf(index));
    told.tellings.push({ cause, dueAt: due, names });
    const news = { reference: references[index] ?? '', what: 'action', at: due };
    return {
      ...({ id, incident_id: incidentId, cause: 'status', cause_id: cause, what: 'action' } as const),
      ...({
        rung,
        template: 'named',
        text: sentOn(rung, 'named', 'en', news, 'https://vishwas.example.org'),
      } as const),
      made_at: due,
      queued_at: due,
      at: due,
      due_at: due,
    };
  });
  await inPieces(rows, (piece) => db.insertInto('tellings').values(piece).execute());
  const secrets = ids.flatMap((incident_id, index) =>
    index % 3 === 0 ? [{ index, incident_id, sha256: randomBytes(32) }] : [],
  );
  await inPieces(secrets, (piece) =>
    db
      .insertInto('case_secrets')
      .values(piece.map(({ index: _, ...one }) => ({ ...one, origin: 'filing' as const, at: start })))
      .execute(),
  );
  const phones = secrets.flatMap(({ index, sha256 }) =>
    [...told.phones, ...told.dead]
      .filter((phone) => phone.startsWith(`${index}-`))
      .map((phone) => ({ secret_sha256: sha256, endpoint: phoneAt(phone), at: start })),
  );
  await inPieces(phones, (piece) => db.insertInto('push_subscriptions').values(piece).execute());
  return told;
}

async function inPieces<Thing>(all: Thing[], insert: (piece: Thing[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < all.length; from += 500) await insert(all.slice(from, from + 500));
}
