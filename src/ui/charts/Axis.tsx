import type { ScaleLinear } from 'd3-scale';
import { Grid, Words } from './palette.tsx';

/** Space around the drawing area. */
export const axisMargin = { top: 8, right: 8, bottom: 26, left: 34 } as const;

/** Integer ticks at the left with grid lines. `y` maps a value to a vertical position. */
export function LeftAxis({ y, width }: { y: ScaleLinear<number, number>; width: number }) {
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
export function BottomAxis({ height, width, labels }: BottomProps) {
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
