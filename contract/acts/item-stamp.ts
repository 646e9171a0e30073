import * as z from 'zod/mini';
import { byId, writeReply } from '../shared/endpoint.ts';
import { requiredText } from '../shared/field.ts';
import { staffItem } from '../staff/staff-item.ts';
import { declareAct, onAnyVersion } from './act.ts';

export const diaryLimit = 60;

export const itemStampAct = declareAct({
  of: 'item',
  operation: 'stampItem',
  endpoint: {
    ...onAnyVersion,
    path: '/sp-user/items/:id/stamp',
    who: ['pi', 'sp'],
    summary: 'The paper of something lost has the seal of the station, under this number of its diary',
    params: byId,
    body: z.strictObject({ diary: requiredText(diaryLimit) }),
    reply: z.object({ ...writeReply.shape, data: staffItem }),
  },
  audit: 'item.stamped',
  request: (name, { title, diary }: { readonly title: string; readonly diary: string }) => ({
    body: { diary },
    summary: { number: name, title, diary },
  }),
  isFor: ({ paper }) => paper !== undefined,
  summary: z.object({ number: z.string(), title: z.string(), diary: z.string() }),
  nameOf: ({ number, title }) => `${number} · ${title}`,
  // It changes nothing of the item itself.
  standing: ({ paper }) => ({ diary: paper?.stamp?.diary ?? '' }),
});
