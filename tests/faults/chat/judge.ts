// What is there against what was said: references that were answered, and of those who follow a script their presses on "send".
import type { ChatScene } from '#fixtures/messaging/chat-process.ts';
import { say } from '../harness/say.ts';
import type { Exchange } from './exchange.ts';
import type { Person } from './live.ts';

export async function judgeFiled({ scene, told: toldTo }: Exchange, people: readonly Person[]) {
  const found = { reports: 0, lost: 0, doubled: 0, untold: 0 };
  const filed = await filedBy(scene);
  for (const { who, sends, isScripted } of people) {
    const there = filed.get(who.phone) ?? [];
    found.reports += there.length;
    const told = toldTo(who.to);
    found.lost += [...told].filter((one) => !there.includes(one)).length;
    for (const untold of there.filter((one) => !told.has(one))) {
      found.untold += 1;
      say(`${who.phone}: no receipt of ${untold}`);
    }
    if (!isScripted) continue;
    found.lost += Math.max(0, sends - there.length);
    found.doubled += Math.max(0, there.length - sends);
  }
  return found;
}

/** By telephone number. */
async function filedBy({ db }: ChatScene): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = [
    ...(await db
      .selectFrom('incidents')
      .where('source', '=', 'messaging')
      .select(['mob_number as phone', 'reference_id as reference'])
      .execute()),
    ...(await db
      .selectFrom('items')
      .select(['contact_phone as phone', 'reference_id as reference'])
      .execute()),
  ];
  const filed = new Map<string, string[]>();
  for (const { phone, reference } of rows)
    filed.set(phone ?? '', [...(filed.get(phone ?? '') ?? []), reference]);
  return filed;
}
