import { useCaseHistory } from '#api/staff/incident-details.ts';
import { useNow } from '#api/staff/now.ts';
import { usePendingSteps } from '#api/staff/pending-writes.ts';
import { clocksOf } from '#contract/procedure/clocks.ts';
import type { IncidentReport } from '#contract/staff/incident.ts';
import { procedureSettings } from '#organisation';
import { caseFileOf } from '../../writes/case-file.ts';
import { nextFirst } from './later-steps.ts';

/** The steps of a report and its running deadlines, computed here, so that they hold offline; null: its history has not come. */
export function useCourse(incident: IncidentReport) {
  const { steps, namesMr, isError } = useCaseHistory(incident._id);
  const pending = usePendingSteps(incident._id);
  const now = useNow();
  if (!steps) return { course: null, isError };
  const file = caseFileOf(incident, [...steps, ...pending]);
  const clocks = clocksOf(file, procedureSettings, new Date(now));
  const running = nextFirst(clocks.filter(({ state }) => state !== 'stopped'));
  return { course: { file, pending, running, namesMr }, isError };
}
