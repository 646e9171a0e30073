import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import type { BroadcastLog } from '#api/broadcast.ts';
import { formatNumber } from '#i18n/format.ts';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { utcTime } from './times.ts';

export function LogDetails({ log, onClose }: { log: BroadcastLog | null; onClose: () => void }) {
  const { t } = useTranslation('broadcast');
  const lines: [string, string][] = log
    ? [
        [t('log.message'), log.message || '–'],
        [t('log.type'), t(log.isTemplate === 'file' ? 'type.file' : 'type.custom')],
        [t('log.jobId'), log.jobId],
        [t('log.totalUsers'), formatNumber(log.totalUsers)],
        [t('log.successCount'), formatNumber(log.successCount)],
        [
          t('log.failedNumbers'),
          log.failedNumbers.length > 0 ? log.failedNumbers.join(', ') : t('log.noFailed'),
        ],
        [t('log.createdAt'), utcTime(log.createdAt)],
        [t('log.updatedAt'), utcTime(log.updatedAt)],
      ]
    : [];
  return (
    <Dialog open={log !== null} onClose={onClose} title={t('log.detailsTitle')}>
      <chakra.dl display="grid" gap="3">
        {lines.map(([label, value]) => (
          <div key={label}>
            <chakra.dt color="fg.muted">{label}</chakra.dt>
            <chakra.dd
              margin="0"
              whiteSpace="pre-wrap"
              overflowWrap="anywhere"
              maxHeight="14rem"
              overflow="auto"
            >
              {value}
            </chakra.dd>
          </div>
        ))}
      </chakra.dl>
    </Dialog>
  );
}
