// The first pages of the consoles.
import { adminDeskReply, districtDeskReply, stationDeskReply, stationFiguresReply } from '../desk.ts';
import { defineEndpoint } from '../endpoint.ts';

export const deskEndpoints = {
  stationDesk: defineEndpoint({
    method: 'GET',
    path: '/pi-user/dashboard/desk',
    who: ['pi'],
    summary: 'How many reports are in each pile of the station, and which is the newest',
    reply: stationDeskReply,
  }),
  districtDesk: defineEndpoint({
    method: 'GET',
    path: '/sp-user/dashboard/desk',
    who: ['sp'],
    summary: 'How many reports wait for the superintendent, and which is the newest',
    reply: districtDeskReply,
  }),
  stationFigures: defineEndpoint({
    method: 'GET',
    path: '/sp-user/dashboard/stations',
    who: ['sp'],
    summary: 'Open work, pace and last sign-in of each station, the worst first',
    reply: stationFiguresReply,
  }),
  adminDesk: defineEndpoint({
    method: 'GET',
    path: '/admin/dashboard/desk',
    who: ['admin'],
    summary: 'What is wrong: stations, villages, connections, backups',
    reply: adminDeskReply,
  }),
};
