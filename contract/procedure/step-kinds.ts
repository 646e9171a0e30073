// Every kind of step: from which stage who may record it, where it leads, what it needs, and what of it is
// public. Declared once; judge.ts decides by it, the consoles offer by it, the tests walk through it.
import type { Actor, Stage } from './stages.ts';

export type FactName =
  | 'note'
  | 'number'
  | 'toCitizen'
  | 'court'
  | 'officer'
  | 'permittedBy'
  | 'permittedOn'
  | 'station'
  | 'summary'
  | 'outcome'
  | 'days'
  | 'class'
  | 'corrects';

/** One way to record the step: at these stages, by these actors. Without `to` the stage stays. */
interface Opening {
  readonly at: readonly Stage[];
  readonly by: readonly Actor[];
  readonly to?: Stage;
  /** Leads there instead once this step is recorded. */
  readonly instead?: { readonly once: string; readonly to: Stage };
}

export interface KindRule {
  readonly openings: readonly Opening[];
  /** What the step must say. */
  readonly needs: readonly FactName[];
  /** One of these steps must come before, whatever the stage; another one makes this step due again. */
  readonly after?: readonly string[];
  /** true: ends the case for the police, which a missing minor's case must not before an FIR. */
  readonly endsCase?: true;
  /** true: of a station's roster, only a person in charge records it. */
  readonly needsCharge?: true;
  /** true: the citizen sees kind, day, number and the words for her. */
  readonly isPublic: boolean;
}

const unread: Stage[] = ['received', 'read'];
const enquiries: Stage[] = ['preliminaryEnquiry', 'applicationEnquiry'];
const beforeFir: Stage[] = [...unread, 'signed', 'nonCognizable', ...enquiries, 'sentOn', 'closedBeforeFir'];
const underway: Stage[] = ['investigation', 'furtherInvestigation'];
const withFir: Stage[] = [
  'firRegistered',
  ...underway,
  'notInvestigated',
  'chargeSheet',
  'finalReport',
  'court',
  'fileClosed',
];
const every: Stage[] = [...beforeFir, 'investigationOrdered', 'refused', 'firOrdered', ...withFir];
const station: Actor[] = ['desk', 'sho'];
const office: Actor[] = ['sdpo', 'sp'];

const once = (
  at: readonly Stage[],
  by: readonly Actor[],
  to: Stage | null,
  needs: readonly FactName[] = [],
) => ({
  openings: [to === null ? { at, by } : { at, by, to }],
  needs,
  isPublic: true,
});
const inside = (at: readonly Stage[], by: readonly Actor[], needs: readonly FactName[] = []) => ({
  ...once(at, by, null, needs),
  isPublic: false,
});

