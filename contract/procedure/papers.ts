// The papers on the way of a complaint: by which law, after which step, and who signs. The texts are in
// locales/*/papers.json.
import { type Basis, basisOf, unverifiedBasis } from './laws.ts';
import type { StepKind } from './step-kinds.ts';

export type Signer = 'informant' | 'officer' | 'deponent' | 'oath';

export interface Paper {
  readonly basis: readonly Basis[];
  /** Makes sense once one of these is recorded; null: from the receipt on. */
  readonly after: readonly StepKind[] | null;
  /** Makes no sense any more after these. */
  readonly until?: readonly StepKind[];
  readonly signs: readonly Signer[];
  /** sheet: a form of the station; letter: from the citizen to an office. */
  readonly form: 'sheet' | 'letter';
  /** true: the text holds what happened in the citizen's own words. */
  readonly hasWords?: true;
  /** The day on which a law officer of the force confirmed the text; null: not yet. */
  readonly confirmedOn: string | null;
}

const investigated: StepKind[] = ['investigation', 'chargeSheet'];

/** A law officer who confirms one text sets its own `confirmedOn`. */
const byOfficer = { signs: ['officer', 'informant'], form: 'sheet', confirmedOn: null } as const;
const byCitizen = { signs: ['informant'], form: 'letter', confirmedOn: null } as const;
const petition = { ...byCitizen, after: null, until: investigated, hasWords: true } as const;

export const paperTable = {
  statement: {
    basis: [basisOf('bnss', '173(1)')],
    after: null,
    signs: ['informant', 'officer'],
    form: 'sheet',
    hasWords: true,
    confirmedOn: null,
  },
  acknowledgement: {
    basis: [basisOf('bnss', '173(1)')],
    after: null,
    ...byOfficer,
  },
  nonCognizable: {
    basis: [basisOf('bnss', '174(1)'), basisOf('bnss', '174(2)')],
    after: ['nonCognizable'],
    ...byOfficer,
  },
  firNote: {
    basis: [basisOf('bnss', '173(2)'), basisOf('rightToServices')],
    after: ['firRegistered'],
    ...byOfficer,
  },
  reasons: {
    basis: [basisOf('lalitaKumari', '120.3'), basisOf('bnss', '176(2)')],
    after: ['closedBeforeFir', 'notInvestigated'],
    ...byOfficer,
  },
  summaryNotice: {
    basis: [basisOf('bnss', '193'), unverifiedBasis('policeManual', '219')],
    after: ['finalReport'],
    ...byOfficer,
  },
  firCopyRequest: {
    basis: [basisOf('bnss', '173(2)')],
    after: ['firRegistered'],
    ...byCitizen,
  },
  superintendent: { basis: [basisOf('bnss', '173(4)')], ...petition },
  magistrate: { basis: [basisOf('bnss', '175(3)')], ...petition },
  affidavit: {
    basis: [basisOf('bnss', '175(3)')],
    after: null,
    until: investigated,
    signs: ['deponent', 'oath'],
    form: 'letter',
    confirmedOn: null,
  },
} as const satisfies Record<string, Paper>;

export type PaperName = keyof typeof paperTable;

/** Whether the paper fits a case with these steps. */
export function isDue(name: PaperName, steps: readonly { readonly kind: string }[]): boolean {
  const { after, until }: Paper = paperTable[name];
  const has = (kinds: readonly StepKind[]) => steps.some(({ kind }) => kinds.some((known) => known === kind));
  return (after === null || has(after)) && !(until && has(until));
}

export const paperNames = Object.keys(paperTable) as [PaperName, ...PaperName[]];
