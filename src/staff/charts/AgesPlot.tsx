import { useTranslation } from 'react-i18next';
import { ageEnds, type Charts, overdueAfterDays } from '#contract/charts.ts';
import { formatNumber } from '#i18n/format.ts';
import { ChartFrame } from '#ui/charts/ChartFrame.tsx';
import { StackedBars } from '#ui/charts/StackedBars.tsx';

/** Open incidents by age; overdue ones have another colour and a label. */
export function AgesPlot({ plots }: { plots: Charts }) {
  const { t } = useTranslation('plots');
  const ages = ageEnds.map((to, index) => {
    const before = ageEnds[index - 1];
    const from = before == null ? 0 : before + 1;
    return {
      key: String(to),
      name: to === null ? t('ages.over', { from: from - 1 }) : t('ages.upTo', { from, to }),
      open: plots.open[index] ?? 0,
      isOverdue: from > overdueAfterDays,
    };
  });
  const overdue = ages.filter(({ isOverdue }) => isOverdue).reduce((sum, { open }) => sum + open, 0);
  const word = (isOverdue: boolean) => t(isOverdue ? 'ages.overdue' : 'ages.within');
  return (
    <ChartFrame
      title={t('ages.title')}
      summary={overdue > 0 ? t('ages.summary', { count: overdue }) : t('ages.noneOverdue')}
      legend={[
        { tone: 'act', label: t('ages.within') },
        { tone: 'accent', label: t('ages.overdue') },
      ]}
      table={{
        open: t('asTable'),
        header: [t('ages.age'), t('ages.state'), t('ages.open')],
        rows: ages.map(({ name, isOverdue, open }) => [name, word(isOverdue), formatNumber(open)]),
      }}
    >
      {(room) => (
        <StackedBars
          {...room}
          strips={ages.map(({ key, name, open, isOverdue }) => ({
            ...{ key, name, value: open, text: formatNumber(open) },
            tone: isOverdue ? 'accent' : 'act',
          }))}
        />
      )}
    </ChartFrame>
  );
}
