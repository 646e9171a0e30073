// Deadlines and the order of steps: the queues of a console, the superintendent's board and the auditor's list.
import { closingBoardReply } from '../public/closing.ts';
import { defineEndpoint } from '../shared/endpoint.ts';
import { boardReply, queuesReply, stepTimesReply } from '../staff/deadlines.ts';
import { irregularitiesReply } from '../staff/incident.ts';
import { stageImportBody, stageImportBytes, stageImportReply } from '../staff/stage-import.ts';
import { pageQuery } from '../staff/station.ts';

const queues = {
  method: 'GET',
  summary: 'How many reports wait in each queue of deadlines',
  reply: queuesReply,
} as const;

export const deadlineEndpoints = {
  piQueues: defineEndpoint({ ...queues, who: ['pi'], path: '/pi-user/dashboard/queues' }),
  spQueues: defineEndpoint({ ...queues, who: ['sp'], path: '/sp-user/dashboard/queues' }),
  deadlineBoard: defineEndpoint({
    method: 'GET',
    path: '/sp-user/dashboard/deadlines',
    who: ['sp'],
    summary: 'Deadlines by station, the worst first, and those that have passed',
    reply: boardReply,
  }),
  stepTimes: defineEndpoint({
    method: 'GET',
    path: '/sp-user/dashboard/step-times',
    who: ['sp'],
    summary: 'Median days from receipt to each step of the procedure, by station',
    reply: stepTimesReply,
  }),
  closingBoard: defineEndpoint({
    method: 'GET',
    path: '/sp-user/dashboard/closing-answers',
    who: ['sp'],
    summary:
      'What complainants say of the end of their reports, by station, and each open "no", the oldest first',
    query: pageQuery,
    reply: closingBoardReply,
  }),
  irregularities: defineEndpoint({
    method: 'GET',
    path: '/sp-user/dashboard/irregularities',
    who: ['sp'],
    summary: 'Cases in which a step is missing or out of order, oldest first',
    query: pageQuery,
    reply: irregularitiesReply,
  }),
  importStages: defineEndpoint({
    method: 'POST',
    path: '/pi-user/incident-reports/stages',
    who: ['pi', 'sp'],
    summary: 'Record stages from a table of the police system; sent twice, the second changes nothing',
    body: stageImportBody,
    bodyBytes: stageImportBytes,
    reply: stageImportReply,
  }),
};
