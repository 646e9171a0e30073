import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import type { DayRange } from '#api/metrics.ts';
import type { BotUsage } from '#contract/metrics.ts';
import { formatDate, formatNumber } from '#i18n/format.ts';
import { series } from './days.ts';

export function Figures({ range, usage }: { range: DayRange; usage: BotUsage }) {
  const { t } = useTranslation('usage');
  return (
    <>
      <chakra.p role="status" color="fg.muted" marginBlockEnd="2">
        {t('between', { from: formatDate(range.from), to: formatDate(range.to) })}
      </chakra.p>
      <Grid>
        {series.map((name) => (
          <Tile key={name} data-count={name}>
            <chakra.dt color="fg.muted">{t(name)}</chakra.dt>
            <chakra.dd fontSize="2xl" fontWeight="700" lineHeight="1.3">
              {formatNumber(usage[name])}
            </chakra.dd>
          </Tile>
        ))}
      </Grid>
    </>
  );
}

const Grid = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', sm: 'repeat(3, 1fr)' },
    gap: '1px',
    bg: 'line',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'md',
    overflow: 'hidden',
    marginBlockEnd: '8',
  },
});

const Tile = chakra('div', { base: { bg: 'bg', padding: '4' } });
