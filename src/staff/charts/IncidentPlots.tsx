import { useTranslation } from 'react-i18next';
import { ageEnds, type Charts, oldAfterDays } from '#contract/charts.ts';
import { type StatusTone, statuses, statusNames } from '#contract/status.ts';
import { formatDate, formatNumber } from '#i18n/format.ts';
import { useLanguage } from '#i18n/load.ts';
import { stationNameIn } from '#i18n/place-name.ts';
import { Bars } from '#ui/charts/Bars.tsx';
import { ChartFrame } from '#ui/charts/ChartFrame.tsx';
import type { InkTone } from '#ui/charts/palette.tsx';
import { StackedBars } from '#ui/charts/StackedBars.tsx';

/** Open incidents by age; old ones have another colour and a label. */
export function AgesPlot({ plots }: { plots: Charts }) {
  const { t } = useTranslation('plots');
  const ages = ageEnds.map((to, index) => {
    const before = ageEnds[index - 1];
    const from = before == null ? 0 : before + 1;
    return {
      key: String(to),
      name: to === null ? t('ages.over', { from: from - 1 }) : t('ages.upTo', { from, to }),
      open: plots.open[index] ?? 0,
      isOld: from > oldAfterDays,
    };
  });
  const old = ages.filter(({ isOld }) => isOld).reduce((sum, { open }) => sum + open, 0);
  const word = (isOld: boolean) => t(isOld ? 'ages.old' : 'ages.within');
  return (
    <ChartFrame
      title={t('ages.title')}
      summary={old > 0 ? t('ages.summary', { count: old }) : t('ages.noneOld')}
      legend={[
        { tone: 'act', label: t('ages.within') },
        { tone: 'accent', label: t('ages.old') },
      ]}
      table={{
        open: t('asTable'),
        header: [t('ages.age'), t('ages.state'), t('ages.open')],
        rows: ages.map(({ name, isOld, open }) => [name, word(isOld), formatNumber(open)]),
      }}
    >
      {(room) => (
        <StackedBars
          {...room}
          strips={ages.map(({ key, name, open, isOld }) => ({
            ...{ key, name, value: open, text: formatNumber(open) },
            tone: isOld ? 'accent' : 'act',
          }))}
        />
      )}
    </ChartFrame>
  );
}

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

const longHours = 72;

/** Time until the first action. */
export function FirstActionPlot({ plots }: { plots: Charts }) {
  const { t } = useTranslation('plots');
  const { language } = useLanguage();
  const inWords = (hours: number | null) => {
    if (hours === null) return t('first.none');
    const [short, long] = [Math.round(hours * 10) / 10, Math.round(hours / 2.4) / 10];
    return hours < longHours
      ? t('first.hours', { count: short, hours: formatNumber(short) })
      : t('first.days', { count: long, days: formatNumber(long) });
  };
  const stations = plots.firstAction.map(({ stationId, medianHours, acted, reports, ...names }) => ({
    key: stationId ?? 'none',
    name: stationNameIn(language, names) ?? t('first.noStation'),
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
