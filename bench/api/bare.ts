// The physical limit: only node:http and pg. The parent process sends the statements for each call; this
// server runs them and answers with the rows. It runs in its own process, as our server does.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import type { Statement, Wave } from './record.ts';

export interface Task {
  readonly waves: readonly Wave[];
  /** Values in the recorded statements that differ from call to call. */
  readonly own: readonly string[];
}

let task: Task = { waves: [], own: [] };
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });

const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk) => chunks.push(chunk));
  request.on('end', async () => {
    try {
      const own = request.headers['x-own'];
      const widest = await run(task, typeof own === 'string' ? own.split(' ') : []);
      const body = JSON.stringify({ success: true, data: widest });
      response.setHeader('content-type', 'application/json');
      response.setHeader('content-length', Buffer.byteLength(body));
      response.writeHead(chunks.length > 0 ? 201 : 200).end(body);
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
});

/** Returns the rows of the largest result, unless something was written. */
async function run({ waves, own }: Task, now: readonly string[]): Promise<unknown[]> {
  let widest: { rows: unknown[]; cells: number } = { rows: [], cells: 0 };
  let one: pg.PoolClient | null = null;
  for (const wave of waves) {
    const [first] = wave;
    if (first?.text === 'begin') one = await pool.connect();
    const on: pg.Pool | pg.PoolClient = one ?? pool;
    const answers = await Promise.all(
      wave.map((statement) => on.query(statement.text, put(statement, own, now))),
    );
    if (one && first?.text === 'commit') {
      one.release();
      one = null;
    }
    for (const { rows, fields } of answers) {
      const cells = (rows?.length ?? 0) * (fields?.length ?? 0);
      if (cells > widest.cells) widest = { rows, cells };
    }
  }
  return now.length > 0 ? [] : widest.rows;
}

const put = ({ values }: Statement, own: readonly string[], now: readonly string[]): unknown[] =>
  values.map((value) => {
    if (typeof value !== 'string') return revived(value);
    return own.reduce((text, was, index) => text.replaceAll(was, now[index] ?? was), value);
  });

/** Restores bytes, which JSON sends as an object; times stay text. */
function revived(value: unknown): unknown {
  const bytes = value as { type?: string; data?: number[] } | null;
  return bytes?.type === 'Buffer' ? Buffer.from(bytes.data ?? []) : value;
}

process.on('message', (next: Task) => {
  task = next;
  process.send?.('ready');
});
process.on('disconnect', () => process.exit(0));
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
