// What answers a complainant who says that the end of a report is not so. A note that only officers read does not.
import type { StepKind } from '#contract/procedure/step-kinds.ts';
import { type IncidentStatus, isOpen } from '#contract/shared/status.ts';
import type { SignedIn } from './access/signed-in.ts';

/** The superintendent's office answers for what a station has closed, in words that the complainant reads. */
export const doWordsAnswer = ({ role }: Pick<SignedIn, 'role'>): boolean => role === 'sp';

/** The office opens the closed report again. A station must not take the "no" away by reopening and closing. */
export const doesReopen = (
  { role }: Pick<SignedIn, 'role'>,
  { from, to }: { readonly from: IncidentStatus; readonly to: IncidentStatus },
): boolean => role === 'sp' && !isOpen(from) && isOpen(to);

/** An order to register the FIR gives the complainant what the "no" asks for. */
export const isOrder = (kind: StepKind): boolean => kind === 'firOrdered';
