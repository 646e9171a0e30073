// A superintendent who sets statuses with notes without a pause, each under its own key, again and again until it is answered for.
import { randomBytes } from 'node:crypto';
import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { apiBase } from '#contract/endpoint.ts';
import { uuidv7 } from '#offline/uuid.ts';
import type { Database } from '#server/db/schema.ts';
import { hashPassword } from '#server/http/password.ts';
import { ask } from './phones.ts';

export interface Officer {
  /** Keys of the changes that were answered for. */
  readonly acknowledged: ReadonlySet<string>;
  stop(): Promise<void>;
}

const password = 'a long password of an officer';
const giveUpMs = 30_000;

export async function startOfficer(db: Kysely<Database>, urls: readonly string[]): Promise<Officer> {
  const email = `sp-${randomBytes(4).toString('hex')}@test.example`;
  const account = {
    role: 'sp' as const,
    email,
    full_name: 'Asha Deshmukh',
    post: 'SP' as const,
    officer_no: 'OFF001',
  };
  await db
    .insertInto('accounts')
    .values({ ...account, seal_key: randomBytes(32), password_hash: await hashPassword(password) })
    .execute();
  const agent = new Agent({ keepAlive: true });
  const acknowledged = new Set<string>();
  let [turn, stopAt] = [0, Number.POSITIVE_INFINITY];
  const next = () => `${urls[turn++ % urls.length]}${apiBase}`;

  /** Either server gives the same officer the same session. */
  const signIn = async (): Promise<string> => {
    for (;;) {
      const body = JSON.stringify({ email, password });
      const { status, text } = await ask(agent, 'POST', `${next()}/sp-user/auth/sign-in`, { body });
      if (status === 200) return (JSON.parse(text) as { token: string }).token;
      await wait(200);
    }
  };

  const token = await signIn();
  const change = async (incident: string): Promise<void> => {
    const key = uuidv7();
    const body = JSON.stringify({ status: 'action', additionalNotes: key });
    while (Date.now() < stopAt) {
      const url = `${next()}/pi-user/incident-reports/status/${incident}`;
      const { status, text } = await ask(agent, 'PUT', url, { body, token, key });
      if (status === 200 && (JSON.parse(text) as { id: string }).id === key) {
        acknowledged.add(key);
        return;
      }
      await wait(50);
    }
  };
  const running = (async () => {
    while (stopAt === Number.POSITIVE_INFINITY) {
      const [newest] = await db
        .selectFrom('incidents')
        .select('id')
        .orderBy('received_at', 'desc')
        .limit(1)
        .execute();
      if (newest) await change(newest.id);
      await wait(20);
    }
  })();
  return {
    acknowledged,
    async stop() {
      stopAt = Date.now() + giveUpMs;
      await running;
      agent.destroy();
    },
  };
}

/** Every note is its own key: answered for and not there, or there more often than once. */
export async function compareNotes(
  db: Kysely<Database>,
  { acknowledged }: Officer,
): Promise<{ lost: number; doubled: number }> {
  const notes = (await db.selectFrom('incident_changes').select('note').execute()).map(({ note }) => note);
  const kept = new Set(notes);
  return {
    lost: [...acknowledged].filter((key) => !kept.has(key)).length,
    doubled: notes.length - kept.size,
  };
}
