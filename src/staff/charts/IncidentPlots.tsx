import { useTranslation } from 'react-i18next';
import { useSession } from '#api/staff/client/session.ts';
import { complaintCategories } from '#contract/public/categories.ts';
import { type StatusTone, statuses, statusNames } from '#contract/shared/status.ts';
import { plusDays } from '#contract/shared/time.ts';
import { ageEnds, type Charts, oldAfterDays } from '#contract/staff/charts.ts';
import { noStation } from '#contract/staff/incident.ts';
import { formatDate, formatNumber } from '#i18n/format.ts';
import { useLanguage } from '#i18n/load.ts';
import { stationNameIn } from '#i18n/place-name.ts';
import { paceOf } from '#staff/list/pace.ts';
import { Bars } from '#ui/charts/Bars.tsx';
import { ChartFrame } from '#ui/charts/ChartFrame.tsx';
import type { InkTone } from '#ui/charts/palette.tsx';
import { StackedBars } from '#ui/charts/StackedBars.tsx';
import { useListLink } from './list-link.tsx';
import { mostOf } from './most-of.ts';
import { monthsOf, topOf, weeksOf } from './weeks.ts';

/** Open incidents by age; old ones have another colour and a label. */
export function AgesPlot({ plots }: { plots: Charts }) {
  const { t } = useTranslation('plots');
  const ages = ageEnds.map((to, index) => {
    const before = ageEnds[index - 1];
    const from = before == null ? 0 : before + 1;
    return {
      key: String(to),
      received: {
        ...(to !== null && { from: plusDays(plots.to, -to) }),
        to: plusDays(plots.to, -from),
      },
      name: to === null ? t('ages.over', { from: from - 1 }) : t('ages.upTo', { from, to }),
      open: plots.open[index] ?? 0,
      isOld: from > oldAfterDays,
    };
  });
  const link = useListLink((key) => {
    const age = ages.find((one) => one.key === key);
    return age && age.open > 0 ? { pile: 'open', ...age.received } : null;
  });
  const count = ages.reduce((sum, { open }) => sum + open, 0);
  const old = ages.filter(({ isOld }) => isOld).reduce((sum, { open }) => sum + open, 0);
  const word = (isOld: boolean) => t(isOld ? 'ages.old' : 'ages.within');
  return (
    <ChartFrame
      title={old > 0 ? t('ages.finding', { count, old }) : t('ages.noneOld')}
      summary={t('ages.title')}
      legend={[
        { tone: 'act', label: t('ages.within') },
        { tone: 'wait', label: t('ages.old') },
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
          link={link}
          strips={ages.map(({ key, name, open, isOld }) => ({
            key,
            name,
            value: open,
            text: formatNumber(open),
            tone: isOld ? 'wait' : 'act',
          }))}
        />
      )}
    </ChartFrame>
  );
}

const inks: Record<StatusTone, InkTone> = { yellow: 'wait', blue: 'act', grey: 'quiet', green: 'done' };
const inkOf = (status: keyof typeof statuses) => inks[statuses[status].tone];

/** More days are drawn as months. */
const mostInWeeks = 120;

/** Incidents received in each week, by status. */
export function WeeksPlot({ plots }: { plots: Charts }) {
  const { t } = useTranslation(['plots', 'incidents']);
  const isLong = plots.days.length > mostInWeeks;
  const weeks = (isLong ? monthsOf : weeksOf)(plots.days).map(({ from, to, counts, isOver }) => {
    const values = statusNames.map((status) => counts[status]);
    const total = values.reduce((sum, value) => sum + value, 0);
    const parts = statusNames
      .filter((status) => counts[status] > 0)
      .map((status) => t('weeks.part', { status: t(`incidents:status.${status}`), count: counts[status] }));
    const [first, last] = [formatDate(from).slice(0, 5), formatDate(to).slice(0, 5)];
    const name = from === to ? first : t('weeks.days', { from: first, to: last });
    return { from, to, isOver, name, values, total, parts: parts.join(', ') };
  });
  const count = weeks.reduce((sum, { total }) => sum + total, 0);
  const link = useListLink((key) => ({ from: key, to: weeks.find(({ from }) => from === key)?.to }));
  const top = topOf(weeks);
  const span = isLong ? 'month' : 'week';
  const finding = () => {
    if (!top) return t('weeks.none');
    const { week, isShared } = top;
    const said = { name: week.name, most: week.total, count };
    if (!week.isOver) return t(`weeks.${isShared ? 'equal' : 'soFar'}.${span}`, said);
    if (isShared) return t(`weeks.even.${span}`, said);
    return t(week.from === week.to ? 'weeks.findingDay' : 'weeks.finding', said);
  };
  return (
    <ChartFrame
      title={finding()}
      summary={t(isLong ? 'weeks.months' : 'weeks.summary', {
        count,
        from: formatDate(plots.from),
        to: formatDate(plots.to),
      })}
      legend={statusNames.map((status) => ({ tone: inkOf(status), label: t(`incidents:status.${status}`) }))}
      table={{
        open: t('asTable'),
        header: [
          t('weeks.week'),
          ...statusNames.map((status) => t(`incidents:status.${status}`)),
          t('weeks.total'),
        ],
        rows: weeks.map(({ name, values, total }) => [
          name,
          ...[...values, total].map((value) => formatNumber(value)),
        ]),
      }}
    >
      {(room) => (
        <Bars
          {...room}
          link={link}
          tones={statusNames.map(inkOf)}
          bars={weeks.map(({ from, name, values, total, parts }) => ({
            key: from,
            label: formatDate(from).slice(0, 5),
            title: t('weeks.bar', { name, total, parts }),
            values,
          }))}
        />
      )}
    </ChartFrame>
  );
}

