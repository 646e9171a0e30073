// Tracking by the number of an FIR: at its station, in its year; never a sensitive case, and never the reference.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dayInIndia } from '#contract/shared/time.ts';
import { type District, openDistrict } from '#fixtures/server/district.ts';
import { uuidv7 } from '#offline/crypto/uuid.ts';

let district: District;
beforeAll(async () => {
  district = await openDistrict();
});
afterAll(() => district.close());

const today = dayInIndia();
const year = today.slice(0, 4);

async function register(number: string, complaint: object = {}, before: object[] = []) {
  const filed = await district.file(complaint);
  const steps = [
    { kind: 'signed', on: today, number: '1' },
    ...before,
    { kind: 'firRegistered', on: today, number, status: 'action' },
  ];
  for (const body of steps) {
    const path = `/pi-user/incident-reports/${filed.id}/steps/${uuidv7()}`;
    expect((await district.call('PUT', path, { by: district.own, body })).status).toBe(200);
  }
  return filed;
}

const track = (number: string, { station = district.own.id, of = year } = {}) =>
  district.call('GET', `/public/fir/${station}/${of}/${number}`);

it.each([
  ['FIR 0123/2026'.replace('2026', year), '123'],
  [`७/${year.slice(2)}`, '7'],
  [`44-${year}`, '44'],
  ['FIR No. 51', '51'],
])('finds %s by its number, without the reference', async (written, number) => {
  const { referenceId } = await register(written);
  const { status, body } = await track(number);
  expect([status, body.firNumber, body.status]).toEqual([200, `${number}/${year}`, 'action']);
  expect(body.policeStation).toBe('Wadgaon');
  expect(JSON.stringify(body)).not.toContain(referenceId);
});

it('finds it at no other station, in no other year and by no part of its number', async () => {
  await register(`310/${year}`);
  expect((await track('310')).status).toBe(200);
  expect((await track('310', { station: district.other.id })).status).toBe(404);
  expect((await track('310', { of: String(Number(year) - 1) })).status).toBe(404);
  for (const part of ['31', '10', '3100']) expect([part, (await track(part)).status]).toEqual([part, 404]);
});

it.each([
  ['of a hidden category', '501', { category: 'domestic' }, []],
  ['of a sensitive class', '502', {}, [{ kind: 'classified', on: today, class: 'sexualOffence' }]],
])('never finds one %s', async (_what, number, complaint, before) => {
  const { referenceId } = await register(`${number}/${year}`, complaint, before);
  expect((await district.call('GET', `/public/track/${referenceId}`)).status).toBe(200);
  expect((await track(number)).status).toBe(404);
});

it('names the first complaint that led to it', async () => {
  const first = await register(`77/${year}`);
  district.clock.now = new Date(district.clock.now.getTime() + 60_000);
  await register(`77/${year}`);
  const { body } = await district.call('GET', `/public/track/${first.referenceId}`);
  expect((await track('77')).body.receivedAt).toBe(body.receivedAt);
});

it.each(['0', '12a', '999999'])('refuses %s as a number', async (number) => {
  expect((await track(number)).status).toBe(400);
});
