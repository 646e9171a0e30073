// systemd ends and starts again a service that is silent for WatchdogSec: Restart=on-failure alone notices no hang. Node
// cannot send a datagram to a Unix socket, so systemd's own program does.
import { execFile } from 'node:child_process';

type Environment = Readonly<Record<string, string | undefined>>;

/** Does nothing unless systemd asks for it. A server whose event loop stands still says nothing. */
export function feedWatchdog(env: Environment, say: (line: string) => void): void {
  const { WATCHDOG_USEC, WATCHDOG_PID, NOTIFY_SOCKET, PATH } = env;
  const limitMs = Number(WATCHDOG_USEC) / 1000;
  if (!NOTIFY_SOCKET || !(limitMs > 0) || (WATCHDOG_PID && Number(WATCHDOG_PID) !== process.pid)) return;
  const feed = () =>
    execFile('systemd-notify', ['WATCHDOG=1'], { env: { NOTIFY_SOCKET, PATH } }, (error) => {
      if (error) say(`The watchdog of systemd was not told that the program runs: ${error.message}`);
    });
  feed();
  setInterval(feed, limitMs / 3).unref();
}
