import { chakra } from '@chakra-ui/react/styled-system';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import {
  pauseReportFile,
  type ReportFile,
  removeReportFile,
  sendReportFile,
  useReportFiles,
} from '#api/public/outbox/report-files.ts';
import type { Report } from '#api/public/outbox/reports.ts';
import { formatSize } from '#i18n/format.ts';
import { Button } from '#ui/form/Button.tsx';

export function ReportFiles({ report }: { report: Report }) {
  const { t } = useTranslation('complaint');
  const files = useReportFiles(report);
  if (files.length === 0) return null;
  const arrived = files.filter(({ at }) => at === 'arrived').length;
  return (
    <chakra.section aria-label={t('files.title')} marginBlock="4" data-print="no">
      <chakra.p role="status" fontWeight="600">
        {t('files.arrived', { arrived, count: files.length })}
      </chakra.p>
      <chakra.ul display="grid" gap="3" marginBlockStart="2">
        {files.map((file) => (
          <chakra.li key={file.id} minWidth="0">
            <chakra.p overflowWrap="anywhere" lineHeight="1.4">
              {file.name} <chakra.span color="fg.muted">({formatSize(file.bytes)})</chakra.span>
            </chakra.p>
            {(file.at === 'waiting' || file.at === 'paused') && (
              <Bar aria-label={file.name} value={file.sentBytes} max={file.bytes} />
            )}
            <chakra.p color={file.at === 'refused' ? 'danger' : 'fg.muted'}>{fileText(t, file)}</chakra.p>
            <Actions report={report} file={file} />
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.section>
  );
}

function Actions({ report, file }: { report: Report; file: ReportFile }) {
  const { t } = useTranslation('complaint');
  const { id, at, name } = file;
  if (at === 'arrived' || at === 'removed') return null;
  const send = sendWords(t, file);
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="2">
      {at === 'waiting' && (
        <Button
          look="plain"
          aria-label={`${t('files.pause')}: ${name}`}
          onClick={() => pauseReportFile(report, id)}
        >
          {t('files.pause')}
        </Button>
      )}
      {send && (
        <Button look="plain" aria-label={`${send}: ${name}`} onClick={() => sendReportFile(report, id)}>
          {send}
        </Button>
      )}
      {at !== 'text' && (
        <Button
          look="danger"
          aria-label={t('evidence.removeOf', { name })}
          onClick={() => removeReportFile(report, id)}
        >
          {t('evidence.remove')}
        </Button>
      )}
    </chakra.div>
  );
}

/** null: the file is sent automatically, or this phone cannot read it. */
function sendWords(t: TFunction<'complaint'>, { at, refusal }: ReportFile): string | null {
  if (at === 'wifi') return t('files.now');
  if (at === 'paused') return t('files.resume');
  return at === 'refused' && refusal !== 0 ? t('files.again') : null;
}

function fileText(t: TFunction<'complaint'>, { at, sentBytes, bytes, refusal }: ReportFile): string {
  if (at === 'refused') {
    return t(`files.refused.${refusals.get(refusal ?? -1) ?? 'other'}`);
  }
  if (at === 'waiting' && sentBytes > 0) {
    return t('files.progress', { sent: formatSize(sentBytes), total: formatSize(bytes) });
  }
  return t(`files.at.${at}`);
}

const refusals = new Map<number, 'unreadable' | 'size' | 'type'>([
  [0, 'unreadable'],
  [413, 'size'],
  [415, 'type'],
]);

const Bar = chakra('progress', {
  base: {
    display: 'block',
    width: 'full',
    maxWidth: '20rem',
    height: '8px',
    appearance: 'none',
    borderWidth: '1px',
    borderColor: 'line.strong',
    borderRadius: 'full',
    overflow: 'hidden',
    bg: 'bg',
    '&::-webkit-progress-bar': { background: 'transparent' },
    '&::-webkit-progress-value': { background: 'var(--v-colors-link)' },
    '&::-moz-progress-bar': { background: 'var(--v-colors-link)' },
  },
});
