// Writes that officers can make offline, each declared once. Data stored on a device must stay readable: a
// kind keeps its key and the fields of its summary.
import * as z from 'zod/mini';
import type { Body, Endpoint } from '#contract/endpoint.ts';
import { confidentialEndpoints } from '#contract/endpoints/confidential.ts';
import { staffEndpoints } from '#contract/endpoints/staff.ts';
import { tellingEndpoints } from '#contract/endpoints/tellings.ts';
import { incidentReport, settableStatus } from '#contract/incident.ts';
import { officerComplaint } from '#contract/officer-complaint.ts';
import type { StepBody } from '#contract/procedure/step.ts';
import { kindNames } from '#contract/procedure/step-kinds.ts';
import { itemStateSchema, staffItem } from '#contract/staff-item.ts';
import type { Station } from '#contract/station.ts';
import type { SettableStatus } from '#contract/status.ts';
import { type ToldWay, toldWays } from '#contract/telling.ts';
import type { CaseKind } from '../incident-details.ts';

export type Writing = Endpoint & { readonly method: 'POST' | 'PUT' | 'DELETE' };

type Fields = Readonly<Record<string, string>>;
type SummarySchema = z.ZodMiniType<Fields>;
type Versioned = { readonly version: number };

interface Declared<E extends Writing, S extends SummarySchema, Row extends Versioned, Input> {
  readonly endpoint: E;
  /** `name`: display name of the row. */
  readonly request: (name: string, input: Input) => { readonly body: Body<E>; readonly summary: z.output<S> };
  readonly summary: S;
  readonly nameOf: (summary: z.output<S>) => string;
  /** Schema of the row that the server sends with stale_version. */
  readonly current: z.ZodMiniType<Row>;
  /** State of the row: the summary fields that make up the label. */
  readonly standing: (row: Row) => Fields;
  /** Whether no further write can change the row. */
  readonly isFinal?: (row: Row) => boolean;
  readonly history?: CaseKind;
  /** The list that shows the row. `after`: what the write changes in it. */
  readonly list: 'incidents' | 'officer-complaints' | 'items';
  readonly after?: (summary: z.output<S>) => Partial<Row>;
}

function kind<E extends Writing, S extends SummarySchema, Row extends Versioned, Input>({
  current,
  standing,
  isFinal = () => false,
  ...rest
}: Declared<E, S, Row, Input>) {
  const conflictOf = (value: unknown): Conflict | null => {
    const row = current.safeParse(value);
    if (!row.success) return null;
    return { standing: standing(row.data), version: row.data.version, isFinal: isFinal(row.data) };
  };
  return { ...rest, conflictOf };
}

/** The row after another officer's change. */
export interface Conflict {
  readonly standing: Fields;
  readonly version: number;
  readonly isFinal: boolean;
}

export interface StatusChange {
  readonly status: SettableStatus;
  readonly note: string;
}

type Assignment = Pick<Station, '_id' | 'stationName' | 'stationNameMr'> & {
  /** '': none. */
  readonly reason: string;
};

interface OfficerAssignment {
  readonly _id: string;
  readonly fullName: string;
  /** '': none. */
  readonly reason: string;
}

const statusSummary = z.object({ referenceId: z.string(), status: settableStatus, note: z.string() });

const statusWrite = {
  request: (name: string, { status, note }: StatusChange) => ({
    body: { status, additionalNotes: note },
    summary: { referenceId: name, status, note },
  }),
  summary: statusSummary,
  nameOf: ({ referenceId }: z.output<typeof statusSummary>) => referenceId,
  after: ({ status }: z.output<typeof statusSummary>) => ({ status }),
};

