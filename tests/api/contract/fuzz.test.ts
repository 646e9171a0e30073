// Every call of the contract, with inputs generated from its own schemas and then corrupted: no 5xx, no stack
// trace, and each answer fits its schema. 40 inputs a route here; `npm run fuzz` tries 10,000 (300 where
// each costs a slow password hash), and none may take 2 s.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { allEndpoints } from '#contract/endpoints/all.ts';
import { apiBase } from '#contract/shared/api-base.ts';
import type { Endpoint, Role } from '#contract/shared/endpoint.ts';
import { problemBody } from '#contract/shared/problem.ts';
import { hostileText, maybeSpoilt, rightFor } from '#fixtures/data/arbitrary.ts';
import { type District, openDistrict, type Person } from '#fixtures/server/district.ts';
import { uuidv7 } from '#offline/crypto/uuid.ts';
import { describeApi } from '#server/openapi/document.ts';

const runs = Number(process.env.FUZZ_RUNS ?? 8);
/** Each input costs an Argon2 hash: sign-in, passwords, accounts. */
const isSlow = ({ method, path }: Endpoint) =>
  /auth\/(sign-in|.*password)/.test(path) || (method !== 'GET' && /^\/admin\/(pi|sp)-user/.test(path));
const runsOf = (row: Endpoint) => (isSlow(row) ? Math.min(runs, process.env.FUZZ_RUNS ? 300 : 6) : runs);
/** `npm run fuzz` has the machine to itself, so it can judge times strictly. */
const slowestMs = process.env.FUZZ_RUNS ? 2000 : 15_000;

const assistant: Person = { id: '', email: '', token: 'the-key-of-the-assistant' };
let district: District;
let ids: string[];
beforeAll(async () => {
  district = await openDistrict({ BOT_API_KEY: assistant.token });
  const filed = [await district.file(), await district.file({ confidential: true })];
  ids = [...filed.flatMap(({ id, referenceId }) => [id, referenceId]), district.own.id, district.sp.id];
});
afterAll(() => district.close());

const rows = Object.entries(allEndpoints as Record<string, Endpoint>);

// Run concurrently, because each test mostly waits for the database. Exports run one by one, because the
// server limits exports at the same time.
const isExport = ([name]: [string, Endpoint]) => name.startsWith('export');
const answersWhatever = '%s answers whatever it is sent';
const timeoutMs = 120_000 + runs * 100;
it.concurrent.each(rows.filter((row) => !isExport(row)))(answersWhatever, (_, row) => tryOut(row), timeoutMs);
it.each(rows.filter(isExport))(answersWhatever, (_, row) => tryOut(row), timeoutMs);

async function tryOut(row: Endpoint): Promise<void> {
  const people = await callersOf(row);
  const known = await idsFor(row);
  const input = fc.record({
    by: fc.constantFrom(...people),
    params: fc.dictionary(fc.constantFrom('id', 'referenceId', 'key'), partOfPath(known)),
    query: row.query ? maybeSpoilt(rightFor(row.query)) : fc.constant({}),
    body: row.body ? maybeSpoilt(rightFor(row.body)) : fc.constant(undefined),
    cut: fc.oneof({ weight: 19, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: fc.nat(200) }),
    headers: fc.oneof({ weight: 4, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: headersOf() }),
  });
  await fc.assert(
    fc.asyncProperty(input, (sent) => check(row, sent)),
    { numRuns: runsOf(row) },
  );
}

interface Sent {
  readonly by: Person | undefined;
  readonly params: Record<string, string>;
  readonly query: unknown;
  readonly body: unknown;
  /** The body is cut off after this many characters. null: sent whole. */
  readonly cut: number | null;
  readonly headers: Record<string, string>;
}

