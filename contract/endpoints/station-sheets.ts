// Stations and villages from spreadsheets: a dry run, the import, and taking the last import back.
import { byId, defineEndpoint } from '../shared/endpoint.ts';
import {
  importBody,
  importReply,
  lastImportReply,
  previewBody,
  previewReply,
  undoImportReply,
} from '../staff/station-sheets.ts';

/** Two sheets of a large district in Devanagari, three bytes a letter. */
const bodyBytes = 12 * 1024 * 1024;

export const stationSheetEndpoints = {
  previewStationSheets: defineEndpoint({
    method: 'POST',
    path: '/admin/station-sheets/preview',
    who: ['admin'],
    summary: 'What an import of these spreadsheets would do; it changes nothing',
    body: previewBody,
    bodyBytes,
    reply: previewReply,
    problems: ['payload_too_large'],
  }),
  importStationSheets: defineEndpoint({
    method: 'POST',
    path: '/admin/station-sheets/import',
    who: ['admin'],
    summary: 'Add and change stations and villages from spreadsheets, as the preview said',
    body: importBody,
    bodyBytes,
    reply: importReply,
    problems: ['payload_too_large', 'stale_version', 'station_overlaps', 'email_taken', 'body_differs'],
    stepUp: 'enrolled',
  }),
  lastStationImport: defineEndpoint({
    method: 'GET',
    path: '/admin/station-sheets/import',
    who: ['admin'],
    summary: 'The last import, and what an undo of it would leave as it is',
    reply: lastImportReply,
  }),
  undoStationImport: defineEndpoint({
    method: 'POST',
    path: '/admin/station-sheets/import/:id/undo',
    who: ['admin'],
    summary: 'Take the last import back, except for stations that were used or changed since',
    params: byId,
    reply: undoImportReply,
    problems: ['not_found', 'email_taken'],
    stepUp: 'enrolled',
  }),
};
