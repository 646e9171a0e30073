// A status with its note, and the giving of a report to a station: what officers write about incidents and about complaints.
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { staffEndpoints } from '#contract/endpoints-staff.ts';
import { type IncidentReport, incidentReport, settableStatus } from '#contract/incident.ts';
import { officerComplaint } from '#contract/officer-complaint.ts';
import type { SettableStatus } from '#contract/status.ts';
import { deviceOutbox } from '#offline/device.ts';
import { discard, retry, withdraw } from '#offline/outbox.ts';
import type { Parcel } from '#offline/parcel.ts';
import { incidentsKey, withStatus } from './incident.ts';
import { officerComplaintsKey } from './officer-complaint.ts';
import type { Session } from './session.ts';
import { keepAsStaff, type Sent, useStaffParcels, writeAsStaff } from './staff-outbox.ts';

export interface StatusChange {
  readonly status: SettableStatus;
  readonly note: string;
}

/** What is changed; nothing said: an incident. */
export type CaseKind = 'incident' | 'officer-complaint';

/** A change of one case that the server has not taken yet. */
export interface PendingChange {
  readonly of: CaseKind;
  readonly parcelId: string;
  readonly incidentId: string;
  /** What the case is called: its reference, or the officer a complaint is about. */
  readonly referenceId: string;
  readonly kind: 'status' | 'transfer';
  /** Of a status change. */
  readonly change: StatusChange | null;
  /** Of a transfer: the station's name. */
  readonly stationName: string;
  readonly at: 'waiting' | 'sending' | 'attention';
  /** No send was begun: nobody has seen it. */
  readonly canWithdraw: boolean;
  readonly needsSignIn: boolean;
  /** HTTP status of the refusal, 0 where the parcel could not be opened. */
  readonly refusal: number | null;
  readonly code: string | null;
  readonly message: string | null;
  readonly requestId: string | null;
  /** With stale_version: the case as it stands. */
  readonly current: Pick<IncidentReport, 'status' | 'version'> | null;
}

/** The waiting changes by incident; of several to one incident the first that needs a person, else the last. */
export function usePendingChanges(session: Session): ReadonlyMap<string, PendingChange> {
  const parcels = useStaffParcels(session);
  return useMemo(() => byIncident(parcels.filter(isOfCase).map(toPending)), [parcels]);
}

/** How many wait, and how many of them need a person or a sign-in. */
export function useUnsentChanges(session: Session) {
  const changes = useStaffParcels(session).map(toPending);
  return {
    unsent: changes.length,
    attention: changes.filter(({ at }) => at === 'attention').length,
    needsSignIn: changes.some(({ needsSignIn }) => needsSignIn),
    firstRefused: changes.find(({ at }) => at === 'attention') ?? null,
  };
}

/** What is changed: a report as the officer saw it, or only its id, where the change shall hold whatever came before. */
export type Target = Pick<IncidentReport, '_id' | 'referenceId'> & {
  readonly of?: CaseKind;
  readonly version: number | null;
};

type Write = { change: StatusChange; replaces?: string };

/** Resolves when the server has it, or when it is kept here for later; rejects with StoreError when neither. */
export function useSetStatus(session: Session): (target: Target, write: Write) => Promise<Sent> {
  const queries = useQueryClient();
  const parcels = useStaffParcels(session);
  return async (target, write) => {
    const sent = await writeAsStaff(session, statusWrite(parcels, target, write));
    if (sent === 'delivered') showStatus(queries, session, [target], write.change);
    return sent;
  };
}

/**
 * The same status and note for several cases, each of which is a write of its own. Resolves when they are kept here: `unsaved` could
 * not be, `ends` tells what became of the others.
 */
export function useSetStatuses(session: Session) {
  const queries = useQueryClient();
  const parcels = useStaffParcels(session);
  return async <Case extends Target>(targets: readonly Case[], change: StatusChange) => {
    const writes = targets.map((target) =>
      keepAsStaff(session, statusWrite(parcels, target, { change })).then(
        ({ end }) => ({ target, end }),
        () => ({ target, end: null }),
      ),
    );
    const all = await Promise.all(writes);
    const ends = Promise.all(
      all.flatMap(({ target, end }) => {
        // Kept, and then the store could not be read again: it goes by itself.
        const sent = end?.catch((): Sent => 'waiting');
        return sent ? [sent.then((sent) => ({ target, sent }))] : [];
      }),
    );
    void ends.then((known) => {
      const delivered = known.filter(({ sent }) => sent === 'delivered').map(({ target }) => target);
      if (delivered.length > 0) showStatus(queries, session, delivered, change);
    });
    return { unsaved: all.filter(({ end }) => !end).map(({ target }) => target), ends };
  };
}

