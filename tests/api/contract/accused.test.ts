// What an officer reads is the same whether or not there is a complaint against that officer: for every endpoint of the contract
// that answers the superintendent's office, before it arrives, when it has arrived, and after all that others do with it.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { allEndpoints } from '#contract/endpoints/all.ts';
import { apiBase } from '#contract/shared/api-base.ts';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import { dayInIndia } from '#contract/shared/time.ts';
import { rightFor } from '#fixtures/data/arbitrary.ts';
import { newReference } from '#fixtures/data/complaint.ts';
import { type OwnCase, openCases } from '#fixtures/data/own-case.ts';
import { sha256 } from '#fixtures/data/sha256.ts';
import { insertSteps } from '#fixtures/data/steps.ts';
import { type District, openDistrict, type Person } from '#fixtures/server/district.ts';
import { uuidv7 } from '#offline/crypto/uuid.ts';
import { openEscalation } from '#server/jobs/escalation.ts';
import { sealArrivals } from '#server/queries/arrivals.ts';
import { keepStepTimes } from '#server/queries/incidents/step-times.ts';

const botKey = 'the-key-of-the-assistant';
const start = new Date('2026-11-20T06:00:00Z');
const dayBefore = (days: number) => new Date(start.getTime() - days * 86_400_000);
const hidden = { id: uuidv7(), closed: uuidv7(), ofAssistant: uuidv7(), reference: newReference() };
const step = uuidv7();
const words = { fullName: 'Victim Xyzzy', description: 'Zebracorn demanded money.', location: 'Wadgaon' };

/** They tell of the account, or change it and nothing else. A call without an id stands here, or below with what it is asked. */
const ofTheAccount = new Set([
  'spSignOut',
  'spChangePassword',
  'setPhrases',
  'noteExport',
  'beginFactor',
  'confirmFactor',
  'renewRecoveryCodes',
  'stepUp',
  'beginPasskey',
  'addPasskey',
  'passkeyChallenge',
  'endOtherSessions',
  'setShiftMail',
  'startDeskPush',
  'endDeskPush',
]);
const bodies: Partial<Record<string, object>> = {
  importStages: {
    isPreview: true,
    rows: [{ reference: hidden.reference, number: 'GD 1', on: '19/11/2026', stage: 'Signed' }],
  },
};

/** What a field is asked with, where the contract does not list its values. */
const values: Partial<Record<string, readonly string[]>> = {
  page: ['2'],
  limit: ['5'],
  search: [hidden.reference, 'Xyzzy', 'Zebracorn', 'Wadgaon', 'Usha More'],
  reason: ['Court'],
  from: [dayInIndia(dayBefore(60))],
  to: [dayInIndia(dayBefore(1))],
  about: [hidden.id, hidden.closed, hidden.ofAssistant],
  station: ['none'],
  investigator: [uuidv7()],
  number: ['7'],
};

/** The lines about what is asked here are of the day of `start`. */
const always: Partial<Record<string, Record<string, string>>> = {
  auditLines: { to: dayInIndia(dayBefore(1)) },
};

interface Asked {
  readonly method: Endpoint['method'];
  readonly path: string;
  readonly body?: unknown;
}

const rows = Object.entries(allEndpoints as Record<string, Endpoint>).filter(
  ([name, { who }]) => who.includes('sp') && !ofTheAccount.has(name),
);

function askedOf(name: string, row: Endpoint): Asked[] {
  const ids = row.path.includes(':') ? [hidden.id, hidden.closed, hidden.ofAssistant] : [''];
  const paths = ids.map((id) => row.path.replace(':stepId', step).replace(/:\w+/, id));
  if (row.method !== 'GET' && ids.length === 1 && !bodies[name])
    throw new Error(`${name} is no read and takes no id: say above what it tells`);
  if (row.body === undefined)
    return paths.flatMap((path) =>
      queriesOf(name, row).map((query) => ({ method: row.method, path: path + query })),
    );
  const shape = row.body;
  const right = rightFor(shape).filter((body) => z.safeParse(shape, body).success);
  const sent = bodies[name] ? [bodies[name]] : fc.sample(right, { numRuns: 3, seed: 7 });
  return paths.flatMap((path) => sent.map((body) => ({ method: row.method, path, body })));
}

/** Without any field, and with each value of each, in all and in the confidential ones. */
function queriesOf(name: string, { query }: Endpoint): string[] {
  if (!query) return [''];
  const { properties = {}, required = [] } = z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' });
  const choices = Object.entries(properties).map(([field, shape]) => {
    const { enum: listed, const: only } = shape as { enum?: string[]; const?: string };
    const known = listed ?? (only === undefined ? values[field] : [only]);
    if (!known) throw new Error(`${name} has a field ${field}: say above with what it is asked`);
    return [field, known] as const;
  });
  const needed = choices.filter(([field]) => required.includes(field));
  const bases = needed.reduce<Record<string, string>[]>(
    (all, [field, known]) => all.flatMap((one) => known.map((value) => ({ ...one, [field]: value }))),
    [{ ...always[name] }],
  );
  if ('reportType' in properties)
    bases.push(...bases.map((base) => ({ ...base, reportType: 'ConfidentialReport' })));
  const asked = bases.flatMap((base) => [
    base,
    ...choices.flatMap(([field, known]) => known.map((value) => ({ ...base, [field]: value }))),
  ]);
  return [...new Set(asked.map((one) => `?${new URLSearchParams(one)}`))];
}

let district: District;
let cases: ReturnType<typeof openCases>;
let colleague: Person;
const seen: Record<'before' | 'arrived' | 'moved', Map<string, unknown>> = Object.create(null);

