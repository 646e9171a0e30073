// A map drawn on this device from coordinates: without tiles it needs no network and reveals to nobody which
// area is viewed.
import { type GeoProjection, geoMercator } from 'd3-geo';
import { scaleSqrt } from 'd3-scale';
import type { MouseEvent } from 'react';
import { Grid, Ink, type InkTone, type LinkOf, Words } from './palette.tsx';

interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

export interface Place extends Position {
  readonly key: string;
  readonly name: string;
  /** `dot`: a small dot; a number: a circle of proportional area. */
  readonly size: 'dot' | number;
  readonly tone: InkTone;
  readonly title: string;
}

export interface Way {
  readonly key: string;
  /** Longitude first. */
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
  /** A boundary, of which two opposite points are known, is drawn as the circle through them; a link from village to station thin and dashed. */
  readonly kind: 'boundary' | 'belongs';
}

type Props = {
  places: readonly Place[];
  ways: readonly Way[];
  width: number;
  label: string;
  kilometres: (km: number) => string;
  kmBetween: (from: Position, to: Position) => number;
  /** A press anywhere on the map; the same place can be typed elsewhere, too. */
  onTap?: ((place: Position) => void) | undefined;
  /** Around each circle whose size is a number above 0. */
  link?: LinkOf | undefined;
};

const pad = 36;
const height = 340;
const largest = 20;

export function StationMap({ places, ways, width, label, kilometres, kmBetween, onTap, link }: Props) {
  if (places.length === 0) return null;
  const project = fitted(places, ways, width);
  const at = (longitude: number, latitude: number) => project([longitude, latitude]) ?? [0, 0];
  const counts = places.map(({ size }) => (size === 'dot' ? 0 : size));
  const radius = scaleSqrt()
    .domain([0, Math.max(1, ...counts)])
    .range([5, largest]);
  // Large circles first, so that none hides a small one.
  const drawn = places
    .map((place) => {
      const [x, y] = at(place.longitude, place.latitude);
      return { ...place, x, y, r: place.size === 'dot' ? 3 : radius(place.size) };
    })
    .sort((a, b) => b.r - a.r);
  const names = namesWithRoom(drawn, width);
  const tap = ({ currentTarget, clientX, clientY }: MouseEvent<SVGElement>) => {
    const { left, top } = currentTarget.getBoundingClientRect();
    const [longitude, latitude] = project.invert?.([clientX - left, clientY - top]) ?? [];
    if (longitude !== undefined && latitude !== undefined) onTap?.({ latitude, longitude });
  };
  return (
    <svg
      width={width}
      height={height}
      role={link ? 'group' : 'img'}
      aria-label={label}
      {...(onTap && { onClick: tap, cursor: 'crosshair' })}
    >
      <Grid>
        <rect x="0.5" y="0.5" width={width - 1} height={height - 1} rx="4" />
      </Grid>
      {ways.map(({ key, from, to, kind }) => {
        const [x1, y1] = at(from[0], from[1]);
        const [x2, y2] = at(to[0], to[1]);
        if (kind === 'boundary')
          return (
            <Ink key={key} tone="accent">
              <circle
                cx={(x1 + x2) / 2}
                cy={(y1 + y2) / 2}
                r={Math.hypot(x2 - x1, y2 - y1) / 2}
                fillOpacity="0.08"
                strokeWidth="1.5"
              />
            </Ink>
          );
        return (
          <Ink key={key} tone="quiet">
            <line x1={x1} y1={y1} x2={x2} y2={y2} strokeWidth="1" strokeDasharray="2 3" />
          </Ink>
        );
      })}
      {/* The ground of the names, below the villages: no boundary strikes a name through, and no village is hidden. */}
      <Words aria-hidden="true" fill="none" stroke="bg" strokeWidth="3">
        {names.map(({ key, name, x, y }) => (
          <text key={key} x={x} y={y} textAnchor="middle" pointerEvents="none">
            {name}
          </text>
        ))}
      </Words>
      {drawn.map(({ key, x, y, r, tone, title, size }) => {
        const circle = (
          <circle cx={x} cy={y} r={r} fillOpacity={size === 'dot' ? 1 : 0.35} strokeWidth="2">
            <title>{title}</title>
          </circle>
        );
        return (
          <Ink key={key} tone={tone}>
            {link && size !== 'dot' && size > 0 ? link(key, title, circle) : circle}
          </Ink>
        );
      })}
      <Words>
        {names.map(({ key, name, x, y }) => (
          <text key={key} x={x} y={y} textAnchor="middle" pointerEvents="none">
            {name}
          </text>
        ))}
      </Words>
      <ScaleBar project={project} kilometres={kilometres} kmBetween={kmBetween} />
    </svg>
  );
}

