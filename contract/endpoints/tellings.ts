// The call list.
import * as z from 'zod/mini';
import { defineEndpoint } from '../shared/endpoint.ts';
import { pageNumber } from '../shared/field.ts';
import { callListReply, notToldReply } from '../staff/telling.ts';

const callList = {
  method: 'GET',
  summary: 'Cases in which nothing has reached the complainant; those with the earliest deadline first',
  query: z.strictObject({ page: pageNumber }),
  reply: callListReply,
} as const;

const notTold = {
  method: 'GET',
  summary: 'Cases with an FIR of which no news has arrived, those with the earliest last day first',
  query: z.strictObject({ page: pageNumber }),
  reply: notToldReply,
} as const;

export const tellingEndpoints = {
  piCallList: defineEndpoint({ ...callList, who: ['pi'], path: '/pi-user/call-list' }),
  spCallList: defineEndpoint({ ...callList, who: ['sp'], path: '/sp-user/call-list' }),
  piNotTold: defineEndpoint({ ...notTold, who: ['pi'], path: '/pi-user/not-told' }),
  spNotTold: defineEndpoint({ ...notTold, who: ['sp'], path: '/sp-user/not-told' }),
};
