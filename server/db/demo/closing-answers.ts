// What complainants of the demo say of the end of their reports: most agree, some do not.
import type { Insertable } from 'kysely';
import type { ClosingAnswer } from '#contract/public/closing.ts';
import type { Language } from '#contract/shared/language.ts';
import { closedNames } from '#contract/shared/status.ts';
import { disputeDueAt } from '../../rules/due.ts';
import type { ClosingAnswers } from '../schema-steps.ts';
import type { SeededRandom } from './dice.ts';
import type { IncidentRows } from './incident.ts';

const hourMs = 3_600_000;
const inTurn: readonly ClosingAnswer[] = ['yes', 'no', 'yes', 'partly'];

/** Of the closed reports of stations, three of four answer. */
export function closingAnswerRows(
  dice: SeededRandom,
  reports: readonly IncidentRows[],
  now: Date,
): Insertable<ClosingAnswers>[] {
  const closed = reports.filter(
    ({ incident }) =>
      incident.report_type === 'NormalReport' && closedNames.some((name) => name === incident.status),
  );
  return closed.flatMap(({ incident, changes }, index): Insertable<ClosingAnswers>[] => {
    const last = changes.at(-1);
    const answer = inTurn[index % inTurn.length];
    if (!last || !answer || index % 4 === 2) return [];
    const at = new Date(new Date(last.at as Date).getTime() + dice.between(3, 60) * hourMs);
    if (at >= now) return [];
    return [
      {
        id: dice.id(at),
        incident_id: incident.id,
        answer,
        at,
        words: answerTexts[incident.language][answer],
        due_at: answer === 'no' ? disputeDueAt(at) : null,
        decided_at: null,
        body_sha256: dice.bytes(32),
      },
    ];
  });
}

const answerTexts: Record<Language, Record<ClosingAnswer, string>> = {
  en: {
    yes: '',
    partly: 'One of the two phones is back. The other is not.',
    no: 'Nobody has come to the place yet.',
  },
  mr: {
    yes: '',
    partly: 'दोनपैकी एक मोबाइल मिळाला. दुसरा मिळाला नाही.',
    no: 'अजून कोणीही जागेवर आले नाही.',
  },
};
