import { useEffect, useState } from 'react';

const countMs = 1200;

/** 0 while its section waits below the screen, then up to the figure. Prerendered and without motion: the figure. */
export function useCountUp(figure: number, view: 'unknown' | 'waiting' | 'seen'): number {
  const [share, setShare] = useState(0);
  useEffect(() => {
    if (view !== 'seen') return;
    const begun = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const passed = Math.max(0, Math.min(1, (now - begun) / countMs));
      setShare(1 - (1 - passed) ** 3);
      if (passed < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [view]);
  if (view === 'unknown') return figure;
  return view === 'waiting' ? 0 : Math.round(figure * share);
}
