// What is due, and what is out of order.
import { deadlineEndpoints } from '#contract/endpoints/deadlines.ts';
import { useSession } from './client/session.ts';
import { useEndpoint } from './client/staff-query.ts';

/** How many reports wait in each queue. */
export function useQueues() {
  const row = useSession().role === 'pi' ? deadlineEndpoints.piQueues : deadlineEndpoints.spQueues;
  return useEndpoint(row, ['queues'], {}, { watched: true });
}

export const useDeadlineBoard = () =>
  useEndpoint(deadlineEndpoints.deadlineBoard, ['deadlines'], {}, { watched: true });

/** What complainants say of the end of their reports. */
export const useClosingBoard = (page: number) =>
  useEndpoint(
    deadlineEndpoints.closingBoard,
    page === 1 ? ['closing-answers'] : ['closing-answers', page],
    page === 1 ? {} : { query: { page } },
    { watched: true },
  );

/** Median days to each step, by station. */
export const useStepTimes = () => useEndpoint(deadlineEndpoints.stepTimes, ['step-times']);

export const useIrregularities = (page: number) =>
  useEndpoint(
    deadlineEndpoints.irregularities,
    page === 1 ? ['irregularities'] : ['irregularities', page],
    page === 1 ? {} : { query: { page } },
  );
