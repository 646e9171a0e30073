// Who may call what, for every endpoint of the contract: nobody, each role, an expired or revoked session, and
// rows of other stations.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { allEndpoints } from '#contract/endpoints/all.ts';
import { secretHeader } from '#contract/public/facts/case-secret.ts';
import type { Endpoint, Role } from '#contract/shared/endpoint.ts';
import { rightFor } from '#fixtures/data/arbitrary.ts';
import { fullStep } from '#fixtures/data/steps.ts';
import { accountForm, type District, openDistrict, type Person } from '#fixtures/server/district.ts';
import { personForm } from '#fixtures/server/person.ts';
import { uuidv7 } from '#offline/crypto/uuid.ts';
import { secretHash } from '#server/rules/session.ts';

const rows = Object.entries(allEndpoints as Record<string, Endpoint>);
const guarded = rows.filter(([, { who }]) => !who.includes('public'));
const signOut = { pi: '/pi-user/auth/sign-out', sp: '/sp-user/auth/sign-out', admin: '/admin/auth/sign-out' };

let district: District;
let own: string;
let others: string;
let confidential: string;
let itemOfOwn: string;
let colleague: string;
let callers: Record<'own station' | 'other station' | 'superintendent' | 'administrator', Person>;
const ended: Record<Role, Record<'expired' | 'revoked' | 'idle', Person>> = Object.create(null);

beforeAll(async () => {
  district = await openDistrict();
  own = (await district.file()).id;
  others = (await district.file({ location: 'Khadki' })).id;
  confidential = (await district.file({ confidential: true })).id;
  itemOfOwn = uuidv7();
  await district.call('PUT', `/public/items/${itemOfOwn}`, { body: item });
  // Of the other station, and closed: with an open one that station would have a roster.
  colleague = uuidv7();
  const [made_at, changed_at, closed_at] = [new Date(), new Date(), new Date()];
  await district.db
    .insertInto('persons')
    .values({
      id: colleague,
      account_id: district.other.id,
      full_name: 'Rekha More',
      rank: 'HC',
      buckle_no: '12',
      pin_hash: '',
      made_at,
      changed_at,
      closed_at,
    })
    .execute();
  callers = {
    'own station': district.own,
    'other station': district.other,
    superintendent: district.sp,
    administrator: district.admin,
  };
  for (const [role, person] of Object.entries({ pi: district.own, sp: district.sp, admin: district.admin })) {
    ended[role as Role] = {
      expired: await endedSession(role as Role, person, { expires_at: new Date(0) }),
      idle: await endedSession(role as Role, person, { last_seen_at: new Date(0) }),
      revoked: await revokedSession(role as Role, person),
    };
  }
});
afterAll(() => district.close());

async function endedSession(role: Role, person: Person, change: object): Promise<Person> {
  const { token } = await district.signIn({ role, email: person.email });
  await district.db.updateTable('sessions').set(change).where('token_hash', '=', secretHash(token)).execute();
  return { ...person, token };
}

async function revokedSession(role: Role, person: Person): Promise<Person> {
  const by = { ...person, token: (await district.signIn({ role, email: person.email })).token };
  expect((await district.call('POST', signOut[role], { by })).status).toBe(200);
  return by;
}

const roleOf = (person: Person): Role =>
  person === district.sp ? 'sp' : person === district.admin ? 'admin' : 'pi';
const pathOf = ({ path }: Endpoint, id: string) => path.replace(/:\w+/, id).replace(':stepId', uuidv7());
const call = (row: Endpoint, by: Person | undefined, id: string = own, body: unknown = { wrong: true }) =>
  district.call(row.method, pathOf(row, id), {
    by,
    ...(row.method === 'GET' ? {} : { body }),
  });

const secret = rows.filter(([, { caseSecret }]) => caseSecret === 'needed');

it.each(secret)('%s refuses who does not hold the secret of a case', async (_name, row) => {
  const shape = row.body as NonNullable<Endpoint['body']>;
  const right = rightFor(shape).filter((body) => z.safeParse(shape, body).success);
  for (const headers of [{}, { [secretHeader]: 'A'.repeat(26) }])
    for (const body of fc.sample(right, 5)) {
      const answer = await district.call(row.method, pathOf(row, uuidv7()), { body, headers });
      expect([answer.status, answer.body.code], JSON.stringify(body)).toEqual([410, 'erased']);
    }
});

describe.each(guarded)('%s', (name, row) => {
  it('admits only the roles of its row', async () => {
    const strangers: [string, Person | undefined][] = [
      ['nobody', undefined],
      ['a made-up token', { id: '', email: '', token: 'A'.repeat(43) }],
      ...row.who.flatMap((role) => (role === 'bot' ? [] : Object.entries(ended[role as Role]))),
    ];
    for (const [caller, by] of strangers) {
      const { status, body } = await call(row, by);
      expect([caller, status, body.code]).toEqual([caller, 401, 'not_signed_in']);
    }
    const unnamed = { authorization: district.own.token };
    expect((await district.call(row.method, pathOf(row, own), { headers: unnamed })).status).toBe(401);
    for (const [caller, by] of Object.entries(callers)) {
      if (row.who.includes(roleOf(by))) continue;
      const { status, body } = await call(row, by);
      expect([caller, status, body.code]).toEqual([caller, 403, 'wrong_role']);
    }
  });

  if (!row.path.includes(':')) return;
  it('answers 404 for rows of others and for unknown ids', async () => {
    const { of, body } = foreign(name);
    for (const [by, id] of of) {
      const answer = await call(row, by, id, body);
      expect([name, answer.status, answer.body.code]).toEqual([name, 404, 'not_found']);
    }
  });
});

