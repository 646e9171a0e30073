import { Problem } from '../http/problem.ts';
import { addMessage, conversationEnd } from '../queries/conversation/messages.ts';
import { settleClosingAnswers } from '../queries/incidents/closing-answers.ts';
import { keepDue } from '../queries/incidents/due.ts';
import { setIncidentStatus } from '../queries/incidents/status-changes.ts';
import { authorOf } from '../rules/access/signed-in.ts';
import { doWordsAnswer } from '../rules/dispute.ts';
import { answerMessages, messagesLeft, untilTomorrow } from '../services/conversation.ts';
import type { Handler } from './act.ts';
import { withConversation } from './conversation.ts';
import { stationAfter } from './report.ts';

export const incidentMessage: Handler<'incident-message'> = {
  async apply({ db, row, body: { text, upTo }, by, at, writeId, bodySha256 }) {
    if (await conversationEnd(db, row.id)) throw new Problem('conversation_closed');
    const left = await messagesLeft(db, { incidentId: row.id, side: 'police', now: at });
    if (left.inAll === 0) throw new Problem('conversation_full');
    if (left.today === 0) throw untilTomorrow(at);
    await addMessage(db, {
      id: writeId,
      incident_id: row.id,
      side: 'police',
      text,
      at,
      body_sha256: bodySha256,
      account_id: by.id,
      ...authorOf(by),
    });
    // Who answers has read what was asked.
    await answerMessages(db, row.id, { upTo, writeId, at });
    const stationId = stationAfter(by, row);
    if (stationId !== row.station_id)
      await setIncidentStatus(db, { id: row.id, at, status: row.status, stationId, ...authorOf(by) });
    if (doWordsAnswer(by)) {
      await settleClosingAnswers(db, row.id, at);
      await keepDue(db, [row.id], at);
    }
    return { after: { message: writeId } };
  },
  answer: withConversation,
};
