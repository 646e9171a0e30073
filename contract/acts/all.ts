// Every act of an officer, by the name under which the outboxes of devices keep it.
import type * as z from 'zod/mini';
import type { ActEndpoint, Audits, Conflict, Fields, FormField, News } from './act.ts';
import { incidentConversationAct } from './conversation.ts';
import { incidentInvestigatorAct } from './investigator.ts';
import { itemStampAct } from './item-stamp.ts';
import { itemStateAct } from './item-state.ts';
import { incidentNormalAct } from './make-normal.ts';
import { incidentMessageAct } from './message.ts';
import { incidentOfficerAct } from './officer.ts';
import { incidentReminderAct } from './reminder.ts';
import { incidentReopenAct } from './reopen.ts';
import { incidentSearchAct } from './search.ts';
import { incidentSendBackAct } from './send-back.ts';
import { incidentStatusAct, officerComplaintStatusAct } from './status.ts';
import { incidentStepAct } from './step.ts';
import { incidentTakeAct } from './take.ts';
import { incidentToldAct } from './told.ts';
import { incidentTransferAct } from './transfer.ts';

const declared = {
  'incident-status': incidentStatusAct,
  'incident-transfer': incidentTransferAct,
  'incident-officer': incidentOfficerAct,
  'incident-investigator': incidentInvestigatorAct,
  'incident-normal': incidentNormalAct,
  'incident-take': incidentTakeAct,
  'incident-send-back': incidentSendBackAct,
  'incident-reopen': incidentReopenAct,
  'incident-reminder': incidentReminderAct,
  'incident-search': incidentSearchAct,
  'incident-step': incidentStepAct,
  'incident-told': incidentToldAct,
  'incident-message': incidentMessageAct,
  'incident-conversation': incidentConversationAct,
  'officer-complaint-status': officerComplaintStatusAct,
  'item-stamp': itemStampAct,
  'item-state': itemStateAct,
};

type Acts = typeof declared;
export type ActKind = keyof Acts;
export type SummaryOf<K extends ActKind> = z.output<Acts[K]['summary']>;
export type InputOf<K extends ActKind> = Parameters<Acts[K]['request']>[1];
export type EndpointOf<K extends ActKind> = Acts[K]['endpoint'];
export type SubjectOf<K extends ActKind> = Acts[K]['of'];
/** As it has arrived. */
export type BodyOf<K extends ActKind> = z.output<EndpointOf<K>['body']>;

type With<Part extends 'form' | 'inMenu'> = {
  [K in ActKind]: [NonNullable<Acts[K][Part]>] extends [never] ? never : K;
}[ActKind];
/** Acts whose form is drawn from their declaration. */
export type FormAct = With<'form'>;
export type FieldName = { [K in FormAct]: keyof NonNullable<Acts[K]['form']> & string }[FormAct];
export type MenuAct = With<'inMenu'>;
type ActionOf<Of> = Of extends string ? Of : Of extends { all: readonly (infer Action)[] } ? Action : never;
export type ActAudit = ActionOf<Acts[ActKind]['audit']>;

/** The part common to all acts, so that one function can handle them. */
interface AnyAct<K extends ActKind> {
  readonly of: SubjectOf<K>;
  readonly operation: string;
  readonly endpoint: ActEndpoint;
  readonly audit: ActAudit | Audits<ActAudit, BodyOf<K>>;
  readonly tells?: (body: BodyOf<K>) => News | null;
  readonly request: (
    name: string,
    input: InputOf<K>,
  ) => { readonly body: unknown; readonly summary: SummaryOf<K> };
  readonly form?: Readonly<Record<string, FormField>> | undefined;
  readonly inMenu?: true | undefined;
  readonly isFor?: (row: never) => boolean;
  readonly isForGood?: true;
  readonly summary: z.ZodMiniType<SummaryOf<K> & Fields>;
  readonly nameOf: (summary: SummaryOf<K>) => string;
  readonly conflictOf: (value: unknown) => Conflict | null;
  readonly after?: (summary: SummaryOf<K>) => object;
}

export const allActs: { readonly [K in ActKind]: AnyAct<K> } = declared;

/** Every line that an act writes into the audit. */
export const actAudits: readonly ActAudit[] = Object.values(allActs).flatMap(({ audit }) =>
  typeof audit === 'string' ? audit : audit.all,
);

type ActEndpoints = { [K in ActKind as Acts[K]['operation']]: EndpointOf<K> };
export const actEndpoints = Object.fromEntries(
  Object.values(declared).map(({ operation, endpoint }) => [operation, endpoint]),
) as ActEndpoints;