function fitted(places: readonly Place[], ways: readonly Way[], width: number): GeoProjection {
  const coordinates = [
    ...places.map(({ longitude, latitude }): [number, number] => [longitude, latitude]),
    ...ways.flatMap(({ from, to }): [number, number][] => [
      [from[0], from[1]],
      [to[0], to[1]],
    ]),
  ];
  // A single place has no extent: about 4 km around each place keep the scale finite.
  const around = coordinates.flatMap(([x, y]): [number, number][] => [
    [x - 0.02, y - 0.02],
    [x + 0.02, y + 0.02],
  ]);
  const box: [[number, number], [number, number]] = [
    [pad, pad],
    [width - pad, height - pad],
  ];
  return geoMercator().fitExtent(box, { type: 'MultiPoint', coordinates: around });
}

type Drawn = Place & { x: number; y: number; r: number };

/** Names below their circles, else above or beside them; without a free place a name may lie on a village, never on a name or a
 * large circle. Left out, but in the tooltip: one without any place, and a village named like its station. */
function namesWithRoom(drawn: readonly Drawn[], width: number) {
  const boxOf = ({ x, y, r }: Drawn) => ({ left: x - r, right: x + r, top: y - r, foot: y + r });
  const taken = drawn.filter(({ size }) => size !== 'dot').map(boxOf);
  const dots = drawn.filter(({ size }) => size === 'dot');
  const said = new Set<string>();
  return drawn.flatMap((place) => {
    const { key, name, x, y, r } = place;
    if (said.has(name)) return [];
    const half = name.length * 3.6;
    const centre = Math.min(Math.max(x, half + 4), width - half - 4);
    const beside = [x + r + half + 6, x - r - half - 6].filter(
      (middle) => middle > half && middle < width - half,
    );
    const spots = [
      { x: centre, y: y + r + 15 },
      { x: centre, y: y - r - 6 },
      ...beside.map((middle) => ({ x: middle, y: y + 4 })),
    ].map((spot) => ({
      ...spot,
      box: { left: spot.x - half, right: spot.x + half, top: spot.y - 12, foot: spot.y + 3 },
    }));
    const others = dots.filter((dot) => dot !== place && (dot.x !== x || dot.y !== y)).map(boxOf);
    const isFree = (box: Box, obstacles: readonly Box[]) => !obstacles.some((one) => overlap(one, box));
    const spot =
      spots.find(({ box }) => isFree(box, taken) && isFree(box, others)) ??
      spots.slice(0, 2).find(({ box }) => isFree(box, taken));
    if (!spot) return [];
    taken.push(spot.box);
    said.add(name);
    return [{ key, name, x: spot.x, y: spot.y }];
  });
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly foot: number;
}

const overlap = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.foot && b.top < a.foot;

function ScaleBar({
  project,
  kilometres,
  kmBetween,
}: {
  project: GeoProjection;
} & Pick<Props, 'kilometres' | 'kmBetween'>) {
  const left = project.invert?.([0, height / 2]);
  const right = project.invert?.([100, height / 2]);
  if (!left || !right) return null;
  const kmOf100 = kmBetween(positionOf(left), positionOf(right));
  const km = [...steps].reverse().find((step) => step <= kmOf100) ?? 0.1;
  const long = (km / kmOf100) * 100;
  return (
    <>
      <Ink tone="quiet">
        <path d={`M12 ${height - 17}v5h${long}v-5`} fill="none" strokeWidth="1.5" />
      </Ink>
      <Words>
        <text x={long + 20} y={height - 10}>
          {kilometres(km)}
        </text>
      </Words>
    </>
  );
}

const positionOf = ([longitude, latitude]: [number, number]): Position => ({ latitude, longitude });

const steps = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];