/** Which callers get 404 for which ids; `body` is a valid body for the call. */
function foreign(name: string): { of: [Person, string][]; body?: unknown } {
  const { own: station, other, sp, admin } = district;
  const ofStations: [Person, string][] = [
    [station, others],
    [other, own],
    [station, confidential],
    [station, uuidv7()],
  ];
  const ofDistrict: [Person, string][] = [
    [sp, uuidv7()],
    [sp, station.id],
  ];
  const ofAdministrator = (id: string): [Person, string][] => [
    [admin, id],
    [admin, uuidv7()],
  ];
  const ofColleague: [Person, string][] = [
    [station, colleague],
    [station, uuidv7()],
  ];
  const ofSelf: [Person, string][] = [
    [station, uuidv7()],
    [sp, own],
  ];
  const status = { status: 'action', additionalNotes: 'Seen.' };
  const tables: Record<string, { of: [Person, string][]; body?: unknown }> = {
    setIncidentStatus: { of: [...ofStations, ...ofDistrict], body: status },
    recordIncidentStep: { of: [...ofStations, ...ofDistrict], body: fullStep('note') },
    toldByVoice: {
      of: [...ofStations, ...ofDistrict],
      body: { way: 'telephone', tellings: [uuidv7()] },
    },
    writeToComplainant: { of: [...ofStations, ...ofDistrict], body: { text: 'Please call.' } },
    changeConversation: { of: [...ofStations, ...ofDistrict], body: { act: 'noAnswer' } },
    makeAccessCode: { of: [...ofStations, ...ofDistrict] },
    takeIncident: { of: ofStations, body: {} },
    sendBackIncident: { of: ofStations, body: { reason: 'Another district.' } },
    reopenIncident: { of: [...ofStations, ...ofDistrict], body: { reason: 'New facts.' } },
    remindOfIncident: { of: [...ofStations, ...ofDistrict], body: { on: null } },
    setSearch: { of: [...ofStations, ...ofDistrict], body: { state: 'found', fields: [], photo: null } },
    missingSearch: { of: [...ofStations, ...ofDistrict] },
    relatedIncidents: { of: [...ofStations, ...ofDistrict] },
    stationIncident: { of: ofStations },
    incident: { of: ofDistrict },
    piReadIncident: { of: ofStations },
    piIncidentHistory: { of: ofStations },
    spReadIncident: { of: ofDistrict },
    spIncidentHistory: { of: ofDistrict },
    transferIncident: { of: ofDistrict, body: { stationId: station.id } },
    setInvestigator: { of: ofStations, body: { personId: null } },
    answerApproval: {
      of: [
        [sp, uuidv7()],
        [admin, uuidv7()],
      ],
      body: { isConfirmed: true },
    },
    stationRoster: {
      of: [
        [sp, sp.id],
        [admin, uuidv7()],
      ],
    },
    setPerson: { of: [[station, colleague]], body: personForm() },
    closePerson: {
      of: ofColleague,
    },
    unlockPerson: {
      of: ofColleague,
      body: { pin: '482915', publicKey: `B${'A'.repeat(86)}` },
    },
    handOverStation: {
      of: ofAdministrator(sp.id),
      body: { fullName: 'Meena Rathod', email: 'new@test.example', mobNumber: '9000000007' },
    },
    giveToOfficer: { of: ofDistrict, body: { officerId: sp.id } },
    makeNormal: { of: ofDistrict, body: { consent: 'By telephone.' } },
    stampItem: {
      of: [...ofDistrict, [station, uuidv7()], [other, itemOfOwn]],
      body: { diary: 'GD 14' },
    },
    setItemState: {
      of: [...ofDistrict, [station, uuidv7()], [other, itemOfOwn]],
      body: { state: 'approved' },
    },
    officerComplaintHistory: { of: [...ofDistrict, [sp, own]] },
    liftHiding: { of: [...ofDistrict, [sp, own]], body: { officerId: sp.id } },
    liftHidingByAdmin: { of: ofAdministrator(own), body: { officerId: sp.id } },
    setOfficerComplaintStatus: { of: [...ofDistrict, [sp, own]], body: status },
    cancelBroadcast: {
      of: ofAdministrator(own),
    },
    undoStationImport: {
      of: ofAdministrator(own),
    },
    endSession: {
      of: ofSelf,
    },
    removePasskey: {
      of: ofSelf,
    },
    invite: {
      of: ofAdministrator(own),
    },
    resetFactor: {
      of: ofAdministrator(admin.id),
    },
    updateStation: {
      of: ofAdministrator(sp.id),
      body: stationBody,
    },
    deleteStation: {
      of: ofAdministrator(sp.id),
    },
    updateOfficer: {
      of: ofAdministrator(station.id),
      body: officerBody,
    },
    deleteOfficer: {
      of: ofAdministrator(station.id),
    },
  };
  const found = tables[name];
  if (!found) throw new Error(`${name} takes an id: say here whose it must not answer`);
  return found;
}

const stationBody = { ...accountForm(), jurisdictionAreas: [] };
const officerBody = { ...accountForm(), id: 'OFF777', post: 'DYSP', jurisdictionAreas: ['Wadgaon'] };
const item = {
  type: 'lost',
  referenceId: 'LF-000001',
  title: 'छत्री',
  category: 'other',
  description: 'लाकडी मूठ.',
  location: 'Dhamani',
  contactName: 'Kiran Palve',
  contactPhone: '9000000601',
  showPhone: false,
  language: 'mr',
  madeAt: '2026-11-20T10:00:00.000Z',
};
