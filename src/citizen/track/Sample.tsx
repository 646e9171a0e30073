import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { sampleReference } from '#contract/public/reference.ts';
import { formatDate } from '#i18n/format.ts';
import { Badge } from '#ui/layout/Badge.tsx';
import { RecordCard } from './RecordCard.tsx';

export function Sample() {
  const { t } = useTranslation('track');
  return (
    <RecordCard
      first={
        <chakra.p color="fg.muted" marginBlockEnd="3">
          <Badge tone="yellow">{t('sample.badge')}</Badge> {t('sample.note')}
        </chakra.p>
      }
      about={t(`category.${sampleCategory}`)}
      number={sampleReference}
      head={(number) => <chakra.div marginBlockEnd="3">{number}</chakra.div>}
      category={t(`category.${sampleCategory}`)}
      date={formatDate(sampleSteps[0].date)}
      status={{ text: t('sample.status'), tone: 'blue' }}
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

// The built-in sample: five steps, three of them done. All its texts are in the locale file.
const sampleSteps = [
  { key: 'registered', date: '2024-01-15' },
  { key: 'started', date: '2024-01-16' },
  { key: 'evidence', date: '2024-01-20' },
  { key: 'suspect', date: null },
  { key: 'resolution', date: null },
] as const;

const sampleCategory = 'theft';
