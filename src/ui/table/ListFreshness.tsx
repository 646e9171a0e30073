import { chakra } from '@chakra-ui/react/styled-system';
import { StaleNotice } from '../feedback/StaleNotice.tsx';
import { ThinBar } from './ListStates.tsx';

type Props = {
  /** The rows are being refetched. */
  refreshing: boolean;
  /** The refetch failed: the rows' time is shown. */
  isOld: boolean;
  asOf: string;
  offline: boolean;
};

export function ListFreshness({ refreshing, isOld, asOf, offline }: Props) {
  return (
    <>
      <chakra.div height="3px" marginBlockEnd="1">
        {refreshing && <ThinBar data-state="refreshing" />}
      </chakra.div>
      {isOld && (
        <chakra.div role="status" marginBlockEnd="3" data-state="as-of">
          <StaleNotice offline={offline} text={asOf} />
        </chakra.div>
      )}
    </>
  );
}
