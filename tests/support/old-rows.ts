// One row of each class that is kept for a time, as old as one likes.
import { uuidv7 } from '#offline/uuid.ts';
import { addRecipients } from './broadcasting.ts';
import type { District } from './district.ts';

type What =
  | 'sessions'
  | 'codes'
  | 'calls'
  | 'hookMessages'
  | 'items'
  | 'interactions'
  | 'deliveries'
  | 'broadcastLogs';

export async function addOld({ db, sp, call }: District, what: What, at: Date): Promise<void> {
  const bytes = Buffer.from(uuidv7());
  const id = uuidv7();
  const rows: Record<What, () => Promise<unknown>> = {
    sessions: () =>
      db
        .insertInto('sessions')
        .values({
          token_hash: bytes,
          bind_hash: null,
          account_id: sp.id,
          role: 'sp',
          created_at: at,
          last_seen_at: at,
          expires_at: at,
          revoked_at: null,
        })
        .execute(),
    codes: () =>
      db
        .insertInto('password_codes')
        .values({ subject: bytes, code_hash: 'x', made_at: at, expires_at: at, used_at: null })
        .execute(),
    calls: () =>
      db.insertInto('bot_calls').values({ id, body_sha256: bytes, answer: '{}', received_at: at }).execute(),
    hookMessages: () => db.insertInto('hook_messages').values({ id, received_at: at }).execute(),
    items: () => call('PUT', `/public/items/${id}`, { body: itemOf() }),
    interactions: async () => {
      const user_id = await recipient();
      await db
        .insertInto('bot_interactions')
        .values({ id, user_id, kind: 'message', occurred_at: at })
        .execute();
    },
    deliveries: async () => {
      const ended = { created_at: at, processed_on: at, finished_on: at, worked_on: at };
      const none = { account_id: null, body_sha256: null, file_id: null };
      await db
        .insertInto('broadcast_jobs')
        .values({ id, name: 'custom', state: 'completed', ...ended, ...none })
        .execute();
      const whom = { broadcast_id: id, recipient_id: await recipient() };
      const told = { claim: null, message_id: null, receipt: null, settled_at: at };
      await db
        .insertInto('broadcast_deliveries')
        .values({ ...whom, ...told, state: 'sent' })
        .execute();
    },
    broadcastLogs: () =>
      db
        .insertInto('broadcast_logs')
        .values({
          job_id: id,
          message: 'x',
          is_template: 'custom',
          total_users: 1,
          success_count: 0,
          failed_numbers: ['9000000001'],
          created_at: at,
          updated_at: at,
        })
        .execute(),
  };
  await rows[what]();

  async function recipient(): Promise<string> {
    made += 1;
    const [phone = ''] = await addRecipients(db, 1, made);
    const user = db.selectFrom('bot_users').select('id').where('phone', '=', phone);
    return (await user.executeTakeFirstOrThrow()).id;
  }
}

let made = 0;

function itemOf() {
  made += 1;
  return {
    type: 'lost',
    referenceId: `LF-${String(made).padStart(6, '0')}`,
    title: 'Purse',
    category: 'other',
    description: 'A red purse.',
    location: 'Wadgaon',
    contactName: 'Ram Patil',
    contactPhone: '9000000500',
    showPhone: true,
    language: 'en',
    madeAt: '2026-03-30T10:00:00.000Z',
  };
}
