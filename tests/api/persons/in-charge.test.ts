// Of a roster, only a person in charge ends a case or leaves it without an investigation.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { kindNames, ruleOf, type StepKind } from '#contract/procedure/step-kinds.ts';
import { fullStep, insertSteps } from '#fixtures/data/steps.ts';
import { type District, openDistrict } from '#fixtures/server/district.ts';
import { enrol, newStation, reportOf, unlock } from '#fixtures/server/person.ts';
import { uuidv7 } from '#offline/crypto/uuid.ts';

let district: District;
beforeAll(async () => {
  district = await openDistrict();
});
afterAll(() => district.close());

const before: Partial<Record<StepKind, StepKind[]>> = {
  nonCognizable: ['signed'],
  closedBeforeFir: ['signed', 'applicationEnquiry'],
  notInvestigated: ['signed', 'firRegistered'],
  finalReport: ['signed', 'firRegistered', 'investigation'],
  fileClosed: ['signed', 'nonCognizable'],
};

it('each step that needs a person in charge is refused to another, and recorded by one', async () => {
  expect(kindNames.filter((kind) => ruleOf(kind).needsCharge).sort()).toEqual(Object.keys(before).sort());
  const seat = await newStation(district);
  const kale = await unlock(district, seat, { id: await enrol(district, seat) });
  const constable = { fullName: 'Rekha More', rank: 'HC', buckleNo: '12', isInCharge: false };
  const more = await unlock(district, seat, { id: await enrol(district, seat, constable) });
  for (const [kind, way] of Object.entries(before) as [StepKind, StepKind[]][]) {
    const id = await reportOf(district, seat);
    const steps = way.map((one) => fullStep(one, { class: undefined }));
    await insertSteps(district.db, id, seat.id, steps, district.clock.now);
    const record = (by: typeof kale) => {
      const path = `/pi-user/incident-reports/${id}/steps/${uuidv7()}`;
      return by.call('PUT', path, { body: fullStep(kind, { class: undefined }), writeId: '' });
    };
    const refused = await record(more);
    expect([kind, refused.status, refused.body.code]).toEqual([kind, 403, 'not_in_charge']);
    const kinds = async () =>
      (
        await district.db.selectFrom('incident_steps').select('kind').where('incident_id', '=', id).execute()
      ).map((row) => row.kind);
    expect(await kinds()).toEqual(way);
    const taken = await record(kale);
    expect([kind, taken.status, taken.body.code]).toEqual([kind, 200, undefined]);
    expect(await kinds()).toEqual([...way, kind]);
  }
});
