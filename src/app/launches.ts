// The installed app is already open and is opened again, by its icon or a link (launch_handler in the manifest): the window in
// which somebody types comes to the front as it is; another page is opened in it.

interface Launch {
  readonly targetURL?: string | undefined;
}

/** Not in the DOM types: only Chromium has it. */
interface LaunchQueue {
  setConsumer(consumer: (launch: Launch) => void): void;
}

/** The launch that opened this window comes at once; its page is open. */
const ownLaunchMs = 5000;

export function takeLaunches(): void {
  const { launchQueue } = globalThis as { launchQueue?: LaunchQueue };
  launchQueue?.setConsumer(({ targetURL }) => {
    if (!targetURL || performance.now() < ownLaunchMs) return;
    const { pathname, href, origin } = new URL(targetURL);
    // The icon opens "/", and is to show what is open.
    if (origin === location.origin && pathname !== '/' && href !== location.href) location.assign(href);
  });
}
