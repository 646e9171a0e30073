import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import type { DayRange } from '#api/staff/metrics.ts';
import type { BotUsage } from '#contract/staff/metrics.ts';
import { formatDate, formatMonth, formatNumber } from '#i18n/format.ts';
import { useLanguage } from '#i18n/load.ts';
import { Bars } from '#ui/charts/Bars.tsx';
import { ChartFrame } from '#ui/charts/ChartFrame.tsx';
import { StatCard, StatCards, StatNumber } from '#ui/layout/StatCards.tsx';
import { Unbroken } from '#ui/text/Unbroken.tsx';
import { dailySeries, type Step, stepsOf } from './days.ts';

/** One chart per figure, because their magnitudes differ too much for one scale. */
export function UsageOverTime({ range, usage }: { range: DayRange; usage: BotUsage }) {
  const { t } = useTranslation('usage');
  const { language } = useLanguage();
  const steps = stepsOf(range, usage);
  const isMonths = steps[0]?.at.length === 7;
  const wordOf = ({ at }: Step) => (isMonths ? formatMonth(at, language) : formatDate(at));
  const shortOf = ({ at }: Step) =>
    isMonths ? `${at.slice(5)}-${at.slice(2, 4)}` : formatDate(at).slice(0, 5);
  return (
    <section aria-labelledby="usage-over-time">
      <chakra.h3 id="usage-over-time" fontSize="lg" marginBlockEnd="3">
        {t(isMonths ? 'byMonth' : 'byDay')}
      </chakra.h3>
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'repeat(3, minmax(0, 1fr))' }}
        gap="4"
      >
        {dailySeries.map((name) => {
          const highest = steps.reduce((high, step) => (step[name] > high[name] ? step : high));
          const summary = highest[name]
            ? t('highest', { most: formatNumber(highest[name]), when: wordOf(highest) })
            : t('none');
          return (
            <ChartFrame
              key={name}
              title={t(name)}
              summary={summary}
              table={{
                open: t('table'),
                header: [t(isMonths ? 'month' : 'day'), t(name)],
                rows: steps.map((step) => [wordOf(step), formatNumber(step[name])]),
              }}
            >
              {({ width, label }) => (
                <Bars
                  width={width}
                  height={160}
                  label={label}
                  tones={['act']}
                  bars={steps.map((step) => ({
                    key: step.at,
                    label: shortOf(step),
                    title: `${wordOf(step)}: ${formatNumber(step[name])}`,
                    values: [step[name]],
                  }))}
                />
              )}
            </ChartFrame>
          );
        })}
      </chakra.div>
    </section>
  );
}

export function Figures({ range, usage }: { range: DayRange; usage: BotUsage }) {
  const { t } = useTranslation('usage');
  return (
    <>
      <chakra.p role="status" color="fg.muted" marginBlockEnd="2">
        <Unbroken>{t('between', { from: formatDate(range.from), to: formatDate(range.to) })}</Unbroken>
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
