// At a station with a roster every call that needs a person is refused without one.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { allEndpoints } from '#contract/endpoints/all.ts';
import { type Endpoint, needsPerson } from '#contract/shared/endpoint.ts';
import { rightFor } from '#fixtures/data/arbitrary.ts';
import { type District, openDistrict, type Person } from '#fixtures/server/district.ts';
import { enrol, newStation } from '#fixtures/server/person.ts';
import { uuidv7 } from '#offline/crypto/uuid.ts';

let district: District;
beforeAll(async () => {
  district = await openDistrict();
});
afterAll(() => district.close());

const signed = Object.entries(allEndpoints as Record<string, Endpoint>).filter(([, row]) => needsPerson(row));

describe('an act that nobody signed, at a station with a roster', () => {
  let seat: Person;
  beforeAll(async () => {
    seat = await newStation(district);
    await enrol(district, seat);
  });

  it.each(signed)('%s is refused', async (_name, row) => {
    const path = row.path.replace(/:\w+/g, () => uuidv7());
    const [right] = row.body ? fc.sample(rightFor(row.body), { numRuns: 20, seed: 1 }).filter(isOf(row)) : [];
    const answer = await district.call(row.method, path, {
      by: seat,
      ...(row.body && { body: right }),
      headers: { 'idempotency-key': uuidv7() },
    });
    expect([answer.status, answer.body.code]).toEqual([401, 'person_needed']);
  });
});

const isOf = (row: Endpoint) => (body: unknown) => z.safeParse(row.body as z.ZodMiniType, body).success;
