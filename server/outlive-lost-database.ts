import { isUnreachable } from './db/monitored-pool.ts';

/** Nobody waits for the queue's note that a job ended: if the database is away then, the job expires by itself. */
export function outliveLostDatabase(say: (line: string) => void): void {
  process.on('unhandledRejection', (error) => {
    if (!isUnreachable(error)) throw error;
    say(`Queued work: ${error instanceof Error ? error.message : String(error)}`);
  });
}
