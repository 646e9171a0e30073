// The state of a list: how fresh its rows are, and why there are none.
import { isOffline } from './staff-query.ts';

export interface ListRead {
  readonly data: unknown;
  readonly error: unknown;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly isPlaceholderData: boolean;
  readonly dataUpdatedAt: number;
}

/** `isOld`: the refetch failed, and the rows are those of `dataUpdatedAt`. */
export const freshnessOf = ({ data, error, isError, isFetching, isPlaceholderData }: ListRead) => ({
  refreshing: isFetching && data !== undefined,
  isOld: isError && data !== undefined && !isPlaceholderData,
  offline: isOffline(error),
});

export type Absence = 'loading' | 'empty' | 'offline' | 'failed';

export function absenceOf({ data, error, isError }: Pick<ListRead, 'data' | 'error' | 'isError'>): Absence {
  if (data !== undefined) return 'empty';
  if (!isError) return 'loading';
  return isOffline(error) ? 'offline' : 'failed';
}