export const stepKinds = {
  read: {
    openings: [
      { at: ['received'], by: [...station, 'sp'], to: 'read' },
      // The station that gets a report need not have it signed a second time.
      {
        at: ['sentOn'],
        by: [...station, 'sp'],
        to: 'read',
        instead: { once: 'signed', to: 'signed' },
      },
    ],
    needs: [],
    isPublic: true,
  },
  signed: {
    openings: [
      { at: unread, by: station, to: 'signed' },
      // The signature may come on any later day; it never sets the matter back.
      {
        at: ['nonCognizable', ...enquiries, 'sentOn', 'closedBeforeFir', 'refused', 'firOrdered'],
        by: station,
      },
    ],
    needs: ['number'],
    isPublic: true,
  },
  nonCognizable: {
    ...once([...unread, 'signed', 'applicationEnquiry'], ['sho'], 'nonCognizable', ['number']),
    endsCase: true,
    needsCharge: true,
  },
  investigationOrdered: {
    openings: [
      { at: ['nonCognizable'], by: ['sho'], to: 'investigationOrdered' },
      { at: ['notInvestigated'], by: ['sho', 'sp'], to: 'investigationOrdered' },
    ],
    needs: ['number', 'court'],
    isPublic: true,
  },
  enquiryPermitted: inside([...unread, 'signed', 'firOrdered'], office),
  preliminaryEnquiry: once([...unread, 'signed', 'firOrdered'], ['sho'], 'preliminaryEnquiry', [
    'permittedBy',
    'permittedOn',
  ]),
  applicationEnquiry: once([...unread, 'signed', 'firOrdered'], ['sho'], 'applicationEnquiry'),
  enquiryExtended: once(['applicationEnquiry'], ['sho'], null, ['toCitizen']),
  sentOn: {
    openings: [
      { at: [...unread, 'signed', 'firOrdered'], by: ['sho', 'sp'], to: 'sentOn' },
      { at: ['refused'], by: ['sp'], to: 'sentOn' },
    ],
    needs: ['station'],
    isPublic: true,
  },
  closedBeforeFir: {
    openings: [
      { at: [...unread, ...enquiries, 'firOrdered'], by: ['sho'], to: 'closedBeforeFir' },
      { at: ['refused'], by: ['sp'], to: 'closedBeforeFir' },
    ],
    needs: ['outcome', 'toCitizen'],
    endsCase: true,
    needsCharge: true,
    isPublic: true,
  },
  withdrawn: {
    ...once([...unread, 'signed', ...enquiries], ['citizen', 'sho'], 'closedBeforeFir', ['toCitizen']),
    endsCase: true,
  },
  refusalReported: once(beforeFir, ['citizen', ...office], 'refused'),
  firOrdered: {
    openings: [
      { at: ['refused'], by: ['sp', 'sho'], to: 'firOrdered' },
      { at: ['closedBeforeFir'], by: ['sp', 'sho'], to: 'firOrdered' },
    ],
    needs: ['number'],
    isPublic: true,
  },
  firRegistered: {
    ...once(['signed', ...enquiries, 'sentOn', 'refused', 'firOrdered'], ['sho'], 'firRegistered', [
      'number',
    ]),
    after: ['signed'],
  },
  copyGiven: { ...once([...withFir, 'investigationOrdered'], station, null), after: ['firRegistered'] },
  investigation: once(['firRegistered', 'investigationOrdered'], ['sho'], 'investigation', ['officer']),
  notInvestigated: {
    ...once(['firRegistered'], ['sho'], 'notInvestigated', ['toCitizen']),
    needsCharge: true,
  },
  // Also when the case has been opened again meanwhile: the reasons are still owed.
  reasonsTold: {
    ...once(every, station, null),
    after: ['closedBeforeFir', 'withdrawn', 'notInvestigated', 'chargeSheet', 'finalReport', 'fileClosed'],
  },
  progressTold: once(['firRegistered', ...underway], station, null, ['toCitizen']),
  remanded: inside(underway, ['sho'], ['days']),
  chargeSheet: once(underway, ['sho'], 'chargeSheet', ['number', 'court']),
  finalReport: {
    ...once(underway, ['sho'], 'finalReport', ['summary', 'toCitizen']),
    needsCharge: true,
  },
  summaryForwarded: inside(['finalReport'], office),
  courtOrder: once(['chargeSheet', 'finalReport'], ['sho'], 'court', ['number', 'court', 'outcome']),
  furtherInvestigation: once(
    ['investigation', 'court', 'fileClosed'],
    ['sho', 'sp'],
    'furtherInvestigation',
    ['number'],
  ),
  fileClosed: {
    ...once(['nonCognizable', 'notInvestigated', 'court'], ['sho', 'sp'], 'fileClosed', ['toCitizen']),
    endsCase: true,
    needsCharge: true,
  },
  messageReceived: inside(every, ['citizen', ...station], ['note']),
  messageAnswered: inside(every, [...station, ...office], ['note']),
  askedCitizen: once(every, station, null, ['toCitizen']),
  serviceRequested: inside(every, station, ['days']),
  serviceDecided: inside(every, station),
  classified: inside(every, ['sho', 'sp'], ['class']),
  /** A call that told the complainant nothing. */
  callTried: inside(every, [...station, ...office], ['outcome']),
  note: inside(every, [...station, ...office], ['note']),
  correction: inside(every, ['sp'], ['corrects']),
} as const satisfies Record<string, KindRule>;

export type StepKind = keyof typeof stepKinds;
export const kindNames = Object.keys(stepKinds) as [StepKind, ...StepKind[]];
/** The stage after a step that was recorded by this way. */
export const stageBy = (
  { to, instead }: Pick<Opening, 'to' | 'instead'>,
  stage: Stage,
  done: ReadonlySet<string>,
): Stage => (instead && done.has(instead.once) ? instead.to : (to ?? stage));

/** The complainant and the court hear of it at once, so the officer is asked before it is recorded. */
export const asksFirst = (kind: StepKind): boolean =>
  kind === 'firRegistered' || ruleOf(kind).needsCharge === true;

export const ruleOf = (kind: StepKind): KindRule => stepKinds[kind];
