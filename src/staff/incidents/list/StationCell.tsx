import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { isOpen } from '#contract/shared/status.ts';
import type { IncidentReport } from '#contract/staff/incident.ts';
import { useLanguage } from '#i18n/load.ts';
import { stationNameIn } from '#i18n/place-name.ts';
import { fullNameIn } from '#staff/writes/person-name.ts';
import { Button } from '#ui/form/Button.tsx';
import { UserText, withoutDirectionMarks } from '#ui/text/UserText.tsx';

/** The station of a report; where an open one has none, the button that gives it to one. */
export function StationCell({ row, onAssign }: { row: IncidentReport; onAssign: () => void }) {
  const { t } = useTranslation('incidents');
  const { language } = useLanguage();
  if (row.transferredTo)
    // A name is not broken within a word: an administrator wrote it, and it is short.
    return (
      <chakra.span display="inline-block" minWidth="4.5rem" overflowWrap="normal">
        {withoutDirectionMarks(stationNameIn(language, row.transferredTo) ?? '')}
      </chakra.span>
    );
  if (row.reportType === 'ConfidentialReport')
    return row.officer ? (
      <UserText text={`${fullNameIn(language, row.officer)}, ${t(`history.post.${row.officer.post}`)}`} />
    ) : (
      '–'
    );
  if (!isOpen(row.status)) return '–';
  return (
    <Button
      look="outline"
      paddingInline="2"
      fontSize="sm"
      aria-label={t('transfer.assignTo', { reference: row.referenceId })}
      onClick={onAssign}
    >
      {t('transfer.assign')}
    </Button>
  );
}
