// What tests of broadcasts share: recipients, an upload, the end of a broadcast.
import type { Kysely } from 'kysely';
import { uuidv7 } from '#offline/uuid.ts';
import type { Database } from '#server/db/schema.ts';
import type { District } from './district.ts';

/** 9000000000 and on; everybody has agreed to get messages. */
export async function addRecipients(db: Kysely<Database>, count: number, from = 0): Promise<string[]> {
  const phones = Array.from({ length: count }, (_, index) => String(9_000_000_000 + from + index));
  for (let start = 0; start < count; start += 5000) {
    const rows = phones.slice(start, start + 5000).map((phone) => ({
      id: uuidv7(),
      phone,
      language: 'mr' as const,
      opted_in: true,
      created_at: new Date(),
    }));
    await db.insertInto('bot_users').values(rows).execute();
  }
  return phones;
}

export interface Upload {
  readonly name: string;
  readonly type: string;
  readonly bytes: string | Buffer;
  readonly field?: string;
}

/** As the console does it. */
export async function upload(
  { app, admin }: District,
  { name, type, bytes, field = 'file' }: Upload,
  key = uuidv7(),
) {
  const form = new FormData();
  form.set(field, new File([new Uint8Array(Buffer.from(bytes))], name, { type }));
  const request = new Request('http://localhost', { method: 'POST', body: form });
  const answer = await app.inject({
    method: 'POST',
    url: '/api/v1/admin/notifications/upload',
    headers: {
      authorization: `Bearer ${admin.token}`,
      'content-type': request.headers.get('content-type') ?? '',
      'idempotency-key': key,
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: answer.statusCode, body: answer.json() };
}

/** The job's row when it has ended, and its log. */
export async function ended(db: Kysely<Database>, id: string, withinMs = 20_000) {
  const until = Date.now() + withinMs;
  while (Date.now() < until) {
    const job = await db
      .selectFrom('broadcast_jobs')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (job.finished_on) {
      const log = await db
        .selectFrom('broadcast_logs')
        .selectAll()
        .where('job_id', '=', id)
        .executeTakeFirstOrThrow();
      return { job, log };
    }
    await new Promise((wait) => setTimeout(wait, 100));
  }
  throw new Error(`broadcast ${id} had not ended after ${withinMs} ms`);
}
