// State of a list's read: how fresh its rows are.
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
