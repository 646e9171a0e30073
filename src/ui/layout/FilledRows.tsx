import { chakra } from '@chakra-ui/react/styled-system';

type Row = { readonly label: string; readonly value: string };

export const FilledRows = ({ rows }: { rows: readonly Row[] }) => (
  <dl>
    {rows.map(({ label, value }) => (
      <chakra.div key={label} paddingBlock="2" borderBlockStartWidth="1px" borderColor="line">
        <chakra.dt color="fg.muted">{label}</chakra.dt>
        <chakra.dd whiteSpace="pre-wrap" overflowWrap="anywhere">
          {value}
        </chakra.dd>
      </chakra.div>
    ))}
  </dl>
);
