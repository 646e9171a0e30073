import { useTranslation } from 'react-i18next';
import { statuses } from '#contract/status.ts';
import type { Tracked } from '#contract/track.ts';
import { formatDate, formatDateTime } from '#i18n/format.ts';
import { StaleNotice } from '#ui/feedback/StaleNotice.tsx';
import { RecordCard } from './RecordCard.tsx';
import { StationCall } from './StationCall.tsx';

/** `isOld`: saved earlier, and no newer answer is available now. */
export function TrackedRecord({ answer, isOld }: { answer: Tracked; isOld: boolean }) {
  const { t } = useTranslation('track');
  const { t: common } = useTranslation();
  const { category, status, timeline } = answer;
  const time = formatDateTime(answer.asOf);
  return (
    <RecordCard
      number={answer.firNumber}
      note={t('result.numberNote')}
      category={category ? t(`category.${category}`) : t('result.noCategory')}
      date={formatDate(answer.dateRegistered)}
      status={{ text: t(`status.${status}`), tone: statuses[status].tone }}
      // The API gives the post in the police's own abbreviation.
      officer={answer.investigatingOfficer?.replace(/^SHO\b/, t('result.sho')) ?? t('result.notAssigned')}
      station={answer.policeStation ?? t('result.notAssigned')}
      steps={timeline.map(({ code, date, completed }, index) => ({
        id: `${index} ${code}`,
        title: t(`step.${code}.title`),
        text: completed ? t(`step.${code}.text`) : undefined,
        date: date ? formatDateTime(date) : t('result.pendingDate'),
        completed,
      }))}
      foot={
        <>
          {answer.policeStation && <StationCall stationName={answer.policeStation} />}
          <StaleNotice
            text={isOld ? common('state.asOfOffline', { time }) : common('state.asOf', { time })}
            offline={isOld}
          />
        </>
      }
    />
  );
}
