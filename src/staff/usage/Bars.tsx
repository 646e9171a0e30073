import { chakra } from '@chakra-ui/react/styled-system';
import { scaleBand, scaleLinear } from 'd3-scale';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#i18n/format.ts';
import type { Step } from './days.ts';

const size = { width: 640, height: 72 };

type Props = {
  label: string;
  steps: readonly Step[];
  countOf: (step: Step) => number;
  wordOf: (at: string) => string;
};

/** The picture says its gist in words; each bar tells its own number to a pointer, all numbers are in the table. */
export function Bars({ label, steps, countOf, wordOf }: Props) {
  const { t } = useTranslation('usage');
  const titleId = useId();
  const highest = steps.reduce((high, step) => (countOf(step) > countOf(high) ? step : high), {
    ...{ at: '', messages: 0, incidents: 0, complaints: 0 },
    ...steps[0],
  });
  const most = countOf(highest);
  const x = scaleBand(
    steps.map(({ at }) => at),
    [0, size.width],
  ).padding(0.2);
  const y = scaleLinear([0, Math.max(most, 1)], [0, size.height]);
  const gist = most === 0 ? t('none', { label }) : t('gist', { label, most, when: wordOf(highest.at) });
  return (
    <chakra.figure minWidth="0">
      <chakra.figcaption display="flex" justifyContent="space-between" gap="3" fontSize="sm">
        <chakra.span fontWeight="600">{label}</chakra.span>
        <chakra.span color="fg.muted">
          {most === 0 ? t('noUse') : t('highest', { most: formatNumber(most), when: wordOf(highest.at) })}
        </chakra.span>
      </chakra.figcaption>
      <Picture
        viewBox={`0 0 ${size.width} ${size.height}`}
        preserveAspectRatio="none"
        role="img"
        aria-labelledby={titleId}
      >
        <title id={titleId}>{gist}</title>
        {steps.map((step) => (
          <Bar
            key={step.at}
            x={x(step.at)}
            y={size.height - y(countOf(step))}
            width={x.bandwidth()}
            height={y(countOf(step))}
          >
            <title>{`${wordOf(step.at)}: ${formatNumber(countOf(step))}`}</title>
          </Bar>
        ))}
      </Picture>
      <chakra.div
        display="flex"
        justifyContent="space-between"
        fontSize="sm"
        color="fg.muted"
        aria-hidden="true"
      >
        <span>{wordOf(steps[0]?.at ?? '')}</span>
        <span>{steps.length > 1 && wordOf(steps.at(-1)?.at ?? '')}</span>
      </chakra.div>
    </chakra.figure>
  );
}

const Picture = chakra('svg', {
  base: {
    display: 'block',
    width: 'full',
    height: '72px',
    borderBlockEndWidth: '1px',
    borderColor: 'line.strong',
    bg: 'bg.subtle',
  },
});

const Bar = chakra('rect', { base: { fill: 'act', _hover: { fill: 'accent' } } });
