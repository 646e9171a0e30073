import { useEffect, useState } from 'react';

const countMs = 1200;

/**
 * 0 while the section is below the screen, then counts up to the figure. The figure itself when prerendered
 * or without motion.
 */
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
