// Two finished broadcasts, and the users that the assistant knows, whose number is one of the administrator's
// counts.
import type { Insertable } from 'kysely';
import type { BotInteractions, BotUsers, BroadcastLogs } from '../schema-broadcast.ts';
import type { SeededRandom } from './dice.ts';

const dayMs = 86_400_000;
const users = 48;

export function broadcastLogRows(dice: SeededRandom, now: Date): Insertable<BroadcastLogs>[] {
  const sent = (daysAgo: number, message: string, isTemplate: 'custom' | 'file', failed: string[]) => {
    const at = new Date(now.getTime() - daysAgo * dayMs);
    return {
      id: dice.id(at),
      job_id: dice.id(at),
      message,
      is_template: isTemplate,
      total_users: users,
      success_count: users - failed.length,
      failed_numbers: failed,
      created_at: at,
      updated_at: new Date(at.getTime() + 40_000),
    };
  };
  return [
    sent(6, 'फोनवर आलेला ओटीपी किंवा पिन कोणालाही सांगू नका. फसवणूक झाल्यास 1930 वर लगेच कॉल करा.', 'custom', [
      '9000000307',
      '9000000331',
    ]),
    sent(38, 'Traffic plan for the fair: roads closed from 6 am to 10 pm.', 'file', []),
  ];
}

export function botRows(
  dice: SeededRandom,
  now: Date,
): { users: Insertable<BotUsers>[]; interactions: Insertable<BotInteractions>[] } {
  const at = (days: number) => new Date(now.getTime() - days * dayMs);
  const known = Array.from({ length: users }, (_, index) => {
    const ageDays = dice.between(1, 89) + dice.roll();
    return {
      id: dice.id(at(ageDays)),
      phone: `9000000${300 + index}`,
      language: dice.pick(['mr', 'mr', 'en'] as const),
      opted_in: true,
      created_at: at(ageDays),
      ageDays,
    };
  });
  const interactions = known.flatMap(({ id: user_id, ageDays }) =>
    Array.from({ length: dice.between(1, 6) }, () => {
      const occurred_at = at(ageDays * dice.roll());
      const kind = dice.pick(['guidance', 'track', 'complaint', 'item', 'emergency'] as const);
      return { id: dice.id(occurred_at), user_id, kind, occurred_at };
    }),
  );
  return { users: known.map(({ ageDays: _, ...user }) => user), interactions };
}