async function check(row: Endpoint, sent: Sent): Promise<void> {
  const { by, params, query, body, cut, headers } = sent;
  const path = row.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? uuidv7()));
  const text = body === undefined ? undefined : JSON.stringify(body);
  const begun = performance.now();
  const answer = await district.app.inject({
    method: row.method,
    url: `${apiBase}${path}${searchOf(query)}`,
    headers: {
      ...(by && { authorization: `Bearer ${by.token}` }),
      ...(text !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(text !== undefined && { payload: cut === null ? text : text.slice(0, cut) }),
  });
  expect(performance.now() - begun).toBeLessThan(slowestMs);
  expect(answer.statusCode).toBeLessThan(500);
  expect(answer.body).not.toMatch(/node_modules|\.[tj]s:\d+|^\s+at /m);
  if (String(answer.headers['content-type']).startsWith('text/csv')) return;
  const schema = answer.statusCode < 300 ? row.reply : problemBody;
  const parsed = z.safeParse(schema, answer.json());
  if (!parsed.success) expect(parsed.error.issues, answer.body).toEqual([]);
  if (answer.statusCode < 300) return;
  const { code } = answer.json<{ code: string }>();
  expect(describedCodes(row, answer.statusCode), `${row.method} ${row.path} ${answer.statusCode}`).toContain(
    code,
  );
}

interface Described {
  readonly paths: Record<string, Record<string, { responses: Record<string, { $ref: string }> }>>;
  readonly components: {
    responses: Record<string, { content: { 'application/json': { schema: CodeSchema } } }>;
  };
}
type CodeSchema = { allOf: { properties?: { code: { enum: string[] } } }[] };

const described: Described = JSON.parse(JSON.stringify(describeApi('/')));

/** The codes that the API's description has for a refusal with this status. */
function describedCodes({ method, path }: Endpoint, status: number): readonly string[] {
  const call = described.paths[`${apiBase}${path.replace(/:(\w+)/g, '{$1}')}`]?.[method.toLowerCase()];
  const name = call?.responses[status]?.$ref.split('/').at(-1);
  const { allOf = [] } = described.components.responses[name ?? '']?.content['application/json'].schema ?? {};
  return allOf.flatMap(({ properties }) => properties?.code.enum ?? []);
}

/** Calls that sign out or change a password use their own session. */
async function callersOf(row: Endpoint): Promise<(Person | undefined)[]> {
  const { own, other, sp, admin } = district;
  if (row.who.includes('public')) return [undefined];
  if (row.who.includes('bot')) return [undefined, assistant];
  if (!/\/auth\//.test(row.path)) return [own, other, sp, admin].filter((by) => mayCall(row, by));
  const role = row.who[0] as Role;
  return [undefined, await district.enter(role, { role, full_name: 'Passing', station_name: 'Passing' })];
}

const mayCall = (row: Endpoint, by: Person) =>
  row.who.includes(by === district.sp ? 'sp' : by === district.admin ? 'admin' : 'pi');

/** Calls that change or close an account get an account that no other call uses. */
async function idsFor(row: Endpoint): Promise<string[]> {
  if (!/^\/admin\/(pi|sp)-user\/:id/.test(row.path)) return ids;
  const role = row.path.includes('pi-user') ? 'pi' : 'sp';
  return [(await district.addAccount({ role })).id, district.admin.id];
}

const partOfPath = (known: string[]) =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...known) },
    { weight: 4, arbitrary: fc.uuid({ version: 7 }) },
    { weight: 1, arbitrary: pathText },
  );
/** An address cannot contain half a surrogate pair; an empty last part makes it another address. */
const pathText = hostileText.filter((text) => !/\p{Cs}/u.test(text) && text !== '' && text.length < 2000);

const headersOf = () =>
  fc.record(
    {
      'idempotency-key': fc.oneof(fc.uuid({ version: 7 }), fc.constantFrom('', 'x', 'a'.repeat(500))),
      'if-match': fc.constantFrom('"1"', '*', '"99999999999999999999"', 'W/"1"', 'x', ''),
      'accept-language': fc.constantFrom('mr', 'en-IN,mr;q=0.5', '*', ';;;'),
      'content-type': fc.oneof(
        { weight: 9, arbitrary: fc.constant('application/json; charset=utf-8') },
        { weight: 1, arbitrary: fc.constantFrom('text/plain', 'application/json; charset=x', '', 'x/y; =') },
      ),
      cookie: fc.constantFrom('lang=mr', 'lang=%E0%A4', 'vishwas_bind=x; lang', '=;='),
    },
    { requiredKeys: [] },
  );

function searchOf(query: unknown): string {
  if (query === null || typeof query !== 'object') return query === undefined ? '' : `?${String(query)}`;
  const pairs = Object.entries(query).map(([key, value]) => [
    key,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
  const tail = new URLSearchParams(
    pairs.map(([key, value]) => [key ?? '', (value ?? '').replace(/\p{Cs}/gu, '?')]),
  ).toString();
  return tail ? `?${tail}` : '';
}
