import { scaleLinear, scalePoint } from 'd3-scale';
import { line } from 'd3-shape';
import { BottomAxis, LeftAxis, margin } from './Axis.tsx';
import { Ink, type InkTone } from './ink.tsx';

export interface LinePoint {
  readonly key: string;
  /** Short, for the axis. */
  readonly label: string;
  /** Said where one points at it. */
  readonly title: string;
  /** One for each line. */
  readonly values: readonly number[];
}

type Props = {
  points: readonly LinePoint[];
  tones: readonly InkTone[];
  width: number;
  height?: number;
  label: string;
};

/** Counts over time; the second line is dashed and the third dotted, so that nobody needs their colours. */
export function Lines({ points, tones, width, height = 200, label }: Props) {
  const x = scalePoint<string>()
    .domain(points.map(({ key }) => key))
    .range([margin.left + 4, width - margin.right - 4]);
  const y = scaleLinear()
    .domain([0, Math.max(1, ...points.flatMap(({ values }) => values))])
    .nice(4)
    .range([height - margin.bottom, margin.top]);
  return (
    <svg width={width} height={height} role="img" aria-label={label}>
      <LeftAxis y={y} width={width} />
      {tones.map((tone, index) => {
        const at = (point: LinePoint) => y(point.values[index] ?? 0);
        const path = line<LinePoint>(({ key }) => x(key) ?? 0, at)(points);
        return (
          <Ink key={tone} tone={tone}>
            {path && <path d={path} fill="none" strokeWidth="2" strokeDasharray={dashes[index % 3]} />}
            {points.map((point) => (
              <circle key={point.key} cx={x(point.key)} cy={at(point)} r="3" stroke="none">
                <title>{point.title}</title>
              </circle>
            ))}
          </Ink>
        );
      })}
      <BottomAxis
        height={height}
        width={width}
        labels={points.map(({ key, label: word }) => ({ key, label: word, x: x(key) ?? 0 }))}
      />
    </svg>
  );
}

const dashes = [undefined, '7 4', '2 4'] as const;
