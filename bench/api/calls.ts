// Every list, search, status and filing call, as an officer's or a citizen's client sends it.
import { randomUUID } from 'node:crypto';
import { apiBase } from '#contract/shared/api-base.ts';
import { uuidv7 } from '#offline/crypto/uuid.ts';
import type { District } from './districts.ts';
import { stationEmail, stationPassword } from './fill.ts';
import { places, rareWord } from './words.ts';

/** Facts about a district, read before measuring. */
export interface Facts {
  /** Last page of the superintendent's and the station's list. */
  readonly lastPage: { readonly sp: number; readonly pi: number; readonly complaints: number };
  readonly incidentIds: readonly string[];
  readonly references: readonly string[];
}

export interface Sent {
  readonly method: 'GET' | 'PUT' | 'POST';
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body?: string;
  /** Values that differ between two sendings of the call. */
  readonly own?: readonly string[];
}

export interface Call {
  readonly name: string;
  /** flat: p50 at most 1.5 × that of the smallest district; search: at most 3 ×, also a board that counts by station; write: not a read; hash: most of it is the hash of a password, so no bare server answers it. */
  readonly kind: 'flat' | 'search' | 'write' | 'hash';
  send(district: District, facts: Facts): Sent;
}

const get = (name: string, kind: Call['kind'], path: string, by: 'sp' | 'pi' | null = 'sp'): Call => ({
  name,
  kind,
  send: ({ tokens }) => read(path, by && tokens[by]),
});

function read(path: string, token: string | null): Sent {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  return { method: 'GET', path: encodeURI(apiBase + path), headers };
}

const sp = '/sp-user/incident-reports';
const pi = '/pi-user/incident-reports';
const paged = (path: string, page: number) => `${path}${path.includes('?') ? '&' : '?'}page=${page}`;

/** Deadlines, piles and what the superintendent sees of them; `npm run bench -- queues` measures these alone. */
export const queueCalls: readonly Call[] = [
  get('overdue, page 1', 'flat', `${sp}?queue=overdue`),
  get('due within a week, page 1', 'flat', `${sp}?queue=week`),
  get('to sign by tomorrow, page 1', 'flat', `${sp}?queue=sign`),
  get('not signed in time, page 1', 'flat', `${sp}?queue=unsigned`),
  get('overdue of a station, page 1', 'flat', `${pi}?queue=overdue`, 'pi'),
  get('queue counts of the district', 'flat', '/sp-user/dashboard/queues'),
  get('queue counts of a station', 'flat', '/pi-user/dashboard/queues', 'pi'),
  get('deadlines by station', 'search', '/sp-user/dashboard/deadlines'),
  get('pile: open, page 1', 'flat', `${sp}?pile=open`),
  get('pile: new, page 1', 'flat', `${sp}?pile=new`),
  get('pile: overdue, page 1', 'flat', `${sp}?pile=overdue`),
  get('pile: in hand, page 1', 'flat', `${sp}?pile=inHand`),
  get('pile: unassigned, page 1', 'flat', `${sp}?pile=unassigned`),
  get('pile: waiting of a station, page 1', 'flat', `${pi}?pile=waiting`, 'pi'),
  get('pile: open of a station, page 1', 'flat', `${pi}?pile=open`, 'pi'),
  get('pile counts of the district', 'flat', '/sp-user/dashboard/desk'),
  get('pile counts of a station', 'flat', '/pi-user/dashboard/desk', 'pi'),
  get('days to each step by station', 'search', '/sp-user/dashboard/step-times'),
  get('what should not be', 'search', '/sp-user/dashboard/irregularities'),
  get('answers at the end by station', 'search', '/sp-user/dashboard/closing-answers'),
];

