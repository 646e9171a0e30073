// Reading ahead gives way to the officer: it goes on in an idle moment, a second after the last key or press.
import type { Pause } from './ahead.ts';

const quietMs = 1000;
/** An officer who never rests gets the reports too. */
const longestMs = 5000;

const wait = (ms: number) => new Promise<void>((go) => setTimeout(go, ms));

const idle = () =>
  new Promise<void>((go) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => go(), { timeout: quietMs });
    else setTimeout(go, 1);
  });

const kinds = ['keydown', 'pointerdown'] as const;

/** Hears keys and presses in `page` until `end`. */
export function hearPresses(page: EventTarget): { pause: Pause; end: () => void } {
  let pressedAt = Number.NEGATIVE_INFINITY;
  const press = () => {
    pressedAt = performance.now();
  };
  for (const kind of kinds) page.addEventListener(kind, press, { capture: true });
  return {
    async pause() {
      const until = performance.now() + longestMs;
      const rest = () => Math.min(pressedAt + quietMs, until) - performance.now();
      while (rest() > 0) await wait(rest());
      await idle();
    },
    end() {
      for (const kind of kinds) page.removeEventListener(kind, press, { capture: true });
    },
  };
}
