// The first pages of the consoles.
import { defineEndpoint } from '../shared/endpoint.ts';
import { adminHomeReply, districtHomeReply, stationFiguresReply, stationHomeReply } from '../staff/home.ts';

export const homeEndpoints = {
  stationHome: defineEndpoint({
    method: 'GET',
    path: '/pi-user/dashboard/desk',
    who: ['pi'],
    summary: 'How many reports are in each pile of the station, and which is the newest',
    reply: stationHomeReply,
  }),
  districtHome: defineEndpoint({
    method: 'GET',
    path: '/sp-user/dashboard/desk',
    who: ['sp'],
    summary: 'How many reports wait for the superintendent, and which is the newest',
    reply: districtHomeReply,
  }),
  stationFigures: defineEndpoint({
    method: 'GET',
    path: '/sp-user/dashboard/stations',
    who: ['sp'],
    summary: 'Open work, pace and last sign-in of each station, the worst first',
    reply: stationFiguresReply,
  }),
  adminHome: defineEndpoint({
    method: 'GET',
    path: '/admin/dashboard/desk',
    who: ['admin'],
    summary: 'What is wrong: stations, villages, connections, backups',
    reply: adminHomeReply,
  }),
};
