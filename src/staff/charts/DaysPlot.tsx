import { useTranslation } from 'react-i18next';
import type { Charts } from '#contract/charts.ts';
import { type StatusTone, statuses, statusNames } from '#contract/status.ts';
import { formatDate, formatNumber } from '#i18n/format.ts';
import { Bars } from '#ui/charts/Bars.tsx';
import { ChartFrame } from '#ui/charts/ChartFrame.tsx';
import type { InkTone } from '#ui/charts/palette.tsx';

const inks: Record<StatusTone, InkTone> = { yellow: 'accent', blue: 'act', grey: 'quiet', green: 'done' };
const inkOf = (status: keyof typeof statuses) => inks[statuses[status].tone];

/** Incidents received on each day, by status. */
export function DaysPlot({ plots }: { plots: Charts }) {
  const { t } = useTranslation(['plots', 'incidents']);
  const days = plots.days.map(({ day, counts }) => {
    const values = statusNames.map((status) => counts[status]);
    const total = values.reduce((sum, value) => sum + value, 0);
    const parts = statusNames
      .filter((status) => counts[status] > 0)
      .map((status) => t('days.part', { status: t(`incidents:status.${status}`), count: counts[status] }));
    return { day, values, total, parts: parts.join(', ') };
  });
  const count = days.reduce((sum, { total }) => sum + total, 0);
  return (
    <ChartFrame
      title={t('days.title')}
      summary={t('days.summary', { count, from: formatDate(plots.from), to: formatDate(plots.to) })}
      legend={statusNames.map((status) => ({ tone: inkOf(status), label: t(`incidents:status.${status}`) }))}
      table={{
        open: t('asTable'),
        header: [
          t('days.day'),
          ...statusNames.map((status) => t(`incidents:status.${status}`)),
          t('days.total'),
        ],
        rows: days.map(({ day, values, total }) => [
          formatDate(day),
          ...[...values, total].map((value) => formatNumber(value)),
        ]),
      }}
    >
      {(room) => (
        <Bars
          {...room}
          tones={statusNames.map(inkOf)}
          bars={days.map(({ day, values, total, parts }) => ({
            key: day,
            label: formatDate(day).slice(0, 5),
            title: t('days.bar', { day: formatDate(day), total, parts }),
            values,
          }))}
        />
      )}
    </ChartFrame>
  );
}