const totalOf = (days: Charts['days']) =>
  days.reduce((sum, { counts }) => sum + statusNames.reduce((of, status) => of + counts[status], 0), 0);

/** Incidents received, by category. */
export function KindsPlot({ plots: { categories, days, from, to } }: { plots: Charts }) {
  const { t } = useTranslation(['plots', 'incidents']);
  const link = useListLink((category) => (category === '' ? null : { category, from, to }));
  // An older answer does not have them.
  if (!categories) return null;
  const count = totalOf(days);
  // The assistant files without a kind: so all kinds together are all reports of these days.
  const without = count - categories.reduce((sum, kind) => sum + kind.count, 0);
  const kinds = [...categories, ...(without > 0 ? [{ category: '', count: without }] : [])].map((kind) => {
    const known = complaintCategories.find((one) => one === kind.category);
    const name = known ? t(`incidents:category.${known}`) : kind.category || t('incidents:category.none');
    return { ...kind, name };
  });
  const most = mostOf(kinds, (kind) => kind.count);
  return (
    <ChartFrame
      title={
        most
          ? t('kinds.finding', { name: most.name, most: most.count, count })
          : t(count > 0 ? 'kinds.even' : 'weeks.none', { count })
      }
      summary={t('kinds.title')}
      table={{
        open: t('asTable'),
        header: [t('kinds.kind'), t('first.reports')],
        rows: kinds.map((kind) => [kind.name, formatNumber(kind.count)]),
      }}
    >
      {(room) => (
        <StackedBars
          {...room}
          link={link}
          strips={kinds.map(({ category, name, count: value }) => ({
            key: category,
            name,
            value,
            text: formatNumber(value),
            tone: 'act' as const,
          }))}
        />
      )}
    </ChartFrame>
  );
}

/** Time until the first action. */
export function FirstActionPlot({ plots }: { plots: Charts }) {
  const { t } = useTranslation('plots');
  const { language } = useLanguage();
  const { role } = useSession();
  const inWords = (hours: number | null) => {
    if (hours === null) return t('first.none');
    const { unit, count } = paceOf(hours);
    const text = formatNumber(count);
    return unit === 'hours'
      ? t('first.hours', { count, hours: text })
      : t('first.days', { count, days: text });
  };
  const stations = plots.firstAction.map(({ stationId, medianHours, acted, reports, ...names }) => ({
    key: stationId ?? 'none',
    name: stationNameIn(language, names) ?? t('first.noStation'),
    value: medianHours,
    time: inWords(medianHours),
    acted,
    reports,
  }));
  const { from, to } = plots;
  const link = useListLink((key) => ({
    ...(role === 'sp' && { station: key === 'none' ? noStation : key }),
    from,
    to,
  }));
  const named = stations.filter(({ key, value }) => key !== 'none' && value !== null);
  // The server has the slowest first.
  const [slowest] = named;
  const finding = () => {
    if (!slowest) return t('first.none');
    const { name, time, value, acted, reports } = slowest;
    if (named.length > 1 || value === null) return t('first.slowest', { name, time });
    const { unit, count } = paceOf(value);
    const said = { count, acted: formatNumber(acted), reports: formatNumber(reports) };
    const text = formatNumber(count);
    return unit === 'hours'
      ? t('first.withinHours', { ...said, hours: text })
      : t('first.withinDays', { ...said, days: text });
  };
  return (
    <ChartFrame
      title={finding()}
      summary={stations.length > 0 ? t('first.summary', { days: plots.days.length }) : t('first.nothing')}
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
          link={link}
          strips={stations.map(({ key, name, value, time, acted, reports }) => ({
            key,
            name,
            value,
            tone: 'act' as const,
            text: t('first.value', { time, acted, reports }),
          }))}
        />
      )}
    </ChartFrame>
  );
}
