import { useTranslation } from 'react-i18next';
import type { Charts } from '#contract/charts.ts';
import { formatNumber } from '#i18n/format.ts';
import { ChartFrame } from '#ui/charts/ChartFrame.tsx';
import { StackedBars } from '#ui/charts/StackedBars.tsx';

const longHours = 72;

/** Time until the first action. */
export function FirstActionPlot({ plots }: { plots: Charts }) {
  const { t } = useTranslation('plots');
  const inWords = (hours: number | null) => {
    if (hours === null) return t('first.none');
    const [short, long] = [Math.round(hours * 10) / 10, Math.round(hours / 2.4) / 10];
    return hours < longHours
      ? t('first.hours', { count: short, hours: formatNumber(short) })
      : t('first.days', { count: long, days: formatNumber(long) });
  };
  const stations = plots.firstAction.map(({ stationId, stationName, medianHours, acted, reports }) => ({
    key: stationId ?? 'none',
    name: stationName ?? t('first.noStation'),
    value: medianHours,
    time: inWords(medianHours),
    ...{ acted, reports },
  }));
  return (
    <ChartFrame
      title={t('first.title')}
      summary={t(stations.length > 0 ? 'first.summary' : 'first.nothing')}
      table={{
        open: t('asTable'),
        header: [t('first.station'), t('first.median'), t('first.acted'), t('first.reports')],
        rows: stations.map(({ name, time, acted, reports }) => [
          name,
          time,
          formatNumber(acted),
          formatNumber(reports),
        ]),
      }}
    >
      {(room) => (
        <StackedBars
          {...room}
          strips={stations.map(({ key, name, value, time, acted, reports }) => ({
            ...{ key, name, value, tone: 'act' as const },
            text: t('first.value', { time, acted, reports }),
          }))}
        />
      )}
    </ChartFrame>
  );
}
