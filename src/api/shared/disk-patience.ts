import { onlineManager } from '@tanstack/react-query';

/** A disk that does not answer must not hold up the screen while the network may answer. undefined: too late. */
export const inTime = <Found>(read: Promise<Found>, ms: number): Promise<Found | undefined> =>
  onlineManager.isOnline()
    ? Promise.race([read, new Promise<undefined>((done) => setTimeout(done, ms))])
    : read;
