// Every call that the consoles may make, with the fields that go with it: spec 001 section 7, row by row, and the few that this API
// has beside it. Every browser test holds what its consoles send against them; which test must have seen which call, each says.
import type { WireCall } from './wire.ts';

export interface CallRow {
  readonly call: string;
  /** In each such call. */
  readonly query?: readonly string[];
  /** Only where the person has used what needs it. */
  readonly used?: Readonly<Record<string, (page: URL) => boolean>>;
  readonly body?: readonly string[];
  /** Not in every one. */
  readonly bodyMay?: readonly string[];
  /** Of each entry of a list, or of a part, where there is one. */
  readonly inside?: Readonly<Record<string, readonly string[]>>;
  /** Made by who is not signed in. */
  readonly open?: true;
}

const has = (name: string) => (page: URL) => page.searchParams.has(name);
const tabIs = (tab: string) => (page: URL) => page.searchParams.get('tab') === tab;
const sorted = { sort: has('sort'), order: has('sort') };
const filtered = { ...sorted, status: has('status') };
const always = () => true;

const person = ['email', 'password', 'fullName', 'stationName', 'address', 'mobNumber', 'stationMobNumber'];
const account = [...person, 'latitude', 'longitude', 'description'];
const officer = [...account, 'id', 'post', 'jurisdictionAreas'];
const status = ['status', 'additionalNotes'];

/** Spec 001 section 7, in its order. */
export const specCalls: readonly CallRow[] = [
  { call: 'POST /pi-user/auth/sign-in', body: ['email', 'password'], open: true },
  { call: 'POST /sp-user/auth/sign-in', body: ['email', 'password'], open: true },
  { call: 'POST /admin/auth/sign-in', body: ['email', 'password'], open: true },
  { call: 'POST /sp-user/auth/request-password-change', body: ['email'], open: true },
  { call: 'POST /pi-user/auth/request-password-change', body: ['email'], open: true },
  { call: 'POST /sp-user/auth/reset-password', body: ['email', 'otp', 'newPassword'], open: true },
  { call: 'POST /pi-user/auth/reset-password', body: ['email', 'otp', 'newPassword'], open: true },

  { call: 'GET /pi-user/incident-reports', query: ['page'], used: filtered },
  {
    call: 'GET /pi-user/incident-reports/search',
    query: ['search'],
    used: { ...filtered, page: has('page') },
  },
  // The table itself has the type in this call, "omitted otherwise".
  { call: 'GET /sp-user/incident-reports', query: ['page'], used: { ...filtered, reportType: always } },
  {
    call: 'GET /sp-user/incident-reports/search',
    query: ['search'],
    used: {
      ...filtered,
      page: has('page'),
      reportType: (page) => has('type')(page) || tabIs('confidential-reports')(page),
    },
  },
  { call: 'PUT /pi-user/incident-reports/status/{id}', body: status },
  { call: 'GET /sp-user/complaint-reports', query: ['page'], used: filtered },
  { call: 'GET /sp-user/complaint-reports/search', query: ['search'] },
  { call: 'PUT /sp-user/complaint-reports/status/{id}', body: status },

  { call: 'GET /sp-user/dashboard/get-piusers', query: ['page'], used: sorted },
  { call: 'GET /sp-user/dashboard/search-stations', query: ['search'] },
  { call: 'GET /sp-user/dashboard/metrics' },

  // Two rows of the table: the counts, and with both days the use of the bot.
  {
    call: 'GET /admin/dashboard/metrics',
    used: { startDate: tabIs('bot-usage-stats'), endDate: tabIs('bot-usage-stats') },
  },
  { call: 'GET /admin/pi-user', query: ['page'], used: sorted },
  {
    call: 'POST /admin/pi-user/',
    body: [...account, 'jurisdictions'],
    inside: {
      'jurisdictions[]': [
        ...['Village_Name', 'type', 'Latitude', 'Longitude'],
        ...['Boundary_Start_Location', 'Boundary_Start_Latitude', 'Boundary_Start_Longitude'],
        ...['Boundary_End_Location', 'Boundary_End_Latitude', 'Boundary_End_Longitude'],
      ],
    },
  },
  {
    call: 'PUT /admin/pi-user/{id}',
    body: [...account, 'jurisdictionAreas'],
    inside: {
      'jurisdictionAreas[]': [
        ...['villageName', 'type', 'villageLat', 'villageLng'],
        ...['boundaryStartLocation', 'boundaryStartLat', 'boundaryStartLng'],
        ...['boundaryEndLocation', 'boundaryEndLat', 'boundaryEndLng'],
      ],
    },
  },
  { call: 'DELETE /admin/pi-user/{id}' },
  { call: 'GET /admin/sp-user', query: ['page'], used: sorted },
  { call: 'POST /admin/sp-user/', body: officer },
  { call: 'PUT /admin/sp-user/{id}', body: officer },
  { call: 'DELETE /admin/sp-user/{id}' },
  { call: 'GET /admin/notifications/broadcast/jobs' },
  { call: 'GET /admin/notifications/broadcast/logs', query: ['page'] },
  { call: 'POST /admin/notifications/upload', body: ['file'] },
  {
    call: 'POST /admin/notifications/broadcast',
    body: ['message', 'batchSize', 'isTemplate'],
    bodyMay: ['url'],
    inside: { url: ['key', 'type'] },
  },
];

