import * as z from 'zod/mini';
import { byId, writeReply } from '../shared/endpoint.ts';
import { type ItemState, itemStateSchema, staffItem } from '../staff/staff-item.ts';
import { declareAct, onIncident } from './act.ts';

export const itemStateAct = declareAct({
  of: 'item',
  operation: 'setItemState',
  endpoint: {
    ...onIncident,
    path: '/sp-user/items/:id',
    who: ['pi', 'sp'],
    summary: 'Approve, hide or close an item',
    params: byId,
    body: z.strictObject({ state: itemStateSchema }),
    reply: z.object({ ...writeReply.shape, data: staffItem }),
  },
  audit: 'item.state',
  request: (name, { title, state }: { readonly title: string; readonly state: ItemState }) => ({
    body: { state },
    summary: { number: name, title, state },
  }),
  summary: z.object({ number: z.string(), title: z.string(), state: itemStateSchema }),
  nameOf: ({ number, title }) => `${number} · ${title}`,
  standing: ({ state }) => ({ state }),
  isFinal: ({ state }) => state === 'closed',
  after: ({ state }) => ({ state }),
});
