import { useTranslation } from 'react-i18next';
import { sampleReference } from '#contract/complaint.ts';
import { formatDate } from '#i18n/format.ts';
import { Badge } from '#ui/layout/Badge.tsx';
import { RecordCard } from './RecordCard.tsx';
import { sampleCategory, sampleSteps } from './sample.ts';

export function Sample() {
  const { t } = useTranslation('track');
  return (
    <RecordCard
      number={sampleReference}
      note={
        <>
          <Badge tone="yellow">{t('sample.badge')}</Badge> {t('sample.note')}
        </>
      }
      category={t(`category.${sampleCategory}`)}
      date={formatDate(sampleSteps[0].date)}
      status={{ text: t('status.action'), tone: 'blue' }}
      officer={t('sample.officer')}
      station={t('sample.station')}
      steps={sampleSteps.map(({ key, date }) => ({
        id: key,
        title: t(`sample.${key}.title`),
        text: t(`sample.${key}.text`),
        date: date ? formatDate(date) : t('result.pendingDate'),
        completed: date !== null,
      }))}
    />
  );
}