const rooms = ['pi-user', 'sp-user', 'admin'] as const;
const officers = ['pi-user', 'sp-user'] as const;
const csv = { search: has('q'), ...filtered };

/** Ours, beside the table: what is not there cannot be asked for. */
const addedCalls: readonly CallRow[] = [
  ...rooms.map((room) => ({ call: `POST /${room}/auth/sign-out` })),
  ...rooms.map((room) => ({ call: `POST /${room}/auth/change-password`, body: ['current', 'new'] })),
  // One report by its address, the first opening of it, who did what with it, the pictures of a dashboard.
  ...officers.map((room) => ({ call: `GET /${room}/incident-reports/{id}` })),
  ...officers.map((room) => ({ call: `POST /${room}/incident-reports/{id}/read` })),
  ...officers.map((room) => ({ call: `GET /${room}/incident-reports/{id}/history` })),
  ...officers.map((room) => ({ call: `GET /${room}/dashboard/plots` })),
  { call: 'GET /sp-user/complaint-reports/{id}/history' },
  { call: 'PUT /sp-user/incident-reports/{id}/transfer', body: ['stationId'] },
  {
    call: 'GET /sp-user/items',
    query: ['page'],
    used: { state: always, type: has('kind'), search: has('q') },
  },
  { call: 'PUT /sp-user/items/{id}', body: ['state'] },
  { call: 'POST /admin/notifications/broadcast/{id}/cancel' },
  { call: 'GET /pi-user/export/incident-reports.csv', used: csv },
  { call: 'GET /sp-user/export/incident-reports.csv', used: { ...csv, reportType: always } },
  { call: 'GET /sp-user/export/officer-complaints.csv', used: csv },
  { call: 'GET /sp-user/export/police-stations.csv', used: sorted },
  { call: 'GET /admin/export/police-stations.csv' },
  { call: 'GET /admin/export/sp-dsp-asp-officers.csv' },
];

const table = new Map([...specCalls, ...addedCalls].map((row) => [row.call, row]));

/** null: as the table has it. `addresses`: where the person has been, for the address is the only truth of a list. */
export function faultOf(sent: WireCall, addresses: readonly URL[]): string | null {
  const { call, query, hasToken } = sent;
  const row = table.get(call);
  if (!row) return `${call}: in no table`;
  const { used = {} } = row;
  const unused = query.filter(
    (name) => !row.query?.includes(name) && !addresses.some((page) => used[name]?.(page)),
  );
  const faults = [
    ...unused.map((name) => `sends ${name}, which nobody has asked for`),
    ...(row.query ?? []).filter((name) => !query.includes(name)).map((name) => `lacks ${name}`),
    ...bodyFaults(sent.body, row),
    ...(hasToken === (row.open ?? false) ? [`${hasToken ? 'sends' : 'lacks'} a token`] : []),
  ];
  return faults.length > 0 ? `${call}: ${faults.join('; ')}` : null;
}

function bodyFaults(
  sent: readonly string[],
  { body = [], bodyMay = [], inside = {} }: CallRow,
): readonly string[] {
  const expected = new Set([...body, ...bodyMay]);
  const needed = [...body];
  for (const [part, names] of Object.entries(inside)) {
    const there = sent.some((name) => name.startsWith(`${part}.`));
    for (const name of names) expected.add(`${part}.${name}`);
    if (there) needed.push(...names.map((name) => `${part}.${name}`));
  }
  return [
    ...sent.filter((name) => !expected.has(name)).map((name) => `has ${name} in its body`),
    ...needed.filter((name) => !sent.includes(name)).map((name) => `lacks ${name} in its body`),
  ];
}
