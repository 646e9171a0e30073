// Writes that officers can make offline, each declared once. Data stored on a device must stay readable: a
// kind keeps its key and the fields of its summary.
import * as z from 'zod/mini';
import { caseActEndpoints } from '#contract/endpoints/case-acts.ts';
import { confidentialEndpoints } from '#contract/endpoints/confidential.ts';
import { messageEndpoints } from '#contract/endpoints/messages.ts';
import { personEndpoints } from '#contract/endpoints/persons.ts';
import { staffEndpoints } from '#contract/endpoints/staff.ts';
import { tellingEndpoints } from '#contract/endpoints/tellings.ts';
import type { StepBody } from '#contract/procedure/step.ts';
import { kindNames } from '#contract/procedure/step-kinds.ts';
import {
  type ConversationBody,
  conversationActs,
  type OfficerMessageBody,
} from '#contract/public/message.ts';
import type { SettableStatus } from '#contract/shared/status.ts';
import { incidentReport, settableStatus } from '#contract/staff/incident.ts';
import { officerComplaint } from '#contract/staff/officer-complaint.ts';
import { itemStateSchema, staffItem } from '#contract/staff/staff-item.ts';
import type { Station } from '#contract/staff/station.ts';
import { type ToldWay, toldWays } from '#contract/staff/telling.ts';
import type { CaseKind } from '../incident-details.ts';
import {
  type Conflict,
  type Declared,
  declareWrite,
  type Fields,
  type SummarySchema,
  type Versioned,
  type Writing,
} from './staff-write.ts';

export interface StatusChange {
  readonly status: SettableStatus;
  readonly note: string;
}

type Assignment = Pick<Station, '_id' | 'stationName' | 'stationNameMr'> & {
  /** '': none. */
  readonly reason: string;
};

export interface Reminder {
  /** YYYY-MM-DD. */
  readonly on: string;
  readonly text: string;
}

interface OfficerAssignment {
  readonly _id: string;
  readonly fullName: string;
  /** '': none. */
  readonly reason: string;
}

