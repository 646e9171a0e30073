import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { useCaseHistory } from '#api/staff/incident-details.ts';
import { usePendingWrites } from '#api/staff/pending-writes.ts';
import type { IncidentReport } from '#contract/staff/incident.ts';
import { formatDate } from '#i18n/format.ts';
import { useLanguage } from '#i18n/load.ts';
import { stationNameIn } from '#i18n/place-name.ts';
import { useOtherStations } from '#staff/list/nearest-stations.ts';
import { useStationWord } from '#staff/writes/station-words.ts';
import { Button } from '#ui/form/Button.tsx';
import { Form } from '#ui/form/Form.tsx';
import { useSubmit } from '#ui/form/use-submit.ts';
import { Notice } from '#ui/layout/Card.tsx';
import { withoutDirectionMarks } from '#ui/text/UserText.tsx';
import { TransferFields, useTransferInput } from './TransferFields.tsx';
import { useAct } from './use-act.ts';

type Props = {
  incident: IncidentReport;
  /** Present below a row. */
  onClose?: () => void;
};

/** The superintendent assigns a report to a station or reassigns it; never a confidential one. */
export function Transfer({ incident, onClose }: Props) {
  const { t } = useTranslation('incidents');
  const { language } = useLanguage();
  const { act } = useAct('incident-transfer', incident);
  const pending = usePendingWrites().get(incident._id);
  const { stations, isError, isLoading } = useOtherStations(incident);
  const has = incident.transferredTo;
  const { data: history, transfers = [], isError: isUnknown } = useCaseHistory(incident._id);
  const sentBack = has ? undefined : transfers.filter(({ kind }) => kind === 'sentBack').at(-1);
  const stationWord = useStationWord();
  // A first assignment explains itself; taking a report from a station does not.
  const input = useTransferInput('transfer', incident._id, !!has);
  const assign = useSubmit(async () => {
    const chosen = stations.find(({ station }) => station._id === input.stationId);
    if (!chosen || !input.isReady) return input.faults;
    await act({ ...chosen.station, reason: input.reason.value.trim() }, () => {
      input.reason.end();
      onClose?.();
    });
  });
  if (incident.reportType === 'ConfidentialReport' || pending?.kind === 'incident-transfer') return null;

  const choices = stations.map(({ station, label }) => ({ _id: station._id, label }));
  return (
    <Form
      of={assign}
      {...(!onClose && {
        marginBlockStart: '6',
        paddingBlockStart: '4',
        borderBlockStartWidth: '1px',
        borderColor: 'line',
      })}
    >
      <chakra.h3 fontSize="lg">{t(has ? 'transfer.again' : 'transfer.title')}</chakra.h3>
      <chakra.p color="fg.muted" marginBlockEnd="3">
        {has ? t('transfer.already', { station: stationNameIn(language, has) }) : t('transfer.text')}
      </chakra.p>
      {sentBack && (
        <Notice role="note" marginBlockEnd="3">
          {t('transfer.sentBack', {
            station: withoutDirectionMarks(stationWord(sentBack.from ?? '')),
            day: formatDate(sentBack.at),
            reason: withoutDirectionMarks(sentBack.reason),
          })}
        </Notice>
      )}
      {isLoading && <p>{t('transfer.loading')}</p>}
      {isError && <p>{t('transfer.failed')}</p>}
      {/* With what stands above it: a press meets what it was meant for. */}
      {choices.length > 0 && (history || isUnknown) && (
        <>
          <TransferFields stations={choices} input={input} />
          <chakra.div display="flex" gap="2" marginBlockStart="-3">
            <Button type="submit" look="outline" busy={assign.isBusy}>
              {t(assign.isBusy ? 'transfer.assigning' : 'transfer.assign')}
            </Button>
            {onClose && (
              <Button look="plain" onClick={onClose}>
                {t('editor.cancel')}
              </Button>
            )}
          </chakra.div>
        </>
      )}
    </Form>
  );
}
