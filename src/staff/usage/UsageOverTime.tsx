import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import type { DayRange } from '#api/metrics.ts';
import type { BotUsage } from '#contract/metrics.ts';
import { formatDate, formatMonth, formatNumber } from '#i18n/format.ts';
import { useLanguage } from '#i18n/words.ts';
import { Bars } from './Bars.tsx';
import { series, stepsOf } from './days.ts';

type Props = { range: DayRange; usage: BotUsage };

/** One row of bars per figure, for their sizes differ too much for one scale; the numbers stand in a table behind. */
export function UsageOverTime({ range, usage }: Props) {
  const { t } = useTranslation('usage');
  const { language } = useLanguage();
  const steps = stepsOf(range, usage);
  const isMonths = steps[0]?.at.length === 7;
  const wordOf = (at: string) => (isMonths ? formatMonth(at, language) : formatDate(at));
  const used = steps.filter((step) => series.some((name) => step[name] > 0));
  return (
    <section aria-labelledby="usage-over-time">
      <chakra.h3 id="usage-over-time" fontSize="lg" marginBlockEnd="3">
        {t(isMonths ? 'byMonth' : 'byDay')}
      </chakra.h3>
      <chakra.div display="grid" gap="4" marginBlockEnd="4">
        {series.map((name) => (
          <Bars key={name} label={t(name)} steps={steps} countOf={(step) => step[name]} wordOf={wordOf} />
        ))}
      </chakra.div>
      <details>
        <chakra.summary cursor="pointer" paddingBlock="2" color="link" fontWeight="600">
          {t('table')}
        </chakra.summary>
        <chakra.div overflowX="auto">
          <Table>
            <chakra.caption srOnly>{t(isMonths ? 'byMonth' : 'byDay')}</chakra.caption>
            <thead>
              <tr>
                <th scope="col">{t(isMonths ? 'month' : 'day')}</th>
                {series.map((name) => (
                  <th key={name} scope="col">
                    {t(name)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {used.map((step) => (
                <tr key={step.at}>
                  <th scope="row">{wordOf(step.at)}</th>
                  {series.map((name) => (
                    <td key={name}>{formatNumber(step[name])}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </Table>
        </chakra.div>
        {used.length < steps.length && <chakra.p color="fg.muted">{t('tableHint')}</chakra.p>}
      </details>
    </section>
  );
}

const Table = chakra('table', {
  base: {
    borderCollapse: 'collapse',
    fontVariantNumeric: 'tabular-nums',
    '& th, & td': { paddingInline: '3', paddingBlock: '1', borderBottomWidth: '1px', borderColor: 'line' },
    '& th': { textAlign: 'start', fontWeight: '600' },
    '& td': { textAlign: 'end' },
  },
});
