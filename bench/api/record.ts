// Which statements our server sends for a call, read off its connections: what a bare server has to send too. Those that were under
// way together stay together; a transaction stays on its connection.
import pg from 'pg';

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Statements sent at once. In a transaction there is one at a time. */
export type Wave = readonly Statement[];

/** Kysely calls it in this one of its ways, and awaits what it gives. */
type Send = (this: pg.Client, text: string, values: unknown[]) => Promise<unknown>;

interface Seen extends Statement {
  readonly began: number;
  ended: number;
}

/** One at a time: it listens to every connection of this process. */
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
