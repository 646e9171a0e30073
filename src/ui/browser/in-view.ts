import { inView } from 'framer-motion/dom';
import { type RefObject, useEffect, useState } from 'react';

type View = 'unknown' | 'waiting' | 'seen';

/** `seen`: `share` of it was visible once, or half the screen's height, because a small screen never shows that share of a
 * tall section. `unknown` when prerendered and with reduced motion. */
export function useInView(box: RefObject<HTMLElement | null>, share: number): View {
  const [view, setView] = useState<View>('unknown');
  useEffect(() => {
    const element = box.current;
    if (!element || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const amount = Math.min(share, (0.5 * window.innerHeight) / Math.max(1, element.offsetHeight));
    setView('waiting');
    return inView(element, () => setView('seen'), { amount });
  }, [box, share]);
  return view;
}
