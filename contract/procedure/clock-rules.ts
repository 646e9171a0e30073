// The clocks: what starts and stops each, how long it runs, by which law, and what helps when it has passed.
import { type Basis, basisOf, unverifiedBasis } from './laws.ts';
import type { CaseClass } from './stages.ts';
import type { StepKind } from './step-kinds.ts';

export type Term =
  | { readonly hours: number }
  | { readonly days: number }
  | { readonly months: number }
  /** Set by the force. */
  | 'firstReading'
  | 'superintendent'
  | 'message'
  /** The step says how many days. */
  | 'asRecorded';

/**
 * `arrived`: a step sent the report to another station of the district. `arrivedSigned`: the complainant had signed before.
 * `zeroFir`: the complaint, or a later message of the complainant, names an e-Zero FIR.
 */
export type ClockStart = StepKind | 'received' | 'arrived' | 'arrivedSigned' | 'zeroFir';

export interface ClockRule {
  readonly basis: Basis;
  readonly kind: 'statute' | 'court' | 'promise';
  readonly starts: readonly ClockStart[];
  readonly stops: readonly StepKind[];
  readonly term: Term;
  /** Once one of these is recorded, nothing starts the clock any more. */
  readonly settledBy?: readonly StepKind[];
  /** The term once this step is recorded. */
  readonly longer?: { readonly after: StepKind; readonly term: Term };
  /** Runs for cases of these classes only. */
  readonly classes?: readonly CaseClass[];
  /** Law only where this site is notified as an electronic communication; advice elsewhere. */
  readonly onlyNotified?: true;
  /** true: does not end on a Sunday or a holiday. */
  readonly isOfficeDay?: true;
  /** Who sees it when it has passed. */
  readonly risesTo: 'station' | 'superintendent' | null;
  /** The tracking page shows it, with its own remedy. */
  readonly isPublic: boolean;
}

const atOnce: Term = { hours: 24 };
const report: StepKind[] = ['chargeSheet', 'finalReport'];
const enquiries: StepKind[] = ['preliminaryEnquiry', 'applicationEnquiry'];
/** What the first decision on a report can be, besides the FIR. */
const decisions: StepKind[] = ['nonCognizable', ...enquiries, 'sentOn', 'closedBeforeFir'];

export const clockRules = {
  firstReading: {
    basis: basisOf('force'),
    kind: 'promise',
    starts: ['received', 'arrived'],
    // The station that got it may act before anybody opens it.
    stops: ['read', 'signed', ...decisions, 'refusalReported', 'firOrdered', 'firRegistered'],
    term: 'firstReading',
    risesTo: 'superintendent',
    isPublic: false,
  },
  signature: {
    basis: basisOf('bnss', '173(1)(ii)'),
    kind: 'statute',
    starts: ['received', 'arrived'],
    stops: ['signed', ...decisions],
    settledBy: ['signed'],
    term: { days: 3 },
    onlyNotified: true,
    risesTo: 'station',
    isPublic: true,
  },
  decision: {
    basis: basisOf('bnss', '173(1)'),
    kind: 'court',
    starts: ['signed', 'arrivedSigned'],
    stops: [...decisions, 'firRegistered'],
    // The signature may come after the decision.
    settledBy: ['nonCognizable', ...enquiries, 'closedBeforeFir'],
    term: atOnce,
    risesTo: 'superintendent',
    isPublic: true,
  },
  preliminaryEnquiry: {
    basis: basisOf('bnss', '173(3)'),
    kind: 'statute',
    starts: ['preliminaryEnquiry'],
    stops: ['firRegistered', 'closedBeforeFir'],
    term: { days: 14 },
    risesTo: 'superintendent',
    isPublic: true,
  },
  applicationEnquiry: {
    basis: basisOf('lalitaKumari', '120.7'),
    kind: 'court',
    starts: ['applicationEnquiry'],
    stops: ['firRegistered', 'nonCognizable', 'closedBeforeFir'],
    term: { days: 15 },
    longer: { after: 'enquiryExtended', term: { days: 42 } },
    risesTo: 'superintendent',
    isPublic: true,
  },
  reasons: {
    basis: basisOf('lalitaKumari', '120.3'),
    kind: 'court',
    starts: ['closedBeforeFir'],
    stops: ['reasonsTold'],
    term: { days: 7 },
    risesTo: 'superintendent',
    isPublic: true,
  },
  firCopy: {
    basis: basisOf('bnss', '173(2)'),
    kind: 'statute',
    starts: ['firRegistered'],
    stops: ['copyGiven'],
    term: atOnce,
    risesTo: 'superintendent',
    isPublic: true,
  },
  noInvestigation: {
    basis: basisOf('bnss', '176(2)'),
    kind: 'statute',
    starts: ['notInvestigated'],
    stops: ['reasonsTold'],
    term: atOnce,
    risesTo: 'superintendent',
    isPublic: true,
  },
  progress: {
    basis: basisOf('bnss', '193(3)(ii)'),
    kind: 'statute',
    starts: ['firRegistered', 'progressTold'],
    stops: ['progressTold', ...report, 'notInvestigated'],
    term: { days: 90 },
    risesTo: 'superintendent',
    isPublic: true,
  },
  twoMonths: {
    basis: basisOf('bnss', '193(2)'),
    kind: 'statute',
    starts: ['firRegistered'],
    stops: report,
    term: { months: 2 },
    classes: ['sexualOffence', 'pocso'],
    risesTo: 'superintendent',
    isPublic: false,
  },
  custody: {
    basis: unverifiedBasis('bnss', '187(3)'),
    kind: 'statute',
    starts: ['remanded'],
    stops: report,
    term: 'asRecorded',
    risesTo: 'superintendent',
    isPublic: false,
  },
  scst: {
    basis: unverifiedBasis('scstRules', '7(2)'),
    kind: 'statute',
    starts: ['firRegistered'],
    stops: ['chargeSheet'],
    term: { days: 60 },
    classes: ['scst'],
    risesTo: 'superintendent',
    isPublic: false,
  },
  superintendent: {
    basis: basisOf('force'),
    kind: 'promise',
    starts: ['refusalReported'],
    stops: ['firOrdered', 'sentOn', 'closedBeforeFir', 'firRegistered'],
    term: 'superintendent',
    isOfficeDay: true,
    risesTo: 'superintendent',
    isPublic: true,
  },
  message: {
    basis: basisOf('force'),
    kind: 'promise',
    starts: ['messageReceived'],
    stops: ['messageAnswered', 'askedCitizen'],
    term: 'message',
    isOfficeDay: true,
    risesTo: 'station',
    isPublic: true,
  },
  service: {
    basis: basisOf('rightToServices'),
    kind: 'statute',
    starts: ['serviceRequested'],
    stops: ['serviceDecided'],
    term: 'asRecorded',
    risesTo: 'superintendent',
    isPublic: true,
  },
  eZeroFir: {
    basis: unverifiedBasis('bnss', '173(1)'),
    kind: 'statute',
    starts: ['zeroFir'],
    stops: ['firRegistered', 'nonCognizable', 'closedBeforeFir'],
    term: { days: 3 },
    risesTo: 'superintendent',
    isPublic: true,
  },
  missingMinor: {
    basis: basisOf('missingMinors'),
    kind: 'court',
    starts: ['received'],
    stops: ['firRegistered'],
    term: { days: 0 },
    classes: ['missingMinor'],
    risesTo: 'superintendent',
    isPublic: false,
  },
} as const satisfies Record<string, ClockRule>;

export type ClockId = keyof typeof clockRules;
export const clockIds = Object.keys(clockRules) as [ClockId, ...ClockId[]];