const put = (path: string, body: object, by?: Person) =>
  district.call('PUT', path, { by, body, headers: { 'idempotency-key': uuidv7() } });
const at = (days: number) => {
  district.clock.now = dayBefore(days);
};

async function answerTo({ method, path, body }: Asked) {
  const answer = await district.app.inject({
    method,
    url: `${apiBase}${path}`,
    headers: {
      authorization: `Bearer ${district.sp.token}`,
      'idempotency-key': uuidv7(),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  });
  return [answer.statusCode, withoutMarks(answer.payload)];
}

/** The number of the request, and the mark of a line of the audit, which stands for all lines before it. */
const withoutMarks = (payload: string) =>
  payload
    .replace(/"requestId":"[^"]*"/g, '')
    .replace(/"_id":"[^"]*","at"/g, '"at"')
    .replace(/"challenge":"[^"]*"/g, '');

/** The hourly jobs, and then every question. */
async function read(): Promise<Map<string, unknown>> {
  at(0);
  await openEscalation(district.deps)();
  await keepStepTimes(district.db, district.clock.now);
  const found = new Map<string, unknown>();
  for (const [name, row] of rows)
    for (const asked of askedOf(name, row))
      found.set(`${name} ${asked.path} ${JSON.stringify(asked.body ?? '')}`, await answerTo(asked));
  return found;
}

beforeAll(async () => {
  district = await openDistrict({ BOT_API_KEY: botKey });
  cases = openCases(district);
  at(0);
  const { email } = district.sp;
  Object.assign(district.sp, { token: (await district.signIn({ role: 'sp', email })).token });
  colleague = await district.enter('sp', { role: 'sp', full_name: 'Usha More', post: 'ASP' });
  at(25);
  await district.file();
  const shown = await cases.file({ confidential: true, answers: 'officer=Constable Kadu' });
  await cases.send(shown, 'When?');
  await complainOfAssistant('Constable Bhoir', uuidv7(), 'Sita Pawar');
  await sealArrivals(district.db, district.clock.now);
  seen.before = await read();
  await arrive();
  seen.arrived = await read();
  await move();
  seen.moved = await read();
});
afterAll(() => district.close());

const complainOfAssistant = (accusedOfficerName: string, id: string, fullName = words.fullName) =>
  district.call('POST', '/bot/complaint-reports', {
    headers: { authorization: `Bearer ${botKey}` },
    body: {
      id,
      accusedOfficerName,
      fullName,
      complaintDescription: words.description,
      location: words.location,
      language: 'en',
      occurredAt: dayBefore(20).toISOString(),
    },
  });

/** One stays open, the other is closed; both have the complainant's number. */
const given = { ...words, confidential: true, answers: 'officer=Asha Deshmukh', contactPreference: 'never' };
let open: OwnCase;
let receipt: string;

async function arrive() {
  at(20);
  open = { id: hidden.id, referenceId: hidden.reference, secret: cases.guess() };
  const secretSha256 = sha256(Buffer.from(open.secret));
  await district.file({ ...given, secretSha256, referenceId: hidden.reference }, hidden.id);
  receipt = (await district.file(given, hidden.closed)).body.receipt.signature;
  expect((await complainOfAssistant('Asha Deshmukh', hidden.ofAssistant)).status).toBe(201);
  await sealArrivals(district.db, district.clock.now);
}

/** All that a complainant and a colleague may do, each about nothing but what is hidden. */
async function move() {
  const { db, clock } = district;
  at(18);
  const on = dayInIndia(clock.now);
  const status = (path: string, to: string) =>
    put(`/${path}`, { status: to, additionalNotes: 'Seen.' }, colleague);
  const get = (path: string) => district.call('GET', path, { by: colleague });
  const done = [
    await get(`/sp-user/incident-reports/${open.id}`),
    await district.call('POST', `/sp-user/incident-reports/${open.id}/read`, { by: colleague }),
    await get('/sp-user/complaint-reports/search?search=Xyzzy'),
    await get('/sp-user/incident-reports/search?search=Zebracorn'),
    await get(`/sp-user/audit?about=${open.id}`),
    await get(`/sp-user/complaint-reports/${hidden.ofAssistant}/history`),
    await status(`sp-user/complaint-reports/status/${hidden.ofAssistant}`, 'action'),
    await status(`pi-user/incident-reports/status/${open.id}`, 'action'),
    await put(`/sp-user/incident-reports/${open.id}/officer`, { officerId: colleague.id }, colleague),
    await status(`pi-user/incident-reports/status/${hidden.closed}`, 'resolved'),
    await district.call('POST', '/sp-user/export/saved', {
      by: colleague,
      body: { file: 'incident-reports.csv', rows: 2, ids: [open.id, hidden.closed] },
    }),
    await put(`/public/closing-answers/${uuidv7()}`, { reportId: hidden.closed, receipt, answer: 'no' }),
    await cases.send(open, 'Please help.'),
  ];
  expect(done.map((answer) => answer.status)).toEqual(done.map(() => 200));
  await insertSteps(
    db,
    open.id,
    colleague.id,
    (['signed', 'firRegistered'] as const).map((kind) => ({ kind, on, number: '1/2026' })),
    clock.now,
  );
  const shown = await get('/sp-user/call-list');
  expect(shown.body.total).toBe(2);
}

it.each(rows.map(([name]) => name))('%s', (name) => {
  const of = (one: Map<string, unknown>) => [...one].filter(([asked]) => asked.startsWith(`${name} `));
  expect(of(seen.before).length).toBeGreaterThan(0);
  expect(of(seen.arrived)).toEqual(of(seen.before));
  expect(of(seen.moved)).toEqual(of(seen.before));
});