const declared = {
  'incident-status': kind({
    ...statusWrite,
    endpoint: staffEndpoints.setIncidentStatus,
    current: incidentReport,
    standing: ({ status }) => ({ status }),
    history: 'incident',
    list: 'incidents',
  }),
  'incident-transfer': kind({
    endpoint: staffEndpoints.transferIncident,
    request: (name, { _id, stationName, stationNameMr = '', reason }: Assignment) => ({
      body: { stationId: _id, ...(reason !== '' && { reason }) },
      summary: { referenceId: name, stationName, stationNameMr },
    }),
    summary: z.object({
      referenceId: z.string(),
      stationName: z.string(),
      stationNameMr: z._default(z.string(), ''),
    }),
    nameOf: ({ referenceId }) => referenceId,
    current: incidentReport,
    standing: ({ transferredTo }) => ({
      stationName: transferredTo?.stationName ?? '',
      stationNameMr: transferredTo?.stationNameMr ?? '',
    }),
    history: 'incident',
    list: 'incidents',
  }),
  'incident-officer': kind({
    endpoint: confidentialEndpoints.giveToOfficer,
    request: (name, { _id, fullName, reason }: OfficerAssignment) => ({
      body: { officerId: _id, ...(reason !== '' && { reason }) },
      summary: { referenceId: name, officerName: fullName },
    }),
    summary: z.object({ referenceId: z.string(), officerName: z.string() }),
    nameOf: ({ referenceId }) => referenceId,
    current: incidentReport,
    standing: ({ officer }) => ({ officerName: officer?.fullName ?? '' }),
    history: 'incident',
    list: 'incidents',
  }),
  'incident-normal': kind({
    endpoint: confidentialEndpoints.makeNormal,
    request: (name, { consent }: { readonly consent: string }) => ({
      body: { consent },
      summary: { referenceId: name },
    }),
    summary: z.object({ referenceId: z.string() }),
    nameOf: ({ referenceId }) => referenceId,
    current: incidentReport,
    standing: () => ({}),
    isFinal: ({ reportType }) => reportType === 'NormalReport',
    history: 'incident',
    list: 'incidents',
  }),
  'incident-step': kind({
    endpoint: staffEndpoints.recordIncidentStep,
    request: (name, step: StepBody) => ({
      body: step,
      summary: {
        referenceId: name,
        step: step.kind,
        on: step.on,
        number: step.number ?? '',
        status: step.status ?? ('' as const),
      },
    }),
    summary: z.object({
      referenceId: z.string(),
      step: z.enum(kindNames),
      on: z.string(),
      number: z.string(),
      status: z.union([settableStatus, z.literal('')]),
    }),
    nameOf: ({ referenceId }) => referenceId,
    current: incidentReport,
    // Sent for any version, because the order of the steps decides; so no version is ever stale.
    standing: () => ({ step: 'note' }),
    history: 'incident',
    list: 'incidents',
    after: ({ status }) => (status === '' ? {} : { status }),
  }),
  'incident-told': kind({
    endpoint: tellingEndpoints.toldByVoice,
    request: (name, { way, tellings }: { readonly way: ToldWay; readonly tellings: string[] }) => ({
      body: { way, tellings },
      summary: { referenceId: name, way },
    }),
    summary: z.object({ referenceId: z.string(), way: z.enum(toldWays) }),
    nameOf: ({ referenceId }) => referenceId,
    current: incidentReport,
    // Sent for any version: it changes nothing that another officer sees.
    standing: () => ({ way: 'telephone' }),
    history: 'incident',
    list: 'incidents',
  }),
  'officer-complaint-status': kind({
    ...statusWrite,
    endpoint: staffEndpoints.setOfficerComplaintStatus,
    current: officerComplaint,
    standing: ({ status }) => ({ status }),
    history: 'officer-complaint',
    list: 'officer-complaints',
  }),
  'item-state': kind({
    endpoint: staffEndpoints.setItemState,
    request: (
      name,
      { title, state }: { readonly title: string; readonly state: z.output<typeof itemStateSchema> },
    ) => ({
      body: { state },
      summary: { number: name, title, state },
    }),
    summary: z.object({ number: z.string(), title: z.string(), state: itemStateSchema }),
    nameOf: ({ number, title }) => `${number} · ${title}`,
    current: staffItem,
    standing: ({ state }) => ({ state }),
    isFinal: ({ state }) => state === 'closed',
    list: 'items',
    after: ({ state }) => ({ state }),
  }),
};

type Writes = typeof declared;
export type WriteKind = keyof Writes;
export type SummaryOf<K extends WriteKind> = z.output<Writes[K]['summary']>;
export type InputOf<K extends WriteKind> = Parameters<Writes[K]['request']>[1];

/** The part common to all kinds, so that one function can handle them. */
interface AnyWrite<Input, S extends Fields> {
  readonly endpoint: Writing;
  readonly request: (name: string, input: Input) => { readonly body: unknown; readonly summary: S };
  readonly summary: z.ZodMiniType<S>;
  readonly nameOf: (summary: S) => string;
  readonly conflictOf: (value: unknown) => Conflict | null;
  readonly history?: CaseKind;
  readonly list: Declared<Writing, SummarySchema, Versioned, Input>['list'];
  readonly after?: (summary: S) => object;
}

export const staffWrites: { readonly [K in WriteKind]: AnyWrite<InputOf<K>, SummaryOf<K>> } = declared;
