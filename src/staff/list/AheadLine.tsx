import { chakra } from '@chakra-ui/react/styled-system';
import CloudDownload from 'lucide-react/icons/cloud-download';
import { useTranslation } from 'react-i18next';
import { useAheadState } from '#api/staff/ahead/use-ahead.ts';
import { formatMoment } from '#i18n/format.ts';
import { Icon } from '#ui/layout/Icon.tsx';

/** How many of the open reports open without a network. */
export function AheadLine() {
  const { t } = useTranslation('shell');
  const state = useAheadState();
  if (!state || state.total === 0) return null;
  const { kept, total, at } = state;
  return (
    <chakra.p
      display="flex"
      alignItems="center"
      gap="2"
      marginBlockStart="2"
      color="fg.muted"
      fontSize="sm"
      data-ahead={`${kept}/${total}`}
      data-print="no"
    >
      <Icon of={CloudDownload} size={18} />
      {t(kept < total ? 'ahead.part' : 'ahead.all', { kept, count: total, time: formatMoment(at) })}
    </chakra.p>
  );
}
