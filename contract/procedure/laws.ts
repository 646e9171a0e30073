// Where a stage, a step and a clock come from. A law officer of the force confirms each row before the force
// goes live; `isVerified: false` marks what was read in commentary only.

interface Law {
  /** What was read. */
  readonly source: string;
  /** YYYY-MM-DD. */
  readonly checkedOn: string;
}

const reprint = 'reprint of the Act';
const checkedOn = '2026-11-22';

export const lawTable = {
  bnss: { source: reprint, checkedOn },
  /** Lalita Kumari v. Government of Uttar Pradesh, (2014) 2 SCC 1, changed on 2014-03-05. */
  lalitaKumari: { source: 'judgment', checkedOn },
  /** Youth Bar Association v. Union of India (2016), and the list of the Right to Services Act. */
  rightToServices: { source: 'list of services of 2015', checkedOn },
  scstRules: { source: 'commentary', checkedOn },
  policeManual: { source: 'Bombay Police Manual, rule 219', checkedOn },
  /** The Supreme Court on missing minors. */
  missingMinors: { source: 'statement in the Legislative Assembly', checkedOn },
  /** A promise of the force, not a law. */
  force: { source: 'setting of the force', checkedOn },
} as const satisfies Record<string, Law>;

export type LawName = keyof typeof lawTable;

export interface Basis {
  readonly law: LawName;
  /** As it is cited; '' where the law has no sections. */
  readonly section: string;
  readonly isVerified: boolean;
}

export const basisOf = (law: LawName, section = ''): Basis => ({ law, section, isVerified: true });
export const unverifiedBasis = (law: LawName, section = ''): Basis => ({ law, section, isVerified: false });

/** On the wire: `bnss 173(1)(ii)`. */
export const citationOf = ({ law, section }: Basis): string => `${law} ${section}`.trim();
