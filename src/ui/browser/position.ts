export interface DevicePosition {
  latitude: number;
  longitude: number;
  accuracyMeters: number;
}

export type PositionError = 'denied' | 'notFound';

const longestMs = 45_000;

/** Uses the phone's GPS: needs no network, so it may take a while. Rejects with a PositionError. */
export function readPosition(): Promise<DevicePosition> {
  return new Promise((found, failed: (why: PositionError) => void) => {
    if (!navigator.geolocation) return failed('notFound');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) =>
        found({
          // The sixth decimal is about 10 cm.
          latitude: Number(coords.latitude.toFixed(6)),
          longitude: Number(coords.longitude.toFixed(6)),
          accuracyMeters: Math.round(coords.accuracy),
        }),
      ({ code }) => failed(code === 1 ? 'denied' : 'notFound'),
      { enableHighAccuracy: true, timeout: longestMs, maximumAge: 60_000 },
    );
  });
}
