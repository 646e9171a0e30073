import { chakra } from '@chakra-ui/react/styled-system';
import { AsOf } from './AsOf.tsx';
import { ThinBar } from './ListStates.tsx';

type Props = {
  /** The rows shown are being read again. */
  refreshing: boolean;
  /** Said where they could not be: of when they are. */
  asOf: string | false;
  offline: boolean;
};

export function ListFreshness({ refreshing, asOf, offline }: Props) {
  return (
    <>
      <chakra.div height="3px" marginBlockEnd="1">
        {refreshing && <ThinBar data-state="refreshing" />}
      </chakra.div>
      {asOf && (
        <chakra.div role="status" marginBlockEnd="3" data-state="as-of">
          <AsOf offline={offline} text={asOf} />
        </chakra.div>
      )}
    </>
  );
}
