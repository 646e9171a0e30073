import { isUnreachable } from './db/monitored-pool.ts';

/**
 * The queue records the end of a job without anybody waiting for it. If the database is away at that moment,
 * the rejection must not end the process: the job expires by itself. Any other rejection ends it, as always.
 */
export function outliveLostDatabase(say: (line: string) => void): void {
  process.on('unhandledRejection', (error) => {
    if (!isUnreachable(error)) throw error;
    say(`Queued work: ${error instanceof Error ? error.message : String(error)}`);
  });
}
