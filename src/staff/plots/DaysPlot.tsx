import { useTranslation } from 'react-i18next';
import { incidentStatus } from '#contract/incident.ts';
import type { Plots } from '#contract/plots.ts';
import { formatDate, formatNumber } from '#i18n/format.ts';
import { Bars } from '#ui/plot/Bars.tsx';
import type { InkTone } from '#ui/plot/ink.tsx';
import { PlotFrame } from '#ui/plot/PlotFrame.tsx';

const statuses = incidentStatus.options;
const toneOf: Record<(typeof statuses)[number], InkTone> = {
  pending: 'accent',
  action: 'act',
  noAction: 'quiet',
  resolved: 'done',
};

/** Reports received on each day, by what has become of them. */
export function DaysPlot({ plots }: { plots: Plots }) {
  const { t } = useTranslation('plots');
  const days = plots.days.map(({ day, counts }) => {
    const values = statuses.map((status) => counts[status]);
    const total = values.reduce((sum, value) => sum + value, 0);
    const parts = statuses
      .filter((status) => counts[status] > 0)
      .map((status) => t('days.part', { status: t(`status.${status}`), count: counts[status] }));
    return { day, values, total, parts: parts.join(', ') };
  });
  const count = days.reduce((sum, { total }) => sum + total, 0);
  return (
    <PlotFrame
      title={t('days.title')}
      summary={t('days.summary', { count, from: formatDate(plots.from), to: formatDate(plots.to) })}
      legend={statuses.map((status) => ({ tone: toneOf[status], label: t(`status.${status}`) }))}
      table={{
        open: t('asTable'),
        header: [t('days.day'), ...statuses.map((status) => t(`status.${status}`)), t('days.total')],
        rows: days.map(({ day, values, total }) => [
          formatDate(day),
          ...[...values, total].map((value) => formatNumber(value)),
        ]),
      }}
    >
      {(room) => (
        <Bars
          {...room}
          tones={statuses.map((status) => toneOf[status])}
          bars={days.map(({ day, values, total, parts }) => ({
            key: day,
            label: formatDate(day).slice(0, 5),
            title: t('days.bar', { day: formatDate(day), total, parts }),
            values,
          }))}
        />
      )}
    </PlotFrame>
  );
}