export const calls: readonly Call[] = [
  get('district list, page 1', 'flat', sp),
  {
    // The list of the smallest district ends at page 100.
    name: 'district list, page 1,000 (or the last)',
    kind: 'flat',
    send: ({ tokens }, { lastPage }) => read(paged(sp, Math.min(1000, lastPage.sp)), tokens.sp),
  },
  {
    name: 'district list, last page',
    kind: 'flat',
    send: ({ tokens }, { lastPage }) => read(paged(sp, lastPage.sp), tokens.sp),
  },
  {
    name: 'district list, middle page',
    kind: 'flat',
    send: ({ tokens }, { lastPage }) => read(paged(sp, Math.ceil(lastPage.sp / 2)), tokens.sp),
  },
  get('normal reports, pending, page 1', 'flat', `${sp}?reportType=NormalReport&status=pending`),
  get('confidential reports, page 1', 'flat', `${sp}?reportType=ConfidentialReport`),
  get('by status, page 1', 'flat', `${sp}?sort=status`),
  get('by place, page 1', 'flat', `${sp}?sort=location`),
  get('by name backwards, page 1', 'flat', `${sp}?sort=fullName&order=desc`),
  get('station list, page 1', 'flat', pi, 'pi'),
  {
    name: 'station list, last page',
    kind: 'flat',
    send: ({ tokens }, { lastPage }) => read(paged(pi, lastPage.pi), tokens.pi),
  },
  ...queueCalls,
  get('search, Devanagari, common (चोरी)', 'search', `${sp}/search?search=चोरी`),
  get('search, Latin, common (motorcycle)', 'search', `${sp}/search?search=motorcycle`),
  get('search, a place (Pimpalgaon)', 'search', `${sp}/search?search=${places[10]?.en}`),
  get('search, two words (ganesh बोरखेड)', 'search', `${sp}/search?search=ganesh बोरखेड`),
  get('search, two letters (to)', 'search', `${sp}/search?search=to`),
  get('search, a category (theft)', 'search', `${sp}/search?search=theft`),
  get('search, Devanagari, rare', 'search', `${sp}/search?search=${rareWord.mr}`),
  get('search, Latin, rare', 'search', `${sp}/search?search=${rareWord.en}`),
  get('search, finds nothing', 'search', `${sp}/search?search=zzqqyy`),
  get('search of a station (चोरी)', 'search', `${pi}/search?search=चोरी`, 'pi'),
  get('officer complaints, page 1', 'flat', '/sp-user/complaint-reports'),
  {
    name: 'officer complaints, last page',
    kind: 'flat',
    send: ({ tokens }, { lastPage }) =>
      read(paged('/sp-user/complaint-reports', lastPage.complaints), tokens.sp),
  },
  get('officer complaints, search (चोरी)', 'search', '/sp-user/complaint-reports/search?search=चोरी'),
  get('stations, page 1', 'flat', '/sp-user/dashboard/get-piusers'),
  get('stations, search', 'search', '/sp-user/dashboard/search-stations?search=pimpal'),
  get('counts of the district', 'flat', '/sp-user/dashboard/metrics'),
  get('lost and found, page 1', 'flat', '/public/items', null),
  get('lost and found, search (चोरी)', 'search', '/public/items?keyword=चोरी', null),
  get('directory of stations', 'flat', '/public/directory', null),
  {
    name: 'track a report',
    kind: 'flat',
    send: (_, { references }) => read(`/public/track/${references[0]}`, null),
  },
  {
    name: 'one report',
    kind: 'flat',
    send: ({ tokens }, { incidentIds }) => read(`${sp}/${incidentIds[0]}`, tokens.sp),
  },
  {
    name: 'set a status',
    kind: 'write',
    send({ tokens }, { incidentIds }) {
      const key = uuidv7();
      const id = incidentIds[Math.floor(Math.random() * incidentIds.length)] ?? '';
      const headers = {
        authorization: `Bearer ${tokens.sp}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      };
      const body = JSON.stringify({ status: 'action', additionalNotes: 'पथक पाठवले.' });
      return { method: 'PUT', path: `${apiBase}${pi}/status/${id}`, headers, body, own: [id, key] };
    },
  },
  {
    name: 'sign in',
    kind: 'hash',
    send: () => ({
      method: 'POST',
      path: `${apiBase}/pi-user/auth/sign-in`,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: stationEmail, password: stationPassword }),
    }),
  },
  {
    name: 'take a complaint in',
    kind: 'write',
    send() {
      const id = uuidv7();
      const referenceId = `FIR-2024-${randomUUID().replaceAll('-', '').slice(0, 9).toUpperCase()}`;
      const body = JSON.stringify({
        fullName: 'सुनीता रामचंद्र जाधव',
        phone: '9822012345',
        category: 'theft',
        location: `${places[77]?.mr} बस स्थानकाजवळ`,
        description: 'काल रात्री घरासमोरून दुचाकी चोरीला गेली. '.repeat(5).trim(),
        confidential: false,
        referenceId,
        language: 'mr',
        madeAt: new Date().toISOString(),
        evidence: [],
      });
      const headers = { 'content-type': 'application/json' };
      const path = `${apiBase}/public/complaints/${id}`;
      return {
        method: 'PUT',
        path,
        headers,
        body,
        own: [id, referenceId, referenceId.toLowerCase().slice(9)],
      };
    },
  },
];
