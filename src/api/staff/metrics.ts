// Counts and charts of the dashboards, and the assistant's usage.
import { adminEndpoints } from '#contract/endpoints/admin.ts';
import { staffEndpoints } from '#contract/endpoints/staff.ts';
import { dayInIndia, plusDays } from '#contract/shared/time.ts';
import { Unreachable } from '../shared/request.ts';
import { bestNow } from '../shared/today.ts';
import { useSession } from './client/session.ts';
import { useEndpoint, useStaffRead } from './client/staff-query.ts';
import { staffRequest } from './client/staff-request.ts';

const tenMinutesMs = 600_000;

/** Charts of the last days; they may be up to ten minutes old. */
export function usePlots(days: number) {
  const row = useSession().role === 'pi' ? staffEndpoints.piPlots : staffEndpoints.spPlots;
  const to = dayInIndia(bestNow());
  const query = { from: plusDays(to, 1 - days), to };
  const isUsual = days === usualDays;
  return useEndpoint(row, isUsual ? ['plots'] : ['plots', days], isUsual ? {} : { query }, {
    staleMs: tenMinutesMs,
  });
}

/** What the server answers where no days are asked for. */
export const usualDays = 30;

/** The district's figures of these days; null: not asked for. */
export const useFiguresOf = (range: DayRange | null) =>
  useEndpoint(
    staffEndpoints.spPlots,
    ['plots', range],
    { query: { from: range?.from, to: range?.to } },
    { enabled: range !== null },
  );

export const useSuperintendentMetrics = () =>
  useEndpoint(staffEndpoints.superintendentMetrics, ['metrics'], {}, { watched: true });

/** For the administrator: sentences to which the messaging app had no answer. */
export const useUnanswered = () => useEndpoint(adminEndpoints.unanswered, ['unanswered'], {}, { staleMs: 0 });

export const useAdminMetrics = () =>
  useStaffRead(
    ['metrics'],
    async (session, signal) => {
      const { data } = await staffRequest(session, adminEndpoints.adminMetrics, { signal });
      // Without dates the server answers with account counts.
      if (!('policeStations' in data)) throw new Unreachable('an answer of another shape');
      return data;
    },
    { watched: true },
  );

/** Indian dates, YYYY-MM-DD, both included. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** The assistant's usage in the range. null: no request. */
export const useBotUsage = (range: DayRange | null) =>
  useStaffRead(
    ['usage', range],
    async (session, signal) => {
      const query = {
        startDate: new Date(`${range?.from}T00:00:00.000+05:30`).toISOString(),
        endDate: new Date(`${range?.to}T23:59:59.999+05:30`).toISOString(),
      };
      const { data } = await staffRequest(session, adminEndpoints.adminMetrics, { query, signal });
      if (!('messages' in data)) throw new Unreachable('an answer of another shape');
      return data;
    },
    { enabled: range !== null },
  );
