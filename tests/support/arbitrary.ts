// Inputs made from the contract: right ones from a schema, and hostile ones by putting something foreign in one place of a right one.
import fc from 'fast-check';
import * as z from 'zod/mini';

interface JsonSchema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxItems?: number;
}

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** What the schema's own description lets through; a rule that it cannot say (a refine) may still refuse some. */
export const rightFor = (schema: z.core.$ZodType): fc.Arbitrary<Json> =>
  from(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema);

/** Half of them right, the others spoilt in one to three places, or not JSON's idea of a body at all. */
export const maybeSpoilt = (right: fc.Arbitrary<Json>): fc.Arbitrary<Json> =>
  fc.oneof(
    { weight: 5, arbitrary: right },
    {
      weight: 4,
      arbitrary: fc
        .tuple(right, fc.array(fc.tuple(fc.nat(), hostile), { minLength: 1, maxLength: 3 }))
        .map(([value, changes]) => changes.reduce((all, [place, odd]) => putAt(all, place, odd), value)),
    },
    { weight: 1, arbitrary: fc.jsonValue() as fc.Arbitrary<Json> },
  );

/** Texts that broke somebody's server. */
export const hostileText = fc.constantFrom(
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '\u202egnp.exe',
  '\ufeff',
  '%',
  '%00',
  '%E0%A4',
  '../../../../etc/passwd',
  "'; drop table incidents; --",
  "' or '1'='1",
  '<script>alert(1)</script>',
  '=HYPERLINK("http://x")',
  '\\',
  '%_%_%_%_%_%_%_%_%_%_%_%_%',
  'क्षि'.repeat(5000),
  'x'.repeat(60_000),
  '(((((((((((((((a+)+)+)+)+)+)+$',
  '9999999999999999999999',
  '0000-00-00',
  '2026-02-30',
  'NaN',
  '-0',
  '1e400',
);

const hostile: fc.Arbitrary<Json> = fc.oneof(
  hostileText,
  fc.constantFrom<Json>(null, true, -1, 0.5, 1e308, -1e308, 2 ** 53, 2_147_483_648, [], {}),
  fc.constant(deep(2000)),
  fc.constant(JSON.parse('{"__proto__": {"success": true}, "constructor": {"prototype": {}}}') as Json),
  fc.string({ unit: 'binary', maxLength: 50 }),
  fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<Json>,
);

function from(schema: JsonSchema): fc.Arbitrary<Json> {
  if (schema.const !== undefined) return fc.constant(schema.const as Json);
  if (schema.enum) return fc.constantFrom(...(schema.enum as Json[]));
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(from));
  switch (schema.type) {
    case 'string':
      return textOf(schema);
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -1000, max: Math.min(schema.maximum ?? 1000, 2 ** 31 - 1) });
    case 'number':
      return fc.double({ min: schema.minimum ?? -1000, max: schema.maximum ?? 1000, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(from(schema.items ?? {}), { maxLength: Math.min(schema.maxItems ?? 3, 3) });
    case 'object':
      return fc.record(
        Object.fromEntries(Object.entries(schema.properties ?? {}).map(([key, part]) => [key, from(part)])),
        { requiredKeys: [...(schema.required ?? [])] },
      ) as fc.Arbitrary<Json>;
    default:
      return fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<Json>;
  }
}

const ofOurTime = fc.date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true });

function textOf({ format, pattern, minLength = 0, maxLength = 40 }: JsonSchema): fc.Arbitrary<string> {
  // Their patterns know every year that can be written; the contract, by a rule beside them, those of our time.
  if (format === 'date-time') return ofOurTime.map((date) => date.toISOString());
  if (format === 'date') return ofOurTime.map((date) => date.toISOString().slice(0, 10));
  if (pattern) return fc.stringMatching(new RegExp(pattern));
  const lengths = { minLength, maxLength: Math.min(maxLength, minLength + 40) };
  return fc.oneof(
    fc.string({ unit: 'grapheme', ...lengths }),
    fc.string({ unit: fc.constantFrom(...'पोलीसठाणे तक्रार'), ...lengths }),
  );
}

/** The value with `odd` in its `place`-th place, counted over all keys and items; also as a key more, or in place of the whole. */
function putAt(value: Json, place: number, odd: Json): Json {
  if (value === null || typeof value !== 'object') return odd;
  const keys = Object.keys(value);
  const turn = place % (keys.length + 2);
  if (turn === keys.length) return Array.isArray(value) ? [...value, odd] : { ...value, surplus: odd };
  const key = keys[turn];
  if (key === undefined) return keys.length === 0 ? odd : without(value, keys[place % keys.length] ?? '');
  const inner = (value as Record<string, Json>)[key] ?? null;
  const next = place % 3 === 0 ? odd : putAt(inner, Math.floor(place / 7), odd);
  if (Array.isArray(value)) return value.map((item, index) => (String(index) === key ? next : item));
  return { ...value, [key]: next };
}

function without(value: Json, key: string): Json {
  if (Array.isArray(value)) return value.slice(1);
  return Object.fromEntries(Object.entries(value as object).filter(([name]) => name !== key)) as Json;
}

function deep(levels: number): Json {
  let value: Json = 1;
  for (let level = 0; level < levels; level += 1) value = [value];
  return value;
}
