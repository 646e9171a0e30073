// Records the statements that our server sends for a call, so that the bare server can send the same.
// Concurrent statements stay together; a transaction stays on its connection.
import pg from 'pg';

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Statements sent concurrently. A transaction sends one at a time. */
export type Wave = readonly Statement[];

/** The one signature of `query` that Kysely uses; it awaits the result. */
type Send = (this: pg.Client, text: string, values: unknown[]) => Promise<unknown>;

interface Seen extends Statement {
  readonly began: number;
  ended: number;
}

/** Allows one recording at a time, because it patches every connection of this process. */
export async function record(work: () => Promise<unknown>): Promise<Wave[]> {
  const seen: Seen[] = [];
  const { query } = pg.Client.prototype;
  const send = query as unknown as Send;
  let clock = 0;
  const listening = async function (this: pg.Client, text: string, values: unknown[] = []) {
    clock += 1;
    const statement: Seen = { text, values, began: clock, ended: Number.POSITIVE_INFINITY };
    seen.push(statement);
    try {
      return await send.call(this, text, values);
    } finally {
      clock += 1;
      statement.ended = clock;
    }
  };
  pg.Client.prototype.query = listening as unknown as typeof query;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = query;
  }
  return wavesOf(seen);
}

function wavesOf(seen: readonly Seen[]): Wave[] {
  const waves: Seen[][] = [];
  for (const statement of seen) {
    const last = waves.at(-1);
    if (last?.every(({ ended }) => ended > statement.began)) last.push(statement);
    else waves.push([statement]);
  }
  return waves.map((wave) => wave.map(({ text, values }) => ({ text, values })));
}
