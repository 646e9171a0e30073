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
  const lines = ways.map(({ key, from, to, kind }) => {
    const [x1, y1] = at(from[0], from[1]);
    const [x2, y2] = at(to[0], to[1]);
    return { key, kind, x1, y1, x2, y2 };
  });
  const rings = lines
    .filter(({ kind }) => kind === 'boundary')
    .map(({ key, x1, y1, x2, y2 }) => ({
      key,
      x: (x1 + x2) / 2,
      y: (y1 + y2) / 2,
      r: Math.hypot(x2 - x1, y2 - y1) / 2,
    }));
  const names = namesWithRoom(drawn, { rings, lines }, width);
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
      {rings.map(({ key, x, y, r }) => (
        <Ink key={key} tone="accent">
          <circle cx={x} cy={y} r={r} fillOpacity="0.08" strokeWidth="1.5" />
        </Ink>
      ))}
      {lines.map(
        ({ key, kind, ...ends }) =>
          kind === 'belongs' && (
            <Ink key={key} tone="quiet">
              <line {...ends} strokeWidth="1" strokeDasharray="2 3" />
            </Ink>
          ),
      )}
      {/* The ground of the names, below the villages: no boundary strikes a name through, and no village is hidden. */}
      <Words aria-hidden="true" fill="none" stroke="bg" strokeWidth="4" strokeLinejoin="round">
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

type Ring = Pick<Drawn, 'x' | 'y' | 'r'>;

interface Line {
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
}

/** Names below their circles and boundaries, else above or beside them. Without a free place a village is named in its tooltip only,
 * and so is one named like its station; the name of a station may lie on a boundary, then on a village, never on a name or a large
 * circle. */
function namesWithRoom(drawn: readonly Drawn[], { rings, lines }: Strokes, width: number) {
  const boxOf = ({ x, y, r }: Ring) => ({ left: x - r, right: x + r, top: y - r, foot: y + r });
  const taken = drawn.filter(({ size }) => size !== 'dot').map(boxOf);
  const dots = drawn.filter(({ size }) => size === 'dot');
  const said = new Set<string>();
  return drawn.flatMap((place) => {
    const { key, name, x, y } = place;
    if (said.has(name)) return [];
    const half = name.length * 3.6;
    const around = ({ x, y, r }: Ring) => {
      const centre = Math.min(Math.max(x, half + 4), width - half - 4);
      const aside = [1, -1].flatMap((side) => [
        { x: x + side * (r + half + 8), y: y + 4 },
        { x: x + side * (r * 0.7 + half + 6), y: y - r * 0.7 - 2 },
        { x: x + side * (r * 0.7 + half + 6), y: y + r * 0.7 + 12 },
      ]);
      return [
        { x: centre, y: y + r + 15 },
        { x: centre, y: y - r - 6 },
        ...aside.filter((spot) => spot.x > half && spot.x < width - half),
      ];
    };
    const ends = lines.filter(({ x1, y1, x2, y2 }) => (x1 === x && y1 === y) || (x2 === x && y2 === y));
    // A boundary may lie within the circle of its station.
    const own = rings
      .filter((ring) => Math.hypot(ring.x - x, ring.y - y) < ring.r)
      .map((ring) => ({ ...ring, r: Math.max(ring.r, place.r) }));
    const spots = [...own, place].flatMap(around).map((spot) => ({
      ...spot,
      box: { left: spot.x - half, right: spot.x + half, top: spot.y - 12, foot: spot.y + 3 },
    }));
    const others = dots.filter((dot) => dot !== place && (dot.x !== x || dot.y !== y)).map(boxOf);
    const isFree = (box: Box, obstacles: readonly Box[]) => !obstacles.some((one) => overlap(one, box));
    const isDrawn = ({ top, foot }: Box) => top > 0 && foot < height;
    const named = spots.filter(({ box }) => isDrawn(box) && isFree(box, taken));
    const clear = named.filter(({ box }) => isFree(box, others));
    const outside = clear.filter(({ box }) => !rings.some((ring) => touches(ring, box)));
    const [spot] = [
      ...outside.filter(({ box }) => !ends.some((line) => crosses(line, box))),
      ...outside,
      ...(place.size === 'dot' ? [] : [...clear, ...named]),
    ];
    if (!spot) return [];
    taken.push(spot.box);
    said.add(name);
    return [{ key, name, x: spot.x, y: spot.y }];
  });
}

/** Whether some of the box lies in the ring. */
const touches = ({ x, y, r }: Ring, { left, right, top, foot }: Box) =>
  Math.hypot(x - Math.min(Math.max(x, left), right), y - Math.min(Math.max(y, top), foot)) < r;

interface Strokes {
  readonly rings: readonly Ring[];
  readonly lines: readonly Line[];
}

/** Whether the line goes through the box: near enough at every fortieth of it. */
const crosses = ({ x1, y1, x2, y2 }: Line, box: Box) =>
  Array.from({ length: 41 }, (_, step) => step / 40).some((part) =>
    touches({ x: x1 + (x2 - x1) * part, y: y1 + (y2 - y1) * part, r: 1 }, box),
  );

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
