// Endpoints without sign-in. Separate from the staff's, so that a citizen's phone loads only these.
import * as z from 'zod/mini';
import { closingBody, closingParams, closingReply } from '../closing.ts';
import { complaintBody, complaintId, complaintReply, receiptKeysReply } from '../complaint.ts';
import { defineEndpoint, successSchema } from '../endpoint.ts';
import {
  closeItemBody,
  itemBody,
  itemListQuery,
  itemListReply,
  itemReply,
  trackItemParams,
  trackItemReply,
} from '../item.ts';
import { directoryReply } from '../station.ts';
import { trackParams, trackReply } from '../track.ts';

export const publicEndpoints = {
  fileComplaint: defineEndpoint({
    method: 'PUT',
    path: '/public/complaints/:id',
    who: ['public'],
    summary: 'File a complaint; the same id and bytes again get the same answer',
    params: complaintId,
    body: complaintBody,
    reply: complaintReply,
    status: 201,
    problems: ['body_differs', 'reference_taken', 'erased'],
  }),
  track: defineEndpoint({
    method: 'GET',
    path: '/public/track/:referenceId',
    who: ['public'],
    summary: 'Where a complaint stands',
    params: trackParams,
    reply: trackReply,
    problems: ['not_found'],
  }),
  items: defineEndpoint({
    method: 'GET',
    path: '/public/items',
    who: ['public'],
    summary: 'Lost and found items',
    query: itemListQuery,
    reply: itemListReply,
  }),
  reportItem: defineEndpoint({
    method: 'PUT',
    path: '/public/items/:id',
    who: ['public'],
    summary: 'Report a lost or found item; shown once an officer has approved it',
    params: complaintId,
    body: itemBody,
    reply: itemReply,
    status: 201,
    problems: ['body_differs', 'reference_taken', 'erased'],
  }),
  trackItem: defineEndpoint({
    method: 'GET',
    path: '/public/items/track/:referenceId',
    who: ['public'],
    summary: 'Where the report of an item stands',
    params: trackItemParams,
    reply: trackItemReply,
    problems: ['not_found'],
  }),
  closeItem: defineEndpoint({
    method: 'POST',
    path: '/public/items/:id/close',
    who: ['public'],
    summary: 'The reporter closes the item',
    params: complaintId,
    body: closeItemBody,
    reply: successSchema({ id: z.string() }),
    problems: ['not_found'],
  }),
  answerClosing: defineEndpoint({
    method: 'PUT',
    path: '/public/closing-answers/:id',
    who: ['public'],
    summary: 'The complainant says whether the end of a report is as the police say',
    params: closingParams,
    body: closingBody,
    reply: closingReply,
    problems: ['body_differs', 'erased', 'answered_too_often'],
  }),
  directory: defineEndpoint({
    method: 'GET',
    path: '/public/directory',
    who: ['public'],
    summary: 'Police stations: place, telephone, villages',
    reply: directoryReply,
  }),
  receiptKeys: defineEndpoint({
    method: 'GET',
    path: '/public/keys',
    who: ['public'],
    summary: 'Public keys that verify receipts',
    reply: receiptKeysReply,
  }),
};
