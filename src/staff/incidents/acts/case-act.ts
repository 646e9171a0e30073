// Acts on a report besides its status, as the menu at its foot offers them.
import type { Role } from '#contract/shared/endpoint.ts';
import type { IncidentReport } from '#contract/staff/incident.ts';

/** These open a form. */
export type CaseAct = 'incident-send-back' | 'incident-reopen' | 'incident-reminder';

/** Those that this officer can do with this report, in the order of the menu. */
export function actsOn(
  { status, reportType, transferredTo }: IncidentReport,
  role: Role,
): readonly (CaseAct | 'share')[] {
  const isStations = role === 'pi' && reportType === 'NormalReport';
  return [
    'incident-reminder',
    'share',
    ...(status === 'pending' ? [] : (['incident-reopen'] as const)),
    ...(isStations && transferredTo ? (['incident-send-back'] as const) : []),
  ];
}
