import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { readComplaint } from '#api/complaint.ts';
import { complaintRows, type Row } from './complaint-rows.ts';

/** What was written, from the text that is sent; nothing where it cannot be read. */
export function ComplaintDetails({ body }: { body: string | null }) {
  const { t } = useTranslation('complaint');
  const complaint = readComplaint(body);
  return complaint && <Rows rows={complaintRows(t, complaint)} />;
}

export function Rows({ rows }: { rows: readonly Row[] }) {
  return (
    <dl>
      {rows.map(({ id, label, value }) => (
        <Pair key={id}>
          <chakra.dt color="fg.muted" fontSize="sm">
            {label}
          </chakra.dt>
          <chakra.dd whiteSpace="pre-wrap" overflowWrap="anywhere">
            {value}
          </chakra.dd>
        </Pair>
      ))}
    </dl>
  );
}

const Pair = chakra('div', {
  base: { paddingBlock: '2', borderBlockStartWidth: '1px', borderColor: 'line' },
});
