import { scaleLinear } from 'd3-scale';
import { Grid, Ink, type InkTone, type LinkOf, Words } from './palette.tsx';

export interface Strip {
  readonly key: string;
  readonly name: string;
  readonly value: number | null;
  readonly text: string;
  readonly tone: InkTone;
}

const rowHeight = 46;

type Props = {
  strips: readonly Strip[];
  width: number;
  label: string;
  /** Around each bar. */
  link?: LinkOf | undefined;
};

/** Horizontal bars, each under its name, because names are long, above all in Marathi. */
export function StackedBars({ strips, width, label, link }: Props) {
  const letters = Math.max(...strips.map(({ text }) => text.length), 1);
  const x = scaleLinear()
    .domain([0, Math.max(1e-9, ...strips.map(({ value }) => value ?? 0))])
    .range([0, Math.max(40, width - letters * 8 - 16)]);
  return (
    <svg width={width} height={strips.length * rowHeight} role={link ? 'group' : 'img'} aria-label={label}>
      {strips.map(({ key, name, value, text, tone }, index) => {
        const long = value ? Math.max(x(value), 2) : 0;
        const top = index * rowHeight;
        const drawn = (
          <>
            {!link && <title>{`${name}: ${text}`}</title>}
            <rect x="0" y={top} width={width} height={rowHeight} fill="transparent" />
            <Words>
              <text x="0" y={top + 16}>
                {name}
              </text>
              <text x={long + 8} y={top + 35}>
                {text}
              </text>
            </Words>
            <Grid>
              <line x1="0.5" x2="0.5" y1={top + 23} y2={top + 39} />
            </Grid>
            <Ink tone={tone} stroke="none">
              <rect x="0" y={top + 23} width={long} height="16" rx="2" />
            </Ink>
          </>
        );
        return <g key={key}>{link ? link(key, undefined, drawn) : drawn}</g>;
      })}
    </svg>
  );
}