interface InvestigatorChoice {
  /** null: nobody. */
  readonly _id: string | null;
  /** '': nobody. */
  readonly officerName: string;
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

const ofIncident = {
  nameOf: ({ referenceId }: { readonly referenceId: string }) => referenceId,
  current: incidentReport,
  history: 'incident',
  list: 'incidents',
} as const;

const caseAct = {
  ...ofIncident,
  summary: z.object({ referenceId: z.string() }),
  standing: () => ({}),
};

const withReason = (name: string, { reason }: { readonly reason: string }) => ({
  body: { reason },
  summary: { referenceId: name },
});

const declared = {
  'incident-status': declareWrite({
    ...ofIncident,
    ...statusWrite,
    endpoint: staffEndpoints.setIncidentStatus,
    standing: ({ status }) => ({ status }),
  }),
  'incident-transfer': declareWrite({
    ...ofIncident,
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
    standing: ({ transferredTo }) => ({
      stationName: transferredTo?.stationName ?? '',
      stationNameMr: transferredTo?.stationNameMr ?? '',
    }),
  }),
  'incident-officer': declareWrite({
    ...ofIncident,
    endpoint: confidentialEndpoints.giveToOfficer,
    request: (name, { _id, fullName, reason }: OfficerAssignment) => ({
      body: { officerId: _id, ...(reason !== '' && { reason }) },
      summary: { referenceId: name, officerName: fullName },
    }),
    summary: z.object({ referenceId: z.string(), officerName: z.string() }),
    standing: ({ officer }) => ({ officerName: officer?.fullName ?? '' }),
  }),
  'incident-investigator': declareWrite({
    ...ofIncident,
    endpoint: personEndpoints.setInvestigator,
    request: (name, { _id, officerName, reason }: InvestigatorChoice) => ({
      body: { personId: _id, ...(reason !== '' && { reason }) },
      summary: { referenceId: name, officerName },
    }),
    summary: z.object({ referenceId: z.string(), officerName: z.string() }),
    standing: ({ investigator }) => ({ officerName: investigator?.fullName ?? '' }),
  }),
  'incident-normal': declareWrite({
    ...caseAct,
    endpoint: confidentialEndpoints.makeNormal,
    request: (name, { consent }: { readonly consent: string }) => ({
      body: { consent },
      summary: { referenceId: name },
    }),
    isFinal: ({ reportType }) => reportType === 'NormalReport',
  }),
  'incident-take': declareWrite({
    ...caseAct,
    endpoint: caseActEndpoints.takeIncident,
    request: (name, _: object) => ({ body: {}, summary: { referenceId: name } }),
  }),
  'incident-send-back': declareWrite({
    ...caseAct,
    endpoint: caseActEndpoints.sendBackIncident,
    request: withReason,
  }),
  'incident-reopen': declareWrite({
    ...caseAct,
    endpoint: caseActEndpoints.reopenIncident,
    request: withReason,
    after: () => ({ status: 'pending' as const }),
  }),
  'incident-reminder': declareWrite({
    endpoint: caseActEndpoints.remindOfIncident,
    /** null: the reminder is done. */
    request: (name, reminder: Reminder | null) => ({
      body: reminder ?? { on: null },
      summary: { referenceId: name, on: reminder?.on ?? '', text: reminder?.text ?? '' },
    }),
    summary: z.object({ referenceId: z.string(), on: z.string(), text: z.string() }),
    nameOf: ({ referenceId }) => referenceId,
    current: incidentReport,
    // Sent for any version: it changes nothing that another officer sees.
    standing: () => ({ on: '', text: '' }),
    list: 'incidents',
  }),
  'incident-step': declareWrite({
    ...ofIncident,
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
    // Sent for any version, because the order of the steps decides; so no version is ever stale.
    standing: () => ({ step: 'note' }),
    after: ({ status }) => (status === '' ? {} : { status }),
  }),
  'incident-told': declareWrite({
    ...ofIncident,
    endpoint: tellingEndpoints.toldByVoice,
    request: (name, { way, tellings }: { readonly way: ToldWay; readonly tellings: string[] }) => ({
      body: { way, tellings },
      summary: { referenceId: name, way },
    }),
    summary: z.object({ referenceId: z.string(), way: z.enum(toldWays) }),
    // Sent for any version: it changes nothing that another officer sees.
    standing: () => ({ way: 'telephone' }),
  }),
  'incident-message': declareWrite({
    ...ofIncident,
    endpoint: messageEndpoints.writeToComplainant,
    request: (name, { text, upTo }: Required<OfficerMessageBody>) => ({
      body: { text, upTo },
      summary: { referenceId: name, text, answers: upTo === null ? ('none' as const) : ('waiting' as const) },
    }),
    summary: z.object({
      referenceId: z.string(),
      text: z.string(),
      // Rows of older outboxes answered all.
      answers: z._default(z.enum(['waiting', 'none']), 'waiting'),
    }),
    // Sent for any version: it changes no field of the report.
    standing: () => ({ text: '' }),
    after: ({ answers }) => (answers === 'none' ? {} : { messageSince: undefined }),
  }),
  'incident-conversation': declareWrite({
    ...ofIncident,
    endpoint: messageEndpoints.changeConversation,
    request: (name, body: ConversationBody) => ({ body, summary: { referenceId: name, act: body.act } }),
    summary: z.object({ referenceId: z.string(), act: z.enum(conversationActs) }),
    // Sent for any version: what is closed stays closed.
    standing: () => ({ act: 'close' }),
    after: ({ act }) => (act === 'noAnswer' || act === 'close' ? { messageSince: undefined } : {}),
  }),
  'officer-complaint-status': declareWrite({
    ...statusWrite,
    endpoint: staffEndpoints.setOfficerComplaintStatus,
    current: officerComplaint,
    standing: ({ status }) => ({ status }),
    history: 'officer-complaint',
    list: 'officer-complaints',
  }),
  'item-state': declareWrite({
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
