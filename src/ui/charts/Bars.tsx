import { scaleBand, scaleLinear } from 'd3-scale';
import { stack } from 'd3-shape';
import { axisMargin, BottomAxis, LeftAxis } from './Axis.tsx';
import { Ink, type InkTone } from './palette.tsx';

export interface Bar {
  readonly key: string;
  /** Short label for the axis. */
  readonly label: string;
  /** Tooltip of the whole bar. */
  readonly title: string;
  /** One value per tone, from the bottom up. */
  readonly values: readonly number[];
}

type Props = {
  bars: readonly Bar[];
  tones: readonly InkTone[];
  width: number;
  height?: number;
  label: string;
};

/** Vertical bars, single or stacked. */
export function Bars({ bars, tones, width, height = 200, label }: Props) {
  const x = scaleBand<string>()
    .domain(bars.map(({ key }) => key))
    .range([axisMargin.left, width - axisMargin.right])
    .padding(0.2);
  const most = Math.max(1, ...bars.map(({ values }) => values.reduce((sum, value) => sum + value, 0)));
  const y = scaleLinear()
    .domain([0, most])
    .nice(4)
    .range([height - axisMargin.bottom, axisMargin.top]);
  const layers = stack<Bar, number>()
    .keys(tones.map((_, index) => index))
    .value(({ values }, index) => values[index] ?? 0)([...bars]);
  return (
    <svg width={width} height={height} role="img" aria-label={label}>
      <LeftAxis y={y} width={width} />
      {layers.map((layer) => (
        <Ink key={layer.key} tone={tones[layer.key] ?? 'act'} stroke="none">
          {layer.map(([low, high], index) => {
            const bar = bars[index];
            if (!bar || high === low) return null;
            const tall = y(low) - y(high);
            return (
              <rect
                key={bar.key}
                x={x(bar.key)}
                y={y(high)}
                width={x.bandwidth()}
                // A gap of one pixel separates the parts without relying on colour.
                height={Math.max(tall - (low > 0 ? 1 : 0), 0.5)}
              >
                <title>{bar.title}</title>
              </rect>
            );
          })}
        </Ink>
      ))}
      <BottomAxis
        height={height}
        width={width}
        labels={bars.map(({ key, label: word }) => ({
          key,
          label: word,
          x: (x(key) ?? 0) + x.bandwidth() / 2,
        }))}
      />
    </svg>
  );
}
