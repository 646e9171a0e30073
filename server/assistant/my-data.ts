// "Delete my data" by chat: a request with its dates, like one by letter. The number that writes is its own proof of where
// the answer goes; the operator still compares the reports with it.
import type { Reply } from '#assistant/say/reply.ts';
import type { Db } from '../db/schema.ts';
import { writeAudit } from '../queries/audit.ts';
import { addRequest, openRequestOf } from '../queries/removal/deletions.ts';
import { dayOf } from '../rules/days.ts';
import { eraseBy, verifyBy } from '../rules/deletion.ts';
import type { Scene } from './scene.ts';
import { saidInWords } from './words.ts';

const shownDay = (day: string) => day.split('-').reverse().join('-');

/** Asked again, it is the same request with the same dates. */
export async function askDeletion(db: Db, { person, language, at, deps }: Scene): Promise<Reply> {
  const { phone } = person;
  if (phone === null) return saidInWords(language, 'odd.noPhone');
  const { cron, keep } = deps.config.backup;
  const request =
    (await openRequestOf(db, phone)) ??
    (await addRequest(db, {
      asked_at: at,
      way: 'message',
      phone,
      report_ids: [],
      verify_by: verifyBy(at),
      erase_by: eraseBy(at, cron === null ? 0 : keep),
    }));
  if (request.asked_at.getTime() === at.getTime())
    await writeAudit(db, {
      at,
      by: null,
      action: 'deletion.add',
      subject: `deletion:${request.number}`,
      after: { way: 'message', reports: [] },
    });
  const day = shownDay(dayOf(request.asked_at));
  return saidInWords(language, 'deleted.asked', {
    day,
    start: shownDay(request.verify_by),
    end: shownDay(request.erase_by),
  });
}
