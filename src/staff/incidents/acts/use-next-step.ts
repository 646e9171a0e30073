import { usePersonAt } from '#api/staff/client/person.ts';
import { useSession } from '#api/staff/client/session.ts';
import { useCaseHistory } from '#api/staff/incident-details.ts';
import { usePendingSteps } from '#api/staff/pending-writes.ts';
import { actorsFor } from '#contract/procedure/record.ts';
import { isOpen } from '#contract/shared/status.ts';
import type { IncidentReport } from '#contract/staff/incident.ts';
import { todayFor } from '#staff/writes/today-for.ts';
import { caseFileOf } from '../../writes/case-file.ts';
import { offeredSteps, type UsualStep } from './offered-steps.ts';

/** The step that the procedure offers first; null: none, or the report is not a station's to work on. */
export function useNextStep(incident: IncidentReport): UsualStep | null {
  const session = useSession();
  const { steps } = useCaseHistory(incident._id);
  const pending = usePendingSteps(incident._id);
  const isInCharge = usePersonAt(session)?.isInCharge ?? true;
  if (session.role !== 'pi' || !steps || !isOpen(incident.status)) return null;
  const file = caseFileOf(incident, [...steps, ...pending]);
  const actors = actorsFor('sho', { isConfidential: incident.reportType === 'ConfidentialReport' });
  return offeredSteps(file, { actors, isInCharge, on: todayFor(file) }).first[0] ?? null;
}
