// The stages of a complaint under the BNSS 2023. A stage never changes a status: see step-kinds.ts.
import { type Basis, basisOf, unverifiedBasis } from './laws.ts';

/** Who records a step. A court never does: an officer records its order, with the number. */
export const actorNames = ['citizen', 'desk', 'sho', 'sdpo', 'sp', 'court', 'system'] as const;
export type Actor = (typeof actorNames)[number];

export const stages = {
  received: basisOf('force'),
  read: basisOf('force'),
  signed: basisOf('bnss', '173(1)(i), (ii)'),
  nonCognizable: basisOf('bnss', '174(1), (2), (4)'),
  investigationOrdered: basisOf('bnss', '174(2)'),
  preliminaryEnquiry: basisOf('bnss', '173(3)'),
  applicationEnquiry: basisOf('lalitaKumari', '120.6'),
  sentOn: basisOf('bnss', '173(1)'),
  closedBeforeFir: basisOf('lalitaKumari', '120.3'),
  refused: basisOf('bnss', '173(4), 175(3)'),
  firOrdered: basisOf('bnss', '173(4), 175(3)'),
  firRegistered: basisOf('bnss', '173(1), (2)'),
  investigation: basisOf('bnss', '176'),
  notInvestigated: basisOf('bnss', '176(1)(b), (2)'),
  chargeSheet: basisOf('bnss', '193(3)'),
  finalReport: unverifiedBasis('policeManual', '219'),
  court: basisOf('bnss', '193'),
  furtherInvestigation: unverifiedBasis('bnss', '193(9)'),
  fileClosed: basisOf('force'),
} as const satisfies Record<string, Basis>;

export type Stage = keyof typeof stages;
export const stageNames = Object.keys(stages) as [Stage, ...Stage[]];

/** Classes that change what is public and which clocks run. */
const caseClasses = {
  ordinary: { isSensitive: false },
  /** BNS 64 to 71. */
  sexualOffence: { isSensitive: true },
  pocso: { isSensitive: true },
  juvenile: { isSensitive: true },
  /** The station house officer's choice. */
  protected: { isSensitive: true },
  missingMinor: { isSensitive: false },
  scst: { isSensitive: false },
} as const;

export type CaseClass = keyof typeof caseClasses;
export const classNames = Object.keys(caseClasses) as [CaseClass, ...CaseClass[]];

/** The public then sees: received, read, ask the station. BNSS and BNS 72 forbid more. */
export const isSensitive = (of: CaseClass | null): boolean => of !== null && caseClasses[of].isSensitive;
