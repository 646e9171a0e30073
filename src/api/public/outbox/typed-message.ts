// What is typed in a message to the police and not sent yet, by report. For seven days, as each draft.
import { drafts } from '#offline/index.ts';

const formOf = (reportId: string) => `message ${reportId}`;

/** '': nothing. */
export async function typedMessage(reportId: string): Promise<string> {
  const typed = await drafts()
    .load(formOf(reportId))
    .catch(() => null);
  return typeof typed === 'string' ? typed : '';
}

/** '' discards it. */
export const keepTyped = (reportId: string, text: string): Promise<void> =>
  (text === '' ? drafts().discard(formOf(reportId)) : drafts().save(formOf(reportId), text)).catch(
    () => undefined,
  );
