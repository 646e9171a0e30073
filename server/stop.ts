/** Longer than a running message or request should take. */
const patienceMs = 15_000;

/** Aborted once; npm and the terminal may both forward the same Ctrl-C. */
export function stopOnSignal(): AbortSignal {
  const stopping = new AbortController();
  const stop = () => {
    if (stopping.signal.aborted) return;
    setTimeout(() => process.exit(1), patienceMs).unref();
    stopping.abort();
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  return stopping.signal;
}
