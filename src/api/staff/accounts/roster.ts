// The roster as the SHO keeps it, and the roster of a station as others see it. All reject with Problem,
// Unreachable or SignedOut.

import { personEndpoints } from '#contract/endpoints/persons.ts';
import type { Body } from '#contract/shared/endpoint.ts';
import type { RosterPerson } from '#contract/staff/person.ts';
import { uuidv7 } from '#offline/index.ts';
import { refreshRoster } from '../client/person.ts';
import type { Session } from '../client/session.ts';
import { useStaffRead } from '../client/staff-query.ts';
import { staffRequest } from '../client/staff-request.ts';

export type PersonForm = Body<typeof personEndpoints.setPerson>;

/** `id` null: a new person. */
export async function savePerson(session: Session, id: string | null, body: PersonForm): Promise<void> {
  await staffRequest(session, personEndpoints.setPerson, { params: { id: id ?? uuidv7() }, body });
  await refreshRoster(session);
}

/** `atOnce`: what the person has not sent yet is refused. */
export async function closePerson(
  session: Session,
  { _id: id }: RosterPerson,
  atOnce: boolean,
): Promise<void> {
  const query = atOnce ? ({ atOnce: '1' } as const) : {};
  await staffRequest(session, personEndpoints.closePerson, { params: { id }, query });
  await refreshRoster(session);
}

/** For the superintendent's office and the administrator; '': none is asked for. */
export const useStationRoster = (stationId: string) =>
  useStaffRead(
    ['roster', stationId],
    async (session, signal) =>
      (await staffRequest(session, personEndpoints.stationRoster, { params: { id: stationId }, signal }))
        .data,
    { enabled: stationId !== '' },
  );