function statusWrite(parcels: readonly Parcel[], target: Target, { change, replaces }: Write) {
  const { of = 'incident' } = target;
  return {
    row: statusCalls[of],
    kind: `${of}-status`,
    case: target._id,
    params: { id: target._id },
    body: { status: change.status, additionalNotes: change.note },
    version: versionSeen(target, parcels, replaces),
    summary: { referenceId: target.referenceId, ...change },
    ...(replaces !== undefined && { replaces }),
  };
}

/** In the lists that are open, until they have been read again. */
function showStatus(
  queries: QueryClient,
  session: Session,
  targets: readonly Target[],
  { status }: StatusChange,
): void {
  for (const { _id, of = 'incident' } of targets) {
    const queryKey = of === 'incident' ? incidentsKey(session) : officerComplaintsKey(session);
    queries.setQueriesData({ queryKey }, withStatus(_id, status));
  }
  void queries.invalidateQueries({ queryKey: ['staff', session.user.id] });
}

export function useTransfer(
  session: Session,
): (incident: IncidentReport, station: { _id: string; stationName: string }) => Promise<Sent> {
  const queries = useQueryClient();
  const parcels = useStaffParcels(session);
  return async (incident, { _id: stationId, stationName }) => {
    const sent = await writeAsStaff(session, {
      row: staffEndpoints.transferIncident,
      kind: 'incident-transfer',
      case: incident._id,
      params: { id: incident._id },
      body: { stationId },
      version: versionSeen(incident, parcels),
      summary: { referenceId: incident.referenceId, stationName },
    });
    if (sent === 'delivered') void queries.invalidateQueries({ queryKey: ['staff', session.user.id] });
    return sent;
  };
}

/** For `useStaffDrain`: what a late delivery changes on the screen. */
export function useDelivered(session: Session, onDelivered: (change: PendingChange) => void) {
  const queries = useQueryClient();
  return useCallback(
    (parcel: Parcel) => {
      void queries.invalidateQueries({ queryKey: ['staff', session.user.id] });
      onDelivered(toPending(parcel));
    },
    [queries, session, onDelivered],
  );
}

const statusCalls = {
  incident: staffEndpoints.setIncidentStatus,
  'officer-complaint': staffEndpoints.setOfficerComplaintStatus,
};
const rowOf = { incident: incidentReport, 'officer-complaint': officerComplaint };

/** `too_late`: a send was begun, the server may have it. */
export const withdrawChange = ({ parcelId }: PendingChange) => withdraw(deviceOutbox, parcelId);
export const dropChange = ({ parcelId }: PendingChange) => discard(deviceOutbox, parcelId);
export const sendAgain = ({ parcelId }: PendingChange) => retry(deviceOutbox, parcelId);

/** A second change of the same officer follows the first: it must not be refused because of it. One that was refused is followed by none. */
export function versionSeen(
  { _id, version }: Pick<Target, '_id' | 'version'>,
  parcels: readonly Parcel[],
  replaces?: string,
): number | null {
  const before = parcels.some(
    ({ case: of, id, state }) => of === _id && id !== replaces && state !== 'attention',
  );
  return before ? null : version;
}

/** Of a report or a complaint; lost and found items have their own (staff-item.ts). */
const isOfCase = ({ kind }: Parcel) =>
  ['incident-status', 'incident-transfer', 'officer-complaint-status'].includes(kind);

function byIncident(changes: readonly PendingChange[]): ReadonlyMap<string, PendingChange> {
  const found = new Map<string, PendingChange>();
  for (const change of changes) {
    if (found.get(change.incidentId)?.at !== 'attention') found.set(change.incidentId, change);
  }
  return found;
}

function toPending(parcel: Parcel): PendingChange {
  const { summary = {} } = parcel.letter ?? {};
  const status = settableStatus.safeParse(summary.status);
  const of = parcel.kind === 'officer-complaint-status' ? 'officer-complaint' : 'incident';
  const current = rowOf[of].safeParse(parcel.details?.current);
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return {
    of,
    parcelId: parcel.id,
    incidentId: parcel.case,
    referenceId: text(summary.referenceId),
    kind: parcel.kind === 'incident-transfer' ? 'transfer' : 'status',
    change: status.success ? { status: status.data, note: text(summary.note) } : null,
    stationName: text(summary.stationName),
    at: parcel.state === 'sealed' ? 'waiting' : parcel.state,
    canWithdraw: parcel.state === 'sealed' && parcel.attempts === 0,
    needsSignIn: parcel.trouble === 'sign_in',
    refusal: parcel.reason?.status ?? null,
    code: parcel.reason?.code ?? null,
    message: parcel.details?.message ?? null,
    requestId: parcel.details?.requestId ?? null,
    current: current.success ? current.data : null,
  };
}
