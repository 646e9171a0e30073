// npm run faults -- deferred-mail: a mail server answers 451 for an hour (greylisting, or an outage) while mails wait.
import { deferredForAnHour } from '#fixtures/load/deferred-mail.ts';
import { withDatabase } from '../harness/clocked-worker.ts';
import { type Row, row } from '../harness/row.ts';

export async function run({ mails = 1000, workers = 2 }: Record<string, number>): Promise<Row[]> {
  const { lost, doubled, attempts } = await withDatabase((db) =>
    deferredForAnHour({ db }, { count: mails, workers }),
  );
  const note = `${lost} lost, ${doubled} twice, ${attempts.toLocaleString('en')} attempts, ${workers} workers at once`;
  return [
    row({ what: 'mail server that answers 451 for an hour, mails', runs: mails, bad: lost + doubled, note }),
  ];
}
