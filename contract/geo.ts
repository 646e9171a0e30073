export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

const earthKm = 6371;

/** Great-circle distance (haversine) on a sphere: error at most half a percent. */
export function kmBetween(from: Point, to: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const north = Math.sin(radians(to.latitude - from.latitude) / 2) ** 2;
  const east = Math.sin(radians(to.longitude - from.longitude) / 2) ** 2;
  const across = Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude));
  return 2 * earthKm * Math.asin(Math.sqrt(north + across * east));
}
