import { type ScaleLinear, scaleBand, scaleLinear } from 'd3-scale';
import { stack } from 'd3-shape';
import { Grid, Ink, type InkTone, type LinkOf, Words } from './palette.tsx';

interface Bar {
  readonly key: string;
  readonly label: string;
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
  /** Around each bar that counts something. */
  link?: LinkOf | undefined;
};

export function Bars({ bars, tones, width, height = 200, label, link }: Props) {
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
    <svg width={width} height={height} role={link ? 'group' : 'img'} aria-label={label}>
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
      {link &&
        bars
          .filter(({ values }) => values.some((value) => value > 0))
          .map(({ key, title }) => (
            <g key={key}>
              {link(
                key,
                title,
                <rect x={x(key)} y={0} width={x.bandwidth()} height={height} fill="transparent">
                  <title>{title}</title>
                </rect>,
              )}
            </g>
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

const axisMargin = { top: 8, right: 8, bottom: 26, left: 34 } as const;

/** Integer ticks at the left with grid lines. `y` maps a value to a vertical position. */
function LeftAxis({ y, width }: { y: ScaleLinear<number, number>; width: number }) {
  const ticks = y.ticks(4).filter(Number.isInteger);
  return (
    <>
      <Grid>
        {ticks.map((tick) => (
          <line key={tick} x1={axisMargin.left} x2={width - axisMargin.right} y1={y(tick)} y2={y(tick)} />
        ))}
      </Grid>
      <Words>
        {ticks.map((tick) => (
          <text key={tick} x={axisMargin.left - 6} y={y(tick)} dy="0.32em" textAnchor="end">
            {tick}
          </text>
        ))}
      </Words>
    </>
  );
}

type BottomProps = {
  height: number;
  width: number;
  labels: readonly { key: string; label: string; x: number }[];
};

/** As many labels as fit, counted from the last, which is today. */
function BottomAxis({ height, width, labels }: BottomProps) {
  const letters = Math.max(...labels.map(({ label }) => label.length), 1);
  const most = Math.max(1, Math.floor((width - axisMargin.left) / (letters * 7.5 + 14)));
  const step = Math.ceil(labels.length / most);
  const last = labels.length - 1;
  return (
    <Words>
      {labels.map(({ key, label, x }, index) =>
        (last - index) % step === 0 ? (
          <text key={key} x={Math.min(x, width - letters * 3.6)} y={height - 7} textAnchor="middle">
            {label}
          </text>
        ) : null,
      )}
    </Words>
  );
}
