import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import type { DayRange } from '#api/metrics.ts';
import type { BotUsage } from '#contract/metrics.ts';
import { formatDate, formatNumber } from '#i18n/format.ts';
import { StatCard, StatCards, StatNumber } from '#ui/layout/StatCards.tsx';
import { dailySeries } from './days.ts';

export function Figures({ range, usage }: { range: DayRange; usage: BotUsage }) {
  const { t } = useTranslation('usage');
  return (
    <>
      <chakra.p role="status" color="fg.muted" marginBlockEnd="2">
        {t('between', { from: formatDate(range.from), to: formatDate(range.to) })}
      </chakra.p>
      <StatCards gridTemplateColumns={{ base: '1fr', sm: 'repeat(3, 1fr)' }} marginBlockEnd="8">
        {dailySeries.map((name) => (
          <StatCard key={name} data-count={name}>
            <chakra.dt color="fg.muted">{t(name)}</chakra.dt>
            <StatNumber>{formatNumber(usage[name])}</StatNumber>
          </StatCard>
        ))}
      </StatCards>
    </>
  );
}
