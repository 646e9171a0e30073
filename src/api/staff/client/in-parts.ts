const partMs = 8;

/** Calls `act` for each, and lets the browser draw and hear between parts of a few milliseconds. */
export async function inParts<One>(all: Iterable<One>, act: (one: One) => unknown): Promise<void> {
  let begun = performance.now();
  for (const one of all) {
    if (performance.now() - begun > partMs) {
      await new Promise((go) => setTimeout(go));
      begun = performance.now();
    }
    act(one);
  }
}
